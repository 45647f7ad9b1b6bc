import Link from "next/link";
import { Time } from "@/components/ui/time";
import { respondentsWords } from "@/components/words/respondents";
import { responsesWords as words } from "@/components/words/responses";
import type { ShownResponse } from "@/lib/domain/responses/show-response";

/** Who sent a response, if the form knows it. */
export function SentBy({ respondent }: { respondent: ShownResponse["respondent"] }) {
  if (!respondent) return null;
  const { name, email } = respondent;
  return (
    <span className="wrap-anywhere">
      {name !== null && (
        <>
          <bdi>{name}</bdi>{" "}
        </>
      )}
      <bdi className={name === null ? undefined : "text-muted"}>{name === null ? email : `(${email})`}</bdi>
    </span>
  );
}

/** The same as a line, with the words for it. Renders nothing for responses of which it is not known. */
export function SentByLine({ response: { respondent } }: { response: ShownResponse }) {
  if (!respondent) return null;
  return (
    <span className="block">
      <span className="text-muted">{respondentsWords.sentBy}</span> <SentBy respondent={respondent} />
    </span>
  );
}

/** What the respondent was told, by the key of the ending. Renders nothing without one. */
export function EndingLine({ response: { ending } }: { response: ShownResponse }) {
  if (ending === undefined) return null;
  return (
    <span className="block">
      <span className="text-muted">{words.ending}</span> <bdi className="wrap-anywhere">{ending}</bdi>
    </span>
  );
}

/** Says of a response that it was anonymised, and when. Renders nothing for others. */
export function AnonymisedMark({
  response: { anonymisedAt },
  isBrief = false,
}: {
  response: ShownResponse;
  /** In a list. */ isBrief?: boolean;
}) {
  if (anonymisedAt === undefined) return null;
  return (
    <span className={isBrief ? "block text-13 whitespace-nowrap text-muted" : "block text-15 text-muted"}>
      {words.anonymised} <Time at={anonymisedAt} />
      {!isBrief && `. ${words.anonymisedHint}`}
    </span>
  );
}

/** Says of a response that it was imported, and when. Renders nothing for others. */
export function ImportedMark({
  response: { importedAt },
  isBrief = false,
}: {
  response: ShownResponse;
  /** In a list. */ isBrief?: boolean;
}) {
  if (importedAt === undefined) return null;
  return (
    <span className={isBrief ? "block text-13 whitespace-nowrap text-muted" : "block text-15 text-muted"}>
      {words.imported} <Time at={importedAt} />
    </span>
  );
}

/** Marks a response that was changed, with a link to its history. Renders nothing for others. */
export function ChangedMark({ formId, response: { id, changedAt } }: { formId: string; response: ShownResponse }) {
  if (changedAt === null) return null;
  return (
    <span className="block text-15 text-muted">
      {words.changed} <Time at={changedAt} />.{" "}
      <Link prefetch={false} href={`/forms/${formId}/responses/${id}`} className="text-accent underline underline-offset-4 print:hidden">
        {words.history.open}
      </Link>
    </span>
  );
}
