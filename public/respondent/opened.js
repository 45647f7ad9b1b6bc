// Reports once that a person is at the page of a round. Mail scanners open the links of an email too, and some run its script, but they neither
// point nor type. A scroll is not a sign: scripts scroll, and so do browsers that return to a page.

const SIGNS = ["pointerdown", "pointermove", "touchstart", "wheel", "keydown", "input"];

reportPerson(/** @type {HTMLElement} */ (document.querySelector("main")));

/** @param {HTMLElement} page */
function reportPerson(page) {
  const report = (/** @type {Event} */ { isTrusted }) => {
    if (!isTrusted) return; // made by a script
    for (const sign of SIGNS) removeEventListener(sign, report);
    navigator.sendBeacon(`${page.dataset.base ?? page.dataset.form}/progress`, new URLSearchParams({ opened: "" }));
  };
  for (const sign of SIGNS) addEventListener(sign, report, { passive: true });
}
