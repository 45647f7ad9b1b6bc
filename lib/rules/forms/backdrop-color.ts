import { channels, contrast, hexOf } from "./colors";

/** Text of the page in dark mode (public/respondent/tokens.css). */
const INK_IN_DARK = "#eceae4";
/** Least contrast of the dark backdrop with that text. About as dark as the default: it carries no text, but must not dazzle. */
const LEAST = 13;
/** The highest saturation: a vivid colour would glow. */
const MAX_SATURATION = 0.5;
const [LIGHTEST, STEP] = [0.14, 0.01];

/** What is around the form in light and dark mode: an owner's colour as it is, and a dark shade of the same hue. @param color `#rrggbb`. */
export function backdropsOf(color: string): { light: string; dark: string } {
  let dark = color;
  for (let lightness = LIGHTEST; contrast(dark, INK_IN_DARK) < LEAST; lightness -= STEP) dark = shadeOf(color, lightness);
  return { light: color, dark };
}

/** The same hue in another lightness, 0 to 0.5, as HSL has them: a pale colour becomes a dark one and not a grey. */
function shadeOf(color: string, lightness: number): string {
  const all = channels(color).map((channel) => channel / 255);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const [middle, range] = [(least + most) / 2, most - least];
  if (range === 0) return hexOf(all.map(() => lightness * 255));
  const saturation = Math.min(MAX_SATURATION, range / (1 - Math.abs(2 * middle - 1)));
  return hexOf(all.map((channel) => 255 * (lightness + ((channel - middle) / range) * 2 * lightness * saturation)));
}
