// For sites that show a form in a frame: gives each frame of a form the height of its page, which the page tells (public/respondent/frame.js).
addEventListener("message", ({ data, source }) => {
  const { height } = /** @type {{ formslip?: { height?: unknown } } | null} */ (data)?.formslip ?? {};
  if (typeof height !== "number" || !(height > 0)) return;
  for (const frame of document.querySelectorAll("iframe"))
    // Only the frame that says it, whatever its origin: one that is sandboxed has none.
    if (frame.contentWindow === source) frame.style.height = `${Math.min(Math.ceil(height), 30_000)}px`;
});
