/** Texts of the UI primitives. */
export const uiWords = {
  close: "Close",
  menu: "Menu",
  copy: "Copy",
  copyOf: (what: string) => `Copy: ${what}`,
  copied: "Copied",
  copyFailed: "Copying did not work. Select the text and copy it yourself.",
  optional: "(optional)",
  show: "Show",
  hide: "Hide",
  showPassword: "Show the password",
  hidePassword: "Hide the password",
  inZone: (zone: string) => `In ${zone}`,
};
