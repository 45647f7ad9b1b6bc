import { keepingWords, sayKept } from "@/components/words/keeping";
import type { KeptByVersion } from "@/lib/rules/forms/keeping";

const words = keepingWords.ofForm;

/** What the versions of a form say about how long answers are kept. */
export function KeepingPart({ kept: { version, current, earlier } }: { kept: KeptByVersion }) {
  return (
    <>
      <dl className="space-y-3">
        <div>
          <dt className="font-semibold">{earlier.length > 0 ? words.current(version) : keepingWords.label}</dt>
          <dd>{sayKept(current)}</dd>
        </div>
        {earlier.map(({ versions, kept }) => (
          <div key={versions.join()}>
            <dt className="font-semibold">{words.earlier(versions)}</dt>
            <dd>{sayKept(kept)}</dd>
          </div>
        ))}
      </dl>
      {earlier.length > 0 && <p className="text-muted">{words.rule}</p>}
      <p className="text-muted">{words.change}</p>
    </>
  );
}
