import type { ShownResponse } from "@/lib/domain/responses/show-response";
import type { Column } from "./column";
import type { TextAnswer } from "./text-answers";

/** Text answers shown per question before more are asked for. */
const LATEST = 5;

/** The newest answers in words, by the key of their question. @param latest newest first */
export function latestTexts(columns: Column[], latest: Pick<ShownResponse, "id" | "answers">[]): Map<string, TextAnswer[]> {
  const inWords = columns.filter(({ kind }) => kind === "words");
  return new Map(
    inWords.map(({ key }) => [
      key,
      latest
        .flatMap(({ id, answers }) => answers.flatMap((answer) => (answer.key === key && answer.text ? [{ id, text: answer.text }] : [])))
        .slice(0, LATEST),
    ]),
  );
}
