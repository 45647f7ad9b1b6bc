import type { CSSProperties } from "react";
import { typefaceStyle } from "@/components/builder/brand/typeface-style";
import type { Accents } from "@/lib/rules/forms/accent-color";
import { accentsOf } from "@/lib/rules/forms/accent-color";
import { backdropsOf } from "@/lib/rules/forms/backdrop-color";
import type { Brand } from "@/lib/rules/forms/brand";

/** Colours and typeface as the respondent's page will use them, for the canvas, where the dashboard decides about dark mode. */
export function brandStyle({ accent_color, background, typeface }: Brand): CSSProperties {
  // React's type lacks custom properties.
  return {
    ...(accent_color && accentStyle(accent_color)),
    ...(background && { "--backdrop": lightDark(backdropsOf(background)) }),
    ...(typeface && { "--serif": typefaceStyle(typeface) }),
  } as CSSProperties;
}

function accentStyle(color: string): Record<string, string> {
  const { light, dark } = accentsOf(color);
  const both = (name: keyof Accents) => lightDark({ light: light[name], dark: dark[name] });
  return { "--accent": both("accent"), "--on-accent": both("onAccent"), "--mark": both("mark"), "--on-mark": both("onMark") };
}

function lightDark({ light, dark }: { light: string; dark: string }): string {
  return `light-dark(${light}, ${dark})`;
}
