/** Texts of brands: of an account, and of a form. */
export const brandWords = {
  title: "Brand",
  lead: "How your forms look. New forms use your brand; existing forms stay as they are.",
  use: "Use your brand",
  used: "This form has your brand now",
  none: "You have no brand yet. Create it under Settings, Brand.",
  notUsed: "The form stays as it was",

  choose: "Choose an image",
  replace: "Choose another",
  remove: "Remove",
  drop: "or drop it here",
  sending: "Sending …",
  logoHint: "Above the title, and on the printed receipt.",
  coverHint: "A wide image along the upper edge. It is cropped to be three times as wide as high.",
  alt: "What the logo says",
  altHint: "Read aloud to people who cannot see it. Usually your name.",
  failure: {
    unreadable: "This file is not an image that can be shown. PNG, JPEG, WebP, GIF and SVG work.",
    tooLarge: "This image is too large. Choose a smaller one.",
    full: "Your account has no room for more. Delete forms or responses that nobody needs.",
    other: "The image was not sent. Try again.",
  },

  backgroundHint: "Around the form. In dark mode it is a dark shade of the same colour.",
  ours: "Formslip’s own",
  pick: (name: string) => `Pick: ${name}`,
  proposed: (name: string) => `Proposed: ${name}`,
  typefaceHint: "For headings.",
  typefaces: { serif: "Serif", sans: "Sans", slab: "Slab", rounded: "Rounded", display: "Display" },

  preview: "Preview",
  frame: "A form with your brand",
  saved: "Your brand is saved",
  upToDate: "New forms start with it.",
};
