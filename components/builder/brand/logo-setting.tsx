"use client";

import { TextField } from "@/components/ui/text-field";
import { useSetting } from "@/components/builder/controls/use-setting";
import { brandWords as words } from "@/components/words/brand";
import { inspectorWords } from "@/components/words/inspector";
import { brandSettings } from "@/lib/rules/forms/brand";
import { PictureField } from "./picture-field";

/** Twice as large as it is shown, and as much again for print. */
const BOUNDS = { maxWidth: 1600, maxHeight: 400 };

/** The logo, and what it says. */
export function LogoSetting() {
  const { value, set, error } = useSetting("logo");
  const logo = brandSettings.shape.logo.safeParse(value).data ?? null;
  return (
    <>
      <PictureField
        name="logo"
        label={inspectorWords.settings.logo}
        hint={words.logoHint}
        picture={logo?.picture ?? null}
        bounds={BOUNDS}
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
