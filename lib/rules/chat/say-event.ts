import type { EventType } from "@/lib/rules/forms/event-types";
import type { News } from "./news";

type Sentence = Pick<News, "before" | "title" | "after">;
type Said = {
  /** Of the form or decision; null in a test event that belongs to neither. */
  title: string | null;
  /** Whether the event has a response. */
  hasResponse: boolean;
  /** Whether the form takes one response only. */
  takesOne: boolean;
};

const sentences: Record<EventType, (said: Said) => [before: string, after: string]> = {
  "form.completed": ({ hasResponse, takesOne }) =>
    hasResponse && takesOne ? ["New response to ", ""] : ["", hasResponse ? " has its last response" : " no longer takes responses"],
  "form.expired": () => ["", " has expired"],
  "form.cancelled": () => ["", " was cancelled"],
  "form.declined": () => ["", ": the person asked will not answer"],
  "form.more_time_asked": () => ["", ": the person asked needs more time"],
  "form.question_asked": () => ["", ": the person asked has a question first"],
  "form.handed_on": () => ["", ": the person asked has handed it on"],
  "response.created": () => ["New response to ", ""],
  "response.updated": () => ["A response to ", " was changed"],
  "response.withdrawn": () => ["A response to ", " was withdrawn"],
  "decision.decided": () => ["", " was decided"],
  "decision.undecided": () => ["", " has ended without a decision"],
  "webhook.test": ({ title }) => (title === null ? ["This is a test message from Formslip", ""] : ["This is a test message about ", ""]),
};

/** An event in plain words. @param isTest whether it is of test mode, which people should not take for real */
export function sayEvent(type: EventType, { isTest, ...said }: Said & { isTest: boolean }): Sentence {
  const [before, after] = sentences[type](said);
  return { before: `${isTest ? "Test mode: " : ""}${before}`, title: said.title, after };
}
