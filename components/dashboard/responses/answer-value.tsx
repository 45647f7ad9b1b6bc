import type { HeldBack } from "@/lib/domain/files/scanning/states";
import { DrawingPicture } from "@/lib/rules/fields/definition/drawing-picture";
import type { ShownAnswer } from "@/lib/domain/responses/show-response";
import { responsesWords as words } from "@/components/words/responses";

type AnswerValueProps = { answer: ShownAnswer; /** In a cell: a dash where there is none. */ isBrief?: boolean };

/** One answer: text as written, files as links, or that there is none, or that the question was not asked. */
export function AnswerValue({ answer: { text, files, drawing, lang, isUnasked, isErased }, isBrief = false }: AnswerValueProps) {
  if (isUnasked) return <span className={isBrief ? "sr-only" : "text-muted"}>{words.unasked}</span>;
  if (isErased) return <span className="text-muted">{isBrief ? words.anonymised : words.erased}</span>;
  if (text === null || text === "")
    return isBrief ? (
      <span className="text-muted">
        <span aria-hidden>–</span>
        <span className="sr-only">{words.unanswered}</span>
      </span>
    ) : (
      <span className="text-muted">{words.unanswered}</span>
    );
  if (files.length > 0) return <Files files={files} />;
  return (
    <>
      <span dir="auto" lang={lang?.text} className="break-words whitespace-pre-wrap">
        {text}
      </span>
      {drawing !== undefined && !isBrief && <DrawingPicture className="mt-1 h-auto w-75 max-w-full" path={drawing} label={words.drawing} />}
    </>
  );
}

function Files({ files }: Pick<ShownAnswer, "files">) {
  return (
    <ul className="flex flex-col gap-1">
      {files.map(({ name, href, held }) => (
        <li key={href}>
          {held ? (
            <HeldFile name={name} held={held} />
          ) : (
            <a href={href} download className="inline-block min-h-6 break-all max-sm:py-2.5 text-accent underline underline-offset-4">
              <bdi>{name}</bdi>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A file that cannot be downloaded: its name, and why. */
function HeldFile({ name, held: { scan, found } }: { name: string; held: HeldBack }) {
  return (
    <span className="flex flex-col">
      <bdi className="break-all">{name}</bdi>
      <span className={scan === "infected" ? "text-13 text-danger" : "text-13 text-muted"}>{words.held[scan](found)}</span>
    </span>
  );
}
