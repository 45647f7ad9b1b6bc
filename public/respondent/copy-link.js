// Shows the button that copies the link to saved progress. main.js loads it where there is such a link.
const link = /** @type {HTMLInputElement | null} */ (document.querySelector(".later-link input"));
const button = /** @type {HTMLButtonElement | null} */ (document.querySelector(".later-link button"));
if (link && button) offerCopy(link, button);

/** @param {HTMLInputElement} link @param {HTMLButtonElement} button */
function offerCopy(link, button) {
  button.hidden = false;
  link.addEventListener("focus", () => link.select());
  button.addEventListener("click", () => {
    link.select(); // where copying is not allowed, as in some frames, the link can be copied by hand
    void navigator.clipboard.writeText(link.value).then(() => (button.textContent = button.dataset.copied ?? ""));
  });
}
