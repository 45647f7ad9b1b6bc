import { responsesWords as words } from "@/components/words/responses";

export type Bar = { key: string; label: string; count: number };

/** The language of a label of the form, for `lang`; undefined for a form in one language. */
export type LangOf = (text: string) => string | undefined;

type BarListProps = { bars: Bar[]; total: number; notes?: ReadonlyMap<string, string>; langOf?: LangOf | undefined };

/**
 * Counts as horizontal bars. The figures are text, so that they can be read aloud, printed and searched; the bars are decoration.
 * @param props.total the count of a full bar, to which shares refer.
 * @param props.notes what is said below a bar, by its key.
 * @param props.langOf for labels that the form has.
 */
export function BarList({ bars, total, notes, langOf }: BarListProps) {
  return (
    <ul className="flex flex-col gap-3">
      {bars.map(({ key, label, count }) => (
        <li key={key}>
          <div className="flex items-baseline justify-between gap-4 text-15">
            <span dir="auto" lang={langOf?.(label)} className="min-w-0 break-words">
              {label}
            </span>
            <span className="shrink-0 tabular-nums">
              <strong className="font-semibold">{count.toLocaleString("en-GB")}</strong>
              <span className="ml-2 inline-block min-w-11 text-right text-muted">{words.share(count, total)}</span>
            </span>
          </div>
          <div aria-hidden className="mt-1 h-2 overflow-hidden rounded-stamp bg-line/60 forced-colors:border">
            <div
              className="h-full rounded-stamp bg-accent forced-colors:bg-[CanvasText]"
              style={{ width: `${(count / Math.max(1, total)) * 100}%` }}
            />
          </div>
          {notes?.has(key) && <p className="mt-1 text-13 text-muted tabular-nums">{notes.get(key)}</p>}
        </li>
      ))}
    </ul>
  );
}
