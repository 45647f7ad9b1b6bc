import { setImmediate as nextTurn } from "node:timers/promises";
import type { Field } from "@/lib/rules/fields";
import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { askedAt } from "@/lib/domain/forms/versions/data";
import type { Lost } from "@/lib/domain/forms/versions/lost-meanings";
import { holds, lostMeanings } from "@/lib/domain/forms/versions/lost-meanings";
import { readAnswers } from "@/lib/domain/responses/stored/response-row";
import type { Warning } from "@/lib/base/errors/warning-schema";
import { readResponses } from "./data";
import { oneAtATime } from "./one-at-a-time";

const MAX_RESPONSES = 10_000;
/** Maximum characters of answers: fewer responses are examined if they are very large. */
const MAX_CHARACTERS = 32 * 1024 * 1024;
/** More warnings would not help. */
const MAX_WARNINGS = 50;

type Next = {
  fields: Field[];
  /** The version that these fields are based on; the current one by default. */
  version?: number;
  /** Whether the caller may learn how often an option was chosen. */
  isReader: boolean;
  /** Called between steps; throws once the client has disconnected. */
  proceed?: () => void;
};

/**
 * Warns about options or questions that have answers and were removed while others were added: what was meant as a renaming is a removal and an
 * addition (contract §18). Reads no responses if there are no such cases.
 */
export async function warnOfLost(form: FormRow, { fields, version = form.version, isReader, proceed }: Next): Promise<Warning[]> {
  if (form.responseCount === 0 || version > form.version) return [];
  const lost = lostMeanings(readFields(await askedAt(form, version)), fields);
  if (lost.length === 0) return [];
  if (!isReader) return lost.slice(0, MAX_WARNINGS).map((each) => warningOf(each, null));
  const counts = await oneAtATime(form.accountId, () => countHolders(form, { lost, proceed }));
  const held = lost.filter((each) => counts.isCapped || (counts.of.get(each) ?? 0) > 0);
  return held.slice(0, MAX_WARNINGS).map((each) => warningOf(each, { count: counts.of.get(each) ?? 0, isCapped: counts.isCapped }));
}

async function countHolders({ id, responseCount }: FormRow, { lost, proceed }: { lost: Lost[]; proceed?: (() => void) | undefined }) {
  const of = new Map<Lost, number>();
  let [counted, read] = [0, 0];
  for await (const rows of readResponses(id)) {
    await nextTurn();
    proceed?.();
    for (const row of rows.slice(0, MAX_RESPONSES - counted)) {
      const answers = readAnswers(row);
      for (const each of lost) if (holds(answers, each)) of.set(each, (of.get(each) ?? 0) + 1);
      counted += 1;
      read += row.data.length;
    }
    if (counted >= MAX_RESPONSES || read >= MAX_CHARACTERS) break;
  }
  return { of, isCapped: counted < responseCount };
}

/** @param found null if the caller may not know. */
function warningOf({ list, from, to, formerLabel, path, hadSeats }: Lost, found: { count: number; isCapped: boolean } | null): Warning {
  const loc = ["body", ...path];
  const [was, is] = [from, to.name].map((name) => JSON.stringify(name));
  const done = list === null ? "answered" : list === "rows" ? "answered" : "chosen";
  const held = `${was} ${sayHolders(done, found)}`;
  if (formerLabel !== undefined) {
    const [before, after] = [formerLabel, to.label].map((label) => JSON.stringify(label));
    const move = "To change the order, move each value with its label";
    return {
      loc,
      msg: `${held}, as ${before}; charts count it as ${after}, until now the label of another value. ${move}`,
      type: "value_relabelled",
    };
  }
  const seats = hadSeats ? " The seats that it took are not counted there." : "";
  if (list === null) {
    const rename = `To reword a question, keep its key and change its label: "key": ${was}, "label": ${JSON.stringify(to.label)}`;
    return { loc, msg: `${held}; ${is} is another question.${seats} ${rename}`, type: "key_replaced" };
  }
  const kind = { options: "option", rows: "row", columns: "column" }[list];
  const rename = `To rename it, keep its value and change its label: {"value": ${was}, "label": ${JSON.stringify(to.label)}}`;
  return { loc, msg: `${held}; ${is} is another ${kind}.${seats} ${rename}`, type: "value_replaced" };
}

function sayHolders(done: string, found: { count: number; isCapped: boolean } | null): string {
  if (found === null || (found.isCapped && found.count === 0)) return `may have been ${done} in responses so far`;
  const least = found.isCapped ? "at least " : "";
  return `was ${done} in ${least}${found.count === 1 ? "1 response" : `${found.count} responses`}`;
}
