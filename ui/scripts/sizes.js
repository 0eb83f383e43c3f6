// Prints what the build weighs when it is sent, and fails when the scripts outgrow 200 kB.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const folder = new URL("../../src/botdrome/web/interface/", import.meta.url);
const size = (name) => gzipSync(readFileSync(new URL(name, folder)), { level: 9 }).length;
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const assets = readdirSync(new URL("assets/", folder)).map((name) => `assets/${name}`);
const scripts = assets.filter((name) => name.endsWith(".js")).reduce((sum, name) => sum + size(name), 0);
for (const name of [...assets, "index.html", "offline.html"]) console.log(`${kilobytes(size(name)).padStart(10)}  ${name}`);
console.log(`gzipped JavaScript: ${kilobytes(scripts)} of 200 kB`);
if (scripts > 200_000) process.exit(1);
