/** Texts of the UI primitives. */
export const uiWords = {
  close: "Close",
  menu: "Menu",
  copy: "Copy",
  copyOf: (what: string) => `Copy: ${what}`,
  copied: "Copied",
  copyFailed: "Copying did not work. Select the text and copy it yourself.",
  optional: "(optional)",
  inZone: (zone: string) => `In ${zone}`,
};
