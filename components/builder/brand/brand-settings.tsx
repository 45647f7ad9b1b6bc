"use client";

import { brandWords as words } from "@/components/words/brand";
import { inspectorWords } from "@/components/words/inspector";
import { useSetting } from "@/components/builder/controls/use-setting";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { Segmented } from "@/components/ui/segmented";
import type { TypefaceName } from "@/lib/rules/forms/typefaces";
import { isOtherTypeface, OWN_TYPEFACE, typefaceNames } from "@/lib/rules/forms/typefaces";
import { typefaceStyle, TypefaceSheet } from "./typeface-sheet";
import { brandSettings } from "@/lib/rules/forms/brand";
import { PictureField } from "@/components/builder/controls/picture-field";

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

type ColorSettingProps = {
  name: "accent_color" | "background";
  label: string;
  hint: string;
  /** The colour used when none is set. */
  ours: string;
  proposed: readonly string[];
};

/** A colour of the page: a preset, or any other. */
function ColorSetting({ name, label, hint, ours, proposed }: ColorSettingProps) {
  const { value, set, error } = useSetting(name);
  const color = typeof value === "string" ? value : "";
  return (
    <div>
      <TextField
        data-option={name}
        label={label}
        hint={hint}
        error={error}
        isMono
        spellCheck={false}
        autoComplete="off"
        placeholder={ours}
        value={color}
        onChange={({ target }) => set(target.value === "" ? undefined : target.value)}
        after={
          <input
            type="color"
            aria-label={words.pick(label)}
            className="h-11 w-12 cursor-pointer rounded-control border border-field bg-surface p-1 sm:h-10"
            value={/^#[0-9a-f]{6}$/i.test(color) ? color : ours}
            onChange={({ target }) => set(target.value)}
          />
        }
      />
      <div className="mt-2 flex flex-wrap items-center gap-1" role="group" aria-label={words.proposed(label)}>
        {proposed.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={one}
            aria-pressed={color.toLowerCase() === one}
            className="size-11 cursor-pointer rounded-control border-4 border-surface aria-pressed:border-field sm:size-8"
            onClick={() => set(one)}
          >
            <span className="block size-full rounded-[2px] border border-field" style={{ background: one }} />
          </button>
        ))}
        {color !== "" && (
          <Button variant="ghost" size="small" onClick={() => set(undefined)}>
            {words.ours}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The typeface of headings. Each name is shown in its own typeface. */
function TypefaceSetting() {
  const { value, set } = useSetting("typeface");
  const options = typefaceNames.map((name) => ({
    value: name,
    label: <span style={{ fontFamily: typefaceStyle(name) }}>{words.typefaces[name]}</span>,
  }));
  return (
    <div data-option="typeface">
      <TypefaceSheet />
      <Segmented<TypefaceName>
        label={inspectorWords.settings.typeface}
        value={isOtherTypeface(value) ? value : OWN_TYPEFACE}
        options={options}
        onChange={(name) => set(name === OWN_TYPEFACE ? undefined : name)}
      />
    </div>
  );
}

/** Twice the size at which it is shown, and twice that again for print. */
const LOGO_BOUNDS = { maxWidth: 1600, maxHeight: 400 };

/** The logo and its alternative text. */
function LogoSetting() {
  const { value, set, error } = useSetting("logo");
  const logo = brandSettings.shape.logo.safeParse(value).data ?? null;
  return (
    <>
      <PictureField
        name="logo"
        label={inspectorWords.settings.logo}
        hint={words.logoHint}
        picture={logo?.picture ?? null}
        bounds={LOGO_BOUNDS}
        error={error}
        onPicture={(picture) => set(picture === null ? undefined : { ...logo, picture })}
      />
      {logo && (
        <TextField
          label={words.alt}
          hint={words.altHint}
          maxLength={255}
          dir="auto"
          value={logo.alt ?? ""}
          onChange={({ target }) => set({ ...logo, alt: target.value })}
        />
      )}
    </>
  );
}

/** Twice as wide as the form. */
const COVER_BOUNDS = { maxWidth: 1600, maxHeight: 1600 };

/** The image along the upper edge. */
function CoverSetting() {
  const { value, set, error } = useSetting("cover");
  const cover = brandSettings.shape.cover.safeParse(value).data ?? null;
  return (
    <PictureField
      name="cover"
      label={inspectorWords.settings.cover}
      hint={words.coverHint}
      picture={cover?.picture ?? null}
      bounds={COVER_BOUNDS}
      error={error}
      onPicture={(picture) => set(picture === null ? undefined : { picture })}
    />
  );
}
