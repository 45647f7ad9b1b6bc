import type { Accents } from "@/lib/rules/forms/accent-color";
import { accentsOf } from "@/lib/rules/forms/accent-color";
import { backdropsOf } from "@/lib/rules/forms/backdrop-color";
import type { Brand } from "@/lib/rules/forms/brand";
import type { OtherTypeface } from "@/lib/rules/forms/typefaces";
import { familyOf, isOtherTypeface, otherTypefaces } from "@/lib/rules/forms/typefaces";

/** Changes the addresses of the files, which browsers cache forever. */
const VERSION = process.env.ASSET_VERSION ?? "";

/** Rules that replace our colours and typeface with the owner's; empty if there are none. @param brand as checked when it was stored. */
export function brandCss({ accent_color, background, typeface }: Brand): string {
  const accents = accent_color ? accentsOf(accent_color) : null;
  const backdrops = background ? backdropsOf(background) : null;
  const light = [
    accents && tokens(accents.light),
    backdrops && `--backdrop:${backdrops.light}`,
    isOtherTypeface(typeface) && serif(typeface),
  ];
  const dark = [accents && tokens(accents.dark), backdrops && `--backdrop:${backdrops.dark}`];
  const [ofRoot, ofDark] = [light, dark].map((rules) => rules.filter(Boolean).join(";"));
  return [
    isOtherTypeface(typeface) && faceOf(typeface),
    ofRoot && `:root{${ofRoot}}`,
    ofDark && `@media screen and (prefers-color-scheme:dark){:root{${ofDark}}}`,
  ]
    .filter(Boolean)
    .join("");
}

function tokens({ accent, onAccent, mark, onMark, link }: Accents): string {
  return `--accent:${accent};--on-accent:${onAccent};--mark:${mark};--on-mark:${onMark};--link:${link}`;
}

/**
 * The rule of a typeface. Headings use weight 600, for which browsers choose the face of weight 700.
 * @param display `optional` where nothing may shift; `swap` where it is shown as a sample.
 */
export function faceOf(name: OtherTypeface, display: "optional" | "swap" = "optional"): string {
  const { weight } = otherTypefaces[name];
  return `@font-face{font-family:"${familyOf(name)}";src:url(${addressOf(name)}) format("woff2");font-weight:${weight};font-display:${display}}`;
}

/** Where the file of a typeface is. */
export function addressOf(name: OtherTypeface): string {
  return `/respondent/${otherTypefaces[name].file}?v=${VERSION}`;
}

function serif(name: OtherTypeface): string {
  return `--serif:"${familyOf(name)}",${otherTypefaces[name].fallback}`;
}
