/** After this long without a new page the button works again: a page that is stopped does not tell. */
const STUCK_MS = 10_000;

/** Lets a second press of the button do nothing. @param {HTMLElement} page */
export function sendOnce(page) {
  const button = page.querySelector("button[type=submit]");
  const status = document.getElementById("status");
  let isOnItsWay = false;
  const ready = () => {
    isOnItsWay = false;
    button?.removeAttribute("aria-disabled"); // never `disabled`: that would drop the focus
    if (status) status.textContent = "";
  };
  page.addEventListener("submit", (event) => {
    if (isOnItsWay) {
      event.preventDefault();
      return;
    }
    isOnItsWay = true;
    button?.setAttribute("aria-disabled", "true");
    if (status) status.textContent = page.dataset.sending ?? "";
    setTimeout(ready, STUCK_MS);
  });
  addEventListener("pageshow", ready);
}
