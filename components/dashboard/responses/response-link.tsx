import Link from "next/link";
import { Time } from "@/components/ui/time";
import type { ShownResponse } from "@/lib/domain/responses/show-response";
import { CELL_LENGTH } from "./answer-cell";
import type { Column } from "./column";
import { textOf } from "./column";
import { responseHref } from "./list-address";

type ResponseLinkProps = {
  formId: string;
  response: ShownResponse;
  /** Of the questions, if the address says one. */
  language: string | undefined;
  who: Column | undefined;
  onOpen: (id: string) => void;
  className: string;
};

/** The respondent's name if the form asks for one, otherwise the time. Opens the response beside the list; with a modifier key, in a new tab. */
export function ResponseLink({ formId, response: { id, answers, submittedAt }, language, who, onOpen, className }: ResponseLinkProps) {
  const text = textOf(answers, who);
  return (
    <Link
      prefetch={false}
      href={responseHref(formId, id, language)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(id);
      }}
      className={className}
    >
      {text.trim() === "" ? <Time at={submittedAt} /> : <bdi>{text.slice(0, CELL_LENGTH).toWellFormed()}</bdi>}
    </Link>
  );
}
