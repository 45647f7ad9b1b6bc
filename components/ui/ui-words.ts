/** Texts of the UI primitives. */
export const uiWords = {
  close: "Close",
  menu: "Menu",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "Copying did not work. Select the text and copy it yourself.",
  optional: "(optional)",
};
