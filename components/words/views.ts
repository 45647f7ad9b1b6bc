/** Texts about saved views of a form's responses. */
export const viewsWords = {
  views: "Views",
  everything: "All responses",
  shownNow: " (shown now)",
  save: "Save this view…",
  manage: "Rename or delete views…",
  saveTitle: "Save this view",
  saveText:
    "A view keeps the filters, the sort order and the columns shown. It’s saved in this browser. To share it, send the address of this page.",
  name: "Name",
  tooMany: (count: number) => `You already have ${count} views. Delete one first, or enter the name of the view to replace.`,
  nameMissing: "Enter a name for the view.",
  nameTaken: "Another view has this name. Enter a different one.",
  replaces: "This replaces the view with the same name.",
  saveIt: "Save view",
  replaceIt: "Replace view",
  saved: (name: string) => `View “${name}” saved`,
  manageTitle: "Views",
  nameOf: (name: string) => `Name of ${name}`,
  delete: (name: string) => `Delete the view ${name}`,
  none: "No views are saved.",
  done: "Done",
};
