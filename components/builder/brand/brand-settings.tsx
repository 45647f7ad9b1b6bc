"use client";

import { brandWords as words } from "@/components/words/brand";
import { inspectorWords } from "@/components/words/inspector";
import { ColorSetting } from "./color-setting";
import { CoverSetting } from "./cover-setting";
import { LogoSetting } from "./logo-setting";
import { TypefaceSetting } from "./typeface-setting";

const { settings } = inspectorWords;
const ACCENTS = ["#1d4e89", "#5b3a8c", "#8c2f5b", "#a03c1d", "#ffc400", "#2f5d34", "#1b1f24"];
const BACKGROUNDS = ["#e8f0f7", "#efeaf6", "#f7e9ef", "#f9ece2", "#fff4cc", "#e7f0e6", "#22303c"];

/** The brand settings, as shown in the builder, in a form's Settings and for the account. */
export function BrandSettings() {
  return (
    <>
      <LogoSetting />
      <CoverSetting />
      <ColorSetting name="accent_color" label={settings.accent} hint={settings.accentHint} ours="#1f5f5b" proposed={ACCENTS} />
      <ColorSetting name="background" label={settings.background} hint={words.backgroundHint} ours="#fbfaf7" proposed={BACKGROUNDS} />
      <TypefaceSetting />
    </>
  );
}
