import { accentInDark } from "@/lib/forms/accent-color";

/** The rules that put an owner's colour in the place of ours. @param color checked when the form was created. */
export function accentCss(color: string): string {
  const { accent, onAccent } = accentInDark(color);
  return `:root{--accent:${color};--on-accent:#fff}@media(prefers-color-scheme:dark){:root{--accent:${accent};--on-accent:${onAccent}}}`;
}
