/** Shows the button that copies the link to unsent answers. @param {HTMLElement} page */
export function offerCopy(page) {
  const link = /** @type {HTMLInputElement | null} */ (page.querySelector(".later-link input"));
  const button = /** @type {HTMLButtonElement | null} */ (page.querySelector(".later-link button"));
  if (!link || !button) return;
  button.hidden = false;
  link.addEventListener("focus", () => link.select());
  button.addEventListener("click", () => {
    link.select();
    void navigator.clipboard.writeText(link.value).then(() => (button.textContent = button.dataset.copied ?? ""));
  });
}
