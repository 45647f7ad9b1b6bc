import type { ShownAnswer, ShownResponse } from "@/lib/domain/responses/show-response";
import type { Column } from "./column";
import { asksForName } from "./column";
import type { TextAnswer } from "./text-answers";

/** Text answers shown per question before more are asked for. */
const LATEST = 5;

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** Answers, also those in entries. */
function withEntries(answers: ShownAnswer[]): ShownAnswer[] {
  return answers.flatMap((answer) => [answer, ...(answer.entries?.each ?? []).flatMap((entry) => entry.answers)]);
}

/** The newest answers in words, by the key of their question: what people wrote first, then who they are. @param latest newest first */
export function latestTexts(columns: Column[], latest: Pick<ShownResponse, "id" | "answers">[]): Map<string, TextAnswer[]> {
  const each = latest.map(({ id, answers }) => ({ id, answers: withEntries(answers) }));
  const inWords = columns.filter(({ kind }) => kind === "words");
  const read = inWords.map((column) => {
    const texts = each
      .flatMap(({ id, answers }) => answers.flatMap(({ key, text }) => (key === column.key && text ? [{ id, text }] : [])))
      .slice(0, LATEST);
    const saysWho = asksForName(column) || (texts.length > 0 && texts.every(({ text }) => ADDRESS.test(text)));
    return { key: column.key, texts, saysWho };
  });
  const inOrder = [...read.filter(({ saysWho }) => !saysWho), ...read.filter(({ saysWho }) => saysWho)];
  return new Map(inOrder.map(({ key, texts }) => [key, texts]));
}
