import { ruleWords } from "@/components/words/rules";
import type { Field } from "@/lib/rules/fields";
import type { Lint } from "@/lib/rules/paths/lint";
import { canBeFinished } from "@/lib/rules/paths/lint";

const words = ruleWords.paths;

/** How many paths the form has, and the warnings about its conditions. */
export function SayPaths({ fields, found: { findings, paths } }: { fields: Field[]; found: Lint }) {
  const sent = paths.count - paths.exits;
  const count = sent.toLocaleString("en");
  const ways = words.many(paths.isSampled ? words.sampled(count) : count, paths.shortest, paths.longest);
  const odd = new Set(findings.map(({ loc, type }) => `“${fields[Number(loc[1])]?.label ?? ""}” ${ruleWords.findings[type]}`));
  return (
    <>
      <p>{canBeFinished(paths) ? (sent === 1 ? words.one(paths.longest) : ways) : words.noFinish}</p>
      {sent > 0 && paths.exits > 0 && <p>{words.exits(paths.exits)}</p>}
      {odd.size > 0 && (
        <ul className="mt-2 list-disc ps-5">
          {[...odd].map((said) => (
            <li key={said} dir="auto">
              {said}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
