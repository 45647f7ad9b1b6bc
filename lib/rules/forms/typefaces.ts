/** A typeface of headings that an owner can choose. Each has a file of at most 20 KB (scripts/page-font.mjs). */
type Typeface = {
  /** In public/respondent. */ file: string;
  weight: number;
  /** Used until the file is loaded, and for letters that it lacks. */ fallback: string;
};

/** The page's own, without a file (decision 041). */
export const OWN_TYPEFACE = "serif";
/** The same list is in public/respondent/tokens.css. */
export const OWN_FAMILIES = 'ui-serif, Charter, "Bitstream Charter", "Iowan Old Style", Georgia, serif';

/** The others, by their names in the settings. */
export const otherTypefaces = {
  sans: { file: "instrument-sans-600.woff2", weight: 600, fallback: "system-ui, sans-serif" },
  slab: { file: "zilla-slab-600.woff2", weight: 600, fallback: "Rockwell, ui-serif, Georgia, serif" },
  rounded: { file: "nunito-700.woff2", weight: 700, fallback: "ui-rounded, system-ui, sans-serif" },
  display: { file: "bricolage-grotesque-700.woff2", weight: 700, fallback: "system-ui, sans-serif" },
} as const satisfies Record<string, Typeface>;
export type OtherTypeface = keyof typeof otherTypefaces;

export const typefaceNames = [OWN_TYPEFACE, "sans", "slab", "rounded", "display"] as const;
export type TypefaceName = (typeof typefaceNames)[number];

/** The font family's name in style sheets. */
export function familyOf(name: OtherTypeface): string {
  return `Formslip ${name}`;
}

export function isOtherTypeface(name: unknown): name is OtherTypeface {
  return typeof name === "string" && Object.hasOwn(otherTypefaces, name);
}
