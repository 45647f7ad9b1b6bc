// Shows the button that copies the link to saved progress. main.js loads it where there is such a link.
const link = /** @type {HTMLInputElement | null} */ (document.querySelector(".later-link input"));
const button = /** @type {HTMLButtonElement | null} */ (document.querySelector(".later-link button"));
if (link && button) offerCopy(link, button);

/** @param {HTMLInputElement} link @param {HTMLButtonElement} button */
function offerCopy(link, button) {
  link.addEventListener("focus", () => link.select());
  if (!("clipboard" in navigator)) return; // over plain HTTP
  button.hidden = false;
  button.addEventListener("click", () => {
    const copied = () => (button.textContent = button.dataset.copied ?? "");
    // Where copying is not allowed, as in some frames, the selected link is copied by hand.
    const refused = () => {
      link.focus();
      button.hidden = true;
    };
    link.select();
    void navigator.clipboard.writeText(link.value).then(copied, refused);
  });
}
