import type { DraftQuestion, FormContent } from "./form-content";
import { endingsOf } from "./endings";
import type { FormProblem } from "./find-problems";
import { flatQuestions } from "./inner-questions";
import type { PlacedText } from "./texts-of-form";
import { textsOfForm } from "./texts-of-form";
import { publishWords } from "@/components/words/publish";
import { fieldTypes } from "@/lib/rules/fields";
import { PLACE } from "@/lib/rules/fields/answers-in-text";

/** Why the page leaves `{{key}}` in a text as it is. */
type NameFault = "gone" | "below" | "unanswered" | "nowhere";

export type BrokenName = Omit<PlacedText, "text"> & { key: string; fault: NameFault };

/** Answers stand in the texts of questions, and in those after sending. */
const OF_QUESTION = ["label", "description"];
const AFTERWARDS = ["thank_you_title", "thank_you_message", "endings"];

/** The texts with a `{{key}}` that the page would show as it is, in the order of the form. */
export function brokenNames(content: FormContent): BrokenName[] {
  const addresses: [path: PropertyKey[], address: unknown][] = [
    [["settings", "redirect_url"], content.settings.redirect_url],
    ...endingsOf(content.settings).map((ending, index): [PropertyKey[], unknown] => [
      ["settings", "endings", index, "redirect_url"],
      ending.redirect_url,
    ]),
  ];
  const texts: PlacedText[] = [
    ...textsOfForm(content),
    ...addresses.flatMap(([path, text]) => (typeof text === "string" ? [{ questionId: null, path, text }] : [])),
  ];
  return texts.flatMap((placed) => {
    if (!placed.text.includes("{{")) return [];
    const keys = new Set([...placed.text.matchAll(PLACE)].map(([, key = ""]) => key));
    return [...keys].flatMap((key) => {
      const fault = faultOf(key, placed, content.questions);
      const { text: _, ...place } = placed;
      return fault ? [{ ...place, key, fault }] : [];
    });
  });
}

/** The same as a list of what to look at, one line for each text. */
export function brokenNamesToFix(content: FormContent): FormProblem[] {
  const byText = new Map<string, Omit<FormProblem, "message"> & { said: string[] }>();
  for (const { key, fault, ...at } of brokenNames(content)) {
    const place = `${at.inner?.id ?? at.questionId} ${at.path.join(".")}`;
    const text = byText.get(place) ?? { ...at, said: [] };
    text.said.push(publishWords.publish.names[fault](`{{${key}}}`));
    byText.set(place, text);
  }
  return [...byText.values()].map(({ said, ...text }) => ({ ...text, message: said.join(", ") }));
}

function faultOf(key: string, { questionId, inner, path }: PlacedText, all: DraftQuestion[]): NameFault | null {
  // An answer of an entry stands in the texts of the same entry only, in which that to the whole question is not there yet.
  const questions = flatQuestions(all).filter(
    ({ id, within }) => (inner ? id !== questionId : true) && (within === undefined || (inner && within === questionId)),
  );
  const isAddress = path.at(-1) === "redirect_url";
  const isFilled =
    questionId === null
      ? path[0] === "settings" && AFTERWARDS.includes(String(path[1])) && !isAddress
      : OF_QUESTION.includes(String(path[0]));
  const index = questions.findIndex((question) => question.key === key);
  const named = questions[index];
  // Without such a question, double braces are just what they are; in an address they are a mistake.
  if (!isFilled) return named || isAddress ? "nowhere" : null;
  if (!named) return "gone";
  if (!fieldTypes[named.type].takesAnswer) return "unanswered";
  const end = questionId === null ? questions.length : questions.findIndex(({ id }) => id === (inner?.id ?? questionId));
  return index < end ? null : "below";
}
