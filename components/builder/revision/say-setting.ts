import { endingsOf, nameOfEnding } from "@/components/builder/model/endings";
import { nameOfSetting, wordOf } from "@/components/builder/model/name-of-setting";
import { brandWords } from "@/components/words/brand";
import { inspectorWords } from "@/components/words/inspector";
import { revisionWords } from "@/components/words/revision";
import { languageNames } from "@/lib/rules/words/locale-names";

const words = revisionWords.setting;

/** Words for the values of settings that are chosen from a list. */
const VALUES: Record<string, Record<string, string>> = { locale: languageNames, typeface: brandWords.typefaces };

/** A setting as the screen calls it. */
export function saySettingName(name: string): string {
  return words.names[name] ?? nameOfSetting(name) ?? words.other;
}

/** Its value in words; undefined where only a program would understand it. */
export function saySettingValue(name: string, value: unknown): string | undefined {
  if (value === null || value === undefined) return name === "response_limit" ? words.noLimit : words.usual;
  if (name === "endings") return endingsOf({ endings: value }).map(nameOfEnding).join(", ");
  if (Array.isArray(value)) return value.includes("*") ? inspectorWords.settings.embeds.any : value.join(", ");
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") return value.toLocaleString("en");
  if (typeof value !== "string") return undefined;
  return wordOf(VALUES[name] ?? {}, value) ?? value;
}
