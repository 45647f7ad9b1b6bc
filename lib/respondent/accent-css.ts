import type { Accents } from "@/lib/forms/accent-color";
import { accentsOf } from "@/lib/forms/accent-color";

/** Rules that replace our accent colour by the owner's. @param color validated when the form was created. */
export function accentCss(color: string): string {
  const { light, dark } = accentsOf(color);
  return `:root{${tokens(light)}}@media(prefers-color-scheme:dark){:root{${tokens(dark)}}}`;
}

function tokens({ accent, onAccent, mark, onMark }: Accents): string {
  return `--accent:${accent};--on-accent:${onAccent};--mark:${mark};--on-mark:${onMark}`;
}
