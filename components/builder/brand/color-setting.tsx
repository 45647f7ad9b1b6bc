"use client";

import { useSetting } from "@/components/builder/controls/use-setting";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { brandWords as words } from "@/components/words/brand";

type ColorSettingProps = {
  name: "accent_color" | "background";
  label: string;
  hint: string;
  /** The colour used when none is set. */
  ours: string;
  proposed: readonly string[];
};

/** A colour of the page: a preset, or any other. */
export function ColorSetting({ name, label, hint, ours, proposed }: ColorSettingProps) {
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
            <span className="block size-full rounded-[2px] border border-line" style={{ background: one }} />
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
