import type { ReactNode } from "react";
import type { Posted, Question } from "./field-definition";
import type { Words } from "@/lib/rules/words/words";

export type ControlProps = {
  field: Question;
  /** Id of the first input; the summary of errors links to it. */
  id: string;
  name: string;
  posted: Posted;
  /** Ids of hint and error, for `aria-describedby`. */
  describedBy: string | undefined;
  invalid: boolean;
  /** How many seats are left, by value, where few are. No further answer may have a value with none. */
  left?: Readonly<Record<string, number>> | undefined;
  /** Determines the order of shuffled choices. Without it they keep the owner's order. */
  seed?: string | undefined;
  words: Words;
};

/** A question's inputs on the respondent's page. */
export type Control = (props: ControlProps) => ReactNode;
