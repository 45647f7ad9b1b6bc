// For sites that show a form in a frame: gives each frame of a form the height of its page, which the page tells (public/respondent/frame.js).
{
  const { origin } = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src);
  // By the address in its tag, since a frame that is sandboxed has no origin.
  const frames = () => [...document.querySelectorAll("iframe")].filter(({ src }) => src.startsWith(`${origin}/f/`));
  addEventListener("message", ({ data, source }) => {
    const { height } = /** @type {{ formslip?: { height?: unknown } } | null} */ (data)?.formslip ?? {};
    if (typeof height !== "number" || !(height > 0)) return;
    for (const frame of frames()) if (frame.contentWindow === source) frame.style.height = `${Math.min(Math.ceil(height), 30_000)}px`;
  });
  // Those that were there first have told it to nobody.
  for (const { contentWindow } of frames()) contentWindow?.postMessage({ formslip: "height?" }, "*");
}
