import type { Options } from "@/components/builder/types/options";
import { isOptions } from "@/components/builder/types/options";
import { isSameJson } from "@/lib/base/text/is-same-json";

/** What the Settings tab edits. */
export type EditedSettings = { settings: Options; callback_url: string | null };

/** Whether JSON that was kept has this shape. */
export function isEditedSettings(value: unknown): value is EditedSettings {
  return isOptions(value) && isOptions(value.settings) && (value.callback_url === null || typeof value.callback_url === "string");
}

/** The settings that differ, by name; undefined for one that was unset. */
export function changedSettings(before: Options, after: Options): Map<string, unknown> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return new Map([...names].filter((name) => !isSameJson(before[name], after[name])).map((name) => [name, after[name]]));
}

/** Applies those changes to other settings. */
export function withChanges(settings: Options, changes: Map<string, unknown>): Options {
  const all = { ...settings, ...Object.fromEntries(changes) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** The settings changed here that somebody else has set to something else since. @param seen as they were before the change @param newest as they are now */
export function contestedSettings(changes: Map<string, unknown>, { seen, newest }: { seen: Options; newest: Options }): string[] {
  return [...changes].flatMap(([name, value]) => (isSameJson(newest[name], seen[name]) || isSameJson(newest[name], value) ? [] : [name]));
}
