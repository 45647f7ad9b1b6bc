import type { Compared } from "@/lib/domain/forms/versions/changes";
import { changesOf } from "@/lib/domain/forms/versions/changes";
import { namesOf } from "@/lib/rules/fields/names-in-text";
import type { SaidChange } from "./say-change";
import { sayChange } from "./say-change";

type Version = Compared & { fields: { key: string; label: string; type: string }[] };

/** What changed between two versions, as a person reads it. */
export function saidChanges(before: Version, after: Version): SaidChange[] {
  const nameOf = namesOf([...after.fields, ...before.fields]); // a removed question keeps its name
  return changesOf(before, after).map((change) => sayChange(change, nameOf));
}
