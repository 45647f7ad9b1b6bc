import type { Options } from "@/components/builder/types/options";
import { isOperating, versionSettings } from "@/lib/rules/forms/operating-settings";
import { isOptions } from "@/components/builder/types/options";

type Earlier = { title: string; description: string | null; fields: Options[]; settings: Options };

/** The form as it is now, with the words, questions and look of an earlier version. */
export function broughtBack({ title, description, fields, settings }: Earlier, now: Options): Options {
  const others = Object.entries(now).filter(([name]) => name !== "description");
  const kept = Object.entries(isOptions(now.settings) ? now.settings : {}).filter(([name]) => isOperating(name));
  return {
    ...Object.fromEntries(others),
    title,
    ...(description !== null && { description }),
    // Programs know these keys.
    fields: fields.map((field) => ({ ...field, key_follows_label: false })),
    settings: { ...versionSettings(settings), ...Object.fromEntries(kept) },
  };
}
