import localFont from "next/font/local";

// Self-hosted from Fontsource's latin subsets. Next computes a fallback of the same width, so that the layout does not shift when they load.

const instrumentSans = localFont({
  src: "../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  variable: "--font-instrument-sans",
  weight: "400 700",
  display: "swap",
});

const sourceSerif = localFont({
  src: "../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
  variable: "--font-source-serif",
  weight: "200 900",
  display: "swap",
  adjustFontFallback: "Times New Roman",
});

const plexMono = localFont({
  src: "../node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2",
  variable: "--font-plex-mono",
  weight: "400",
  display: "swap",
  // Keys and code appear on few pages.
  preload: false,
  adjustFontFallback: false,
});

/** The classes by which the style sheet finds the typefaces. */
export const fontClasses = `${instrumentSans.variable} ${sourceSerif.variable} ${plexMono.variable}`;
