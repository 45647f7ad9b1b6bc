// Tells the page around a frame how high the form is, which of its pages is shown and that it was sent, and nothing of its answers. main.js loads
// it in frames; public/embed.js listens.

const page = /** @type {HTMLElement} */ (document.querySelector("main"));
/** Below the page, so that no shadow is cut off. */
const MARGIN = 16;

const { step = "", receipt } = page.dataset;
const [number = 0, count = 0] = step.split("/").map(Number);
/** Tells documents apart. */
const view = performance.timeOrigin;

/** @param {object} report */
function say(report) {
  parent.postMessage({ formslip: report }, "*"); // any site that may show the form
}

function tell() {
  if (page.offsetWidth === 0) return; // in a window that is closed
  const height = page.getBoundingClientRect().bottom + scrollY + MARGIN;
  say({ height, view, isSent: receipt !== undefined, ...(number > 0 && { page: number, pages: count }) });
}

new ResizeObserver(tell).observe(page);
addEventListener("message", ({ data }) => {
  if (/** @type {{ formslip?: unknown } | null} */ (data)?.formslip === "height?") tell();
});
addEventListener("pageshow", tell); // the browser may have kept the page
// Keys that are pressed in a frame reach nobody else.
addEventListener("keydown", ({ key, defaultPrevented, isComposing }) => {
  if (key === "Escape" && !defaultPrevented && !isComposing) say({ isEscape: true });
});
tell();
