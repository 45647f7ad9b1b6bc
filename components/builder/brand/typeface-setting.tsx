"use client";

import { useSetting } from "@/components/builder/controls/use-setting";
import { Segmented } from "@/components/ui/segmented";
import { brandWords as words } from "@/components/words/brand";
import { inspectorWords } from "@/components/words/inspector";
import type { TypefaceName } from "@/lib/rules/forms/typefaces";
import { isOtherTypeface, OWN_TYPEFACE, typefaceNames } from "@/lib/rules/forms/typefaces";
import { typefaceStyle } from "./typeface-style";
import { TypefaceSheet } from "./typeface-sheet";

/** The typeface of headings. Each is shown in itself. */
export function TypefaceSetting() {
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
