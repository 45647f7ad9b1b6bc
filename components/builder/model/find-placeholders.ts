import type { FormProblem } from "./find-problems";
import type { FormContent } from "./form-content";
import { textsOfForm } from "./texts-of-form";
import { publishWords } from "@/components/words/publish";

/** In square brackets, with a letter first: neither a link, which has its address behind it, nor brackets that were escaped. */
const PLACEHOLDER = /(?<![\\\p{L}\p{N}])\[\p{L}[^[\]\n]{1,79}\](?!\()/gu;

/**
 * The texts with a placeholder such as [your organisation], which the owner was meant to replace: the form's own first, then by question. They
 * do not keep the form from being published.
 */
export function findPlaceholders(content: FormContent): FormProblem[] {
  return textsOfForm(content).flatMap(({ text, ...place }) => {
    const found = [...new Set(text.match(PLACEHOLDER))];
    return found.length === 0 ? [] : [{ ...place, message: publishWords.publish.placeholder(found) }];
  });
}
