import { z } from "zod";
import { ID } from "@/lib/base/ids/id-pattern";
import { typefaceNames } from "./typefaces";

const COLOR = "Must be a colour such as #1f5f5b";
const TYPEFACE = `Must be one of ${typefaceNames.join(", ")}`;

const color = z.string(COLOR).regex(/^#[0-9a-fA-F]{6}$/, COLOR);
const OF_PICTURE = "Must be an object with the id of an image";
const picture = z.string("Must be the id of an image").regex(new RegExp(`^${ID}$`), "Must be the id of an image");
const alt = z
  .string("Must be a text")
  .max(255)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, "Must be on one line");

/** The settings for a form's branding. An account's brand has the same settings. */
export const brandSettings = z.object({
  logo: z
    .object({ picture, alt: alt.nullish().describe("Alternative text of the logo; empty or left out if it is decorative") }, OF_PICTURE)
    .nullish()
    .describe("Above the title, up to 56 pixels high; also printed"),
  cover: z.object({ picture }, OF_PICTURE).nullish().describe("A decorative picture along the upper edge, three times as wide as high"),
  accent_color: color.nullish().describe("`#rrggbb`. Text on it is dark or white, whichever is readable; dark mode lightens it"),
  background: color.nullish().describe("`#rrggbb`, the colour around the form; dark mode uses a dark shade of it"),
  typeface: z.enum(typefaceNames, TYPEFACE).nullish().describe("Typeface of headings; `serif` when left out"),
});
export type Brand = z.output<typeof brandSettings>;

/** Settings that an earlier release stored unchecked under these names. */
const NEWER = ["logo", "cover", "background", "typeface"] as const;

/** Settings without the invalid values that an earlier release accepted. */
export function withCheckedBrand<S extends Brand>(settings: S): S {
  const wrong = NEWER.filter((name) => settings[name] !== undefined && !brandSettings.shape[name].safeParse(settings[name]).success);
  if (wrong.length === 0) return settings;
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !wrong.some((one) => one === name))) as S; // all of them may be missing
}

/** The brand among the settings of a form. Names that are not set are left out. */
export function brandOf(settings: Record<string, unknown>): Brand {
  const given = Object.entries(brandSettings.shape).flatMap(([name, schema]) => {
    const value = schema.safeParse(Object.hasOwn(settings, name) ? settings[name] : undefined).data;
    return value === undefined || value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(given) as Brand; // each value is of its own schema
}
