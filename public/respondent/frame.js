// Tells the page around a frame how high the form is, which says nothing about its answers. main.js loads it in frames; public/embed.js listens.

const page = /** @type {HTMLElement} */ (document.querySelector("main"));
/** Below the page, so that no shadow is cut off. */
const MARGIN = 16;

function tell() {
  const height = page.getBoundingClientRect().bottom + scrollY + MARGIN;
  parent.postMessage({ formslip: { height } }, "*"); // any site that may show the form
}

new ResizeObserver(tell).observe(page);
addEventListener("message", ({ data }) => {
  if (/** @type {{ formslip?: unknown } | null} */ (data)?.formslip === "height?") tell();
});
tell();
