"use client";

import { useSetting } from "./use-setting";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { inspectorWords } from "@/components/words/inspector";

const words = inspectorWords.settings;
const OURS = "#1f5f5b";
const PROPOSED = ["#1d4e89", "#5b3a8c", "#8c2f5b", "#a03c1d", "#ffc400", "#2f5d34", "#1b1f24"];

/** The page's accent colour: a preset, or any other. */
export function AccentSetting() {
  const { value, set, error } = useSetting("accent_color");
  const color = typeof value === "string" ? value : "";
  return (
    <div>
      <TextField
        data-option="accent_color"
        label={words.accent}
        hint={words.accentHint}
        error={error}
        isMono
        spellCheck={false}
        autoComplete="off"
        placeholder={OURS}
        value={color}
        onChange={({ target }) => set(target.value === "" ? undefined : target.value)}
        after={
          <input
            type="color"
            aria-label={words.accentPick}
            className="h-11 w-12 cursor-pointer rounded-control border border-field bg-surface p-1 sm:h-10"
            value={/^#[0-9a-f]{6}$/i.test(color) ? color : OURS}
            onChange={({ target }) => set(target.value)}
          />
        }
      />
      <div className="mt-2 flex flex-wrap items-center gap-1" role="group" aria-label={words.accentProposed}>
        {PROPOSED.map((proposed) => (
          <button
            key={proposed}
            type="button"
            aria-label={proposed}
            aria-pressed={color.toLowerCase() === proposed}
            className="size-11 cursor-pointer rounded-control border-4 border-surface aria-pressed:border-field sm:size-8"
            style={{ background: proposed }}
            onClick={() => set(proposed)}
          />
        ))}
        {color !== "" && (
          <Button variant="ghost" size="small" onClick={() => set(undefined)}>
            {words.accentNone}
          </Button>
        )}
      </div>
    </div>
  );
}
