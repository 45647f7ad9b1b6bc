/** Resolves after the click of a mouse button that is held: if the page moved between press and release, the click would be lost. */
let clicked = Promise.resolve();

addEventListener("pointerdown", ({ target }) => {
  if (target instanceof HTMLSelectElement) return; // its list may keep the release to itself
  clicked = new Promise((resolve) => {
    for (const type of ["pointerup", "pointercancel"]) addEventListener(type, () => setTimeout(resolve), { once: true });
  });
});

/** Waits until the page may move. @returns {Promise<void>} */
export const untilClicked = () => clicked;
