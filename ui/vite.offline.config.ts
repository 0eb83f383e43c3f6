/** The offline viewer: one HTML file that holds everything, for `botdrome watch --html`. */

import { defineConfig, type Plugin } from "vite";

export default defineConfig({
  plugins: [inlined()],
  publicDir: false,
  build: {
    outDir: "../src/botdrome/web/interface",
    emptyOutDir: false,
    target: "es2022",
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input: "offline.html", output: { codeSplitting: false } },
  },
});

/** Puts the script and the styles into the page; `</` cannot end the script early. */
function inlined(): Plugin {
  return {
    name: "inlined",
    enforce: "post",
    generateBundle(_, bundle) {
      const page = bundle["offline.html"];
      if (page?.type !== "asset") throw new Error("offline.html is missing");
      let html = String(page.source).replace(/<(script|link)[^>]*(src|href)="[^"]*"[^>]*>(<\/script>)?\n?/g, "");
      for (const [name, part] of Object.entries(bundle)) {
        if (name === "offline.html") continue;
        Reflect.deleteProperty(bundle, name);
        if (part.type === "chunk") {
          const code = part.code.replaceAll("</", "<\\/");
          html = html.replace("</body>", () => `<script type="module">${code}</script>\n</body>`);
        } else if (name.endsWith(".css")) {
          html = html.replace("</head>", () => `<style>${String(part.source)}</style>\n</head>`);
        }
      }
      page.source = html;
    },
  };
}
