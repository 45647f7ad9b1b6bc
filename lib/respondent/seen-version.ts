import type { FormRow } from "@/lib/forms/data";
import type { SeenVersion } from "@/lib/forms/versions/open-version";
import { seenVersion } from "@/lib/forms/versions/open-version";
import { VERSION } from "./bot-check-inputs";

export type Entries = readonly [name: string, value: string][];

/**
 * The version that a posted page showed; one without the input, such as a page of one's own, answers the current version. A page may claim any
 * version: a replaced one is open to everyone or to nobody.
 */
export async function versionOfPage(form: FormRow, entries: Entries, now: Date): Promise<SeenVersion> {
  const named = entries.find(([name]) => name === VERSION)?.[1];
  const number = named === undefined ? null : /^[1-9]\d{0,8}$/.test(named) ? Number(named) : 0;
  return (await seenVersion(form, number, now)) ?? { ...form, isOpen: false };
}
