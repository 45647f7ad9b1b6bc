"use client";

import { useSetting } from "@/components/builder/controls/use-setting";
import { brandWords as words } from "@/components/words/brand";
import { inspectorWords } from "@/components/words/inspector";
import { brandSettings } from "@/lib/rules/forms/brand";
import { PictureField } from "./picture-field";

/** Twice as wide as the form. */
const BOUNDS = { maxWidth: 1600, maxHeight: 1600 };

/** The picture along the upper edge. */
export function CoverSetting() {
  const { value, set, error } = useSetting("cover");
  const cover = brandSettings.shape.cover.safeParse(value).data ?? null;
  return (
    <PictureField
      name="cover"
      label={inspectorWords.settings.cover}
      hint={words.coverHint}
      picture={cover?.picture ?? null}
      bounds={BOUNDS}
      error={error}
      onPicture={(picture) => set(picture === null ? undefined : { picture })}
    />
  );
}
