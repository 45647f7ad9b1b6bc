import { accentInDark } from "@/lib/forms/accent-color";

/** Rules that replace our accent colour by the owner's. @param color validated when the form was created. */
export function accentCss(color: string): string {
  const { accent, onAccent } = accentInDark(color);
  return `:root{--accent:${color};--on-accent:#fff}@media(prefers-color-scheme:dark){:root{--accent:${accent};--on-accent:${onAccent}}}`;
}
