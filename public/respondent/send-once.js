/** After this long the page says that it is still sending. */
const LONG_MS = 10_000;
/** After this long the button works again in browsers that do not report that loading was stopped. */
const STOPPED_MS = 120_000;

/** Ignores further presses of the button while the form is being sent. @param {HTMLElement} page */
export function sendOnce(page) {
  const button = page.querySelector("button[type=submit]");
  const status = document.getElementById("status");
  /** @type {ReturnType<typeof setTimeout>[]} */
  let timers = [];
  const say = (/** @type {string | undefined} */ words) => {
    if (status) status.textContent = words ?? "";
  };
  const ready = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    button?.removeAttribute("aria-disabled"); // never `disabled`: that would drop the focus
    say("");
  };
  page.addEventListener("submit", (event) => {
    if (timers.length > 0) {
      event.preventDefault();
      return;
    }
    button?.setAttribute("aria-disabled", "true");
    say(page.dataset.sending);
    timers = [setTimeout(() => say(page.dataset.stillSending), LONG_MS)];
    const { navigation } = /** @type {{ navigation?: EventTarget }} */ (/** @type {unknown} */ (window)); // not in every browser
    if (navigation) navigation.addEventListener("navigateerror", ready, { once: true });
    else timers.push(setTimeout(ready, STOPPED_MS));
  });
  addEventListener("pageshow", ready);
  addEventListener("keydown", ({ key }) => key === "Escape" && ready()); // Escape stops loading
}
