import { durationMs } from "@/lib/rules/forms/duration";
import { isEditable } from "@/lib/domain/forms/editable";
import type { Field } from "@/lib/rules/fields";
import { takesFiles } from "@/lib/rules/fields";
import { keepingOf } from "@/lib/rules/forms/keeping";
import type { Appearance } from "./appearance";
import { fill } from "@/lib/rules/words/fill";

const MINUTE_MS = 60_000;

/** What the service stores of a response and for how long, in the page's language, according to the settings. */
export function whatIsStored({ words: { stored, left }, settings, ipAddresses }: Appearance, fields: Field[]): string[] {
  const { editable } = settings;
  const change = !isEditable(settings)
    ? stored.final
    : editable === "open"
      ? stored.changeOpen
      : fill(stored.changeFor, { left: left((durationMs(editable ?? "") ?? 0) / MINUTE_MS) });
  return [
    stored.answers,
    ...(settings.respondents?.by === "confirmed_email" ? [stored.email] : settings.respondents?.by === "account" ? [stored.person] : []),
    ...(ipAddresses === "full" ? [stored.address] : ipAddresses === "truncated" ? [stored.network] : []),
    ...(settings.count_visits === false ? [] : [stored.visits]),
    ...howLong({ words: { stored, left }, settings }, fields),
    change,
  ];
}

/** For how long. The sweep that deletes reads the same setting (lib/domain/responses/keeping). */
function howLong({ words: { stored, left }, settings }: HowLong, fields: Field[]): string[] {
  const keeping = keepingOf(settings);
  if (!keeping) return [stored.until];
  const { afterMs, then, filesMs } = keeping;
  const time = left(afterMs / MINUTE_MS);
  const labels = fields.filter(({ personal }) => personal === true).map(({ label }) => label);
  const hasFiles = fields.some(takesFiles);
  return [
    then === "delete"
      ? fill(stored.deleted, { left: time })
      : labels.length > 0
        ? fill(stored.anonymised, { left: time, questions: stored.questions(labels) })
        : fill(stored.nameless, { left: time }),
    ...(filesMs !== null && hasFiles ? [fill(stored.files, { left: left(filesMs / MINUTE_MS) })] : []),
  ];
}

type HowLong = { words: Pick<Appearance["words"], "stored" | "left">; settings: Appearance["settings"] };
