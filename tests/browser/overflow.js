// Every text that sticks out of its box, of the page, or of what hides the rest; a list of sentences.
() => {
  const SLACK = 1.5;
  const found = [];
  const words = (node) => `“${node.textContent.trim().slice(0, 50)}” in ${path(node.parentElement)}`;
  const path = (element) => `${element.tagName.toLowerCase()}.${[...element.classList].join(".")}`;
  const isScrolled = (style) => /auto|scroll/.test(style.overflowX);
  const isCut = (style) => /hidden|clip/.test(style.overflowX);

  if (document.documentElement.scrollWidth > innerWidth + SLACK) {
    found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const parent = node.parentElement;
    if (node.textContent.trim() === "" || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest("script, style, option, svg, .unseen, .skip") !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right } = range.getBoundingClientRect();
    for (let box = parent; box !== null; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.display === "inline" || style.display === "contents") continue;
      if (isScrolled(style)) break; // the rest can be scrolled to
      const own = box.getBoundingClientRect();
      const isOut = left < own.left - SLACK || right > own.right + SLACK;
      // A long name of somebody's own may end in dots; a text of ours may not.
      const isShortened = style.textOverflow === "ellipsis" && box.closest("[title], .names, .moves") !== null;
      if (isOut && !isShortened) found.push(`${words(node)} sticks out of ${path(box)}`);
      if (isOut || isCut(style)) break;
    }
  }
  return found;
}
