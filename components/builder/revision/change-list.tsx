import { revisionWords } from "@/components/words/revision";
import type { SaidChange } from "./say-change";

const words = revisionWords.change;
/** The groups in their order; the keys of that object. */
const groups = Object.entries(revisionWords.groups) as [SaidChange["group"], string][];

/** Changes in three groups, with their effect on existing answers. */
export function ChangeList({ changes }: { changes: SaidChange[] }) {
  return groups.map(([group, name]) => {
    const own = changes.filter((change) => change.group === group);
    if (own.length === 0) return null;
    return (
      <section key={group} aria-label={name}>
        <h3 className="font-serif text-17 font-semibold">{name}</h3>
        <ul className="mt-1 divide-y divide-line">
          {own.map((change, index) => (
            <li key={index} className="py-2 break-words" dir="auto">
              <ChangeLine {...change} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function ChangeLine({ title, before, after, effect }: SaidChange) {
  return (
    <>
      <p className={before === undefined ? undefined : "text-13 text-muted"}>{title}</p>
      {before !== undefined && (
        <p>
          {before !== "" && (
            <>
              <span className="sr-only">{words.before}</span>
              <del className="text-muted">{before}</del>{" "}
            </>
          )}
          <span className="sr-only">{words.after}</span>
          <ins className="font-semibold no-underline">{after === "" ? words.empty : after}</ins>
        </p>
      )}
      {effect !== undefined && <p className="mt-1 text-13 text-warn">{effect}</p>}
    </>
  );
}
