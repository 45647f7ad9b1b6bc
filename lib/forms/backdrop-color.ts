import { mixedUntil } from "./colors";

/** Text of the page in dark mode (public/respondent/tokens.css). */
const INK_IN_DARK = "#eceae4";
/** Of the dark backdrop with that text, about as dark as our own: nothing is written on it, but it must not dazzle. */
const LEAST = 13;

/** What is around the form in light and dark mode: an owner's colour as it is, and a dark shade of the same hue. @param color `#rrggbb`. */
export function backdropsOf(color: string): { light: string; dark: string } {
  return { light: color, dark: mixedUntil(color, { target: 0, on: INK_IN_DARK, least: LEAST }) };
}
