import type { Options } from "@/components/builder/types/options";
import { isOptions } from "@/components/builder/types/options";

type Earlier = { title: string; description: string | null; fields: Options[]; settings: Options };

/** Settings that are not part of how the form looked, and keep their current value. */
const KEPT_SETTINGS = ["response_limit", "recipient"];

/** The form as it is now, with the words, questions and look of an earlier version. */
export function broughtBack({ title, description, fields, settings }: Earlier, now: Options): Options {
  const others = Object.entries(now).filter(([name]) => name !== "description");
  const kept = Object.entries(isOptions(now.settings) ? now.settings : {}).filter(([name]) => KEPT_SETTINGS.includes(name));
  const earlier = Object.entries(settings).filter(([name]) => !KEPT_SETTINGS.includes(name));
  return {
    ...Object.fromEntries(others),
    title,
    ...(description !== null && { description }),
    // Programs know these keys.
    fields: fields.map((field) => ({ ...field, key_follows_label: false })),
    settings: Object.fromEntries([...earlier, ...kept]),
  };
}
