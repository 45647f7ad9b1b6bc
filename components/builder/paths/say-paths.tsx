import { endingsOf, nameOfEnding } from "@/components/builder/model/endings";
import { useBuilder } from "@/components/builder/session/use-builder";
import { endingWords } from "@/components/words/endings";
import { ruleWords } from "@/components/words/rules";
import type { Field } from "@/lib/rules/fields";
import type { Lint } from "@/lib/rules/paths/lint";
import { canBeFinished } from "@/lib/rules/paths/lint";

const words = ruleWords.paths;

/** How many paths the form has, and the warnings about its conditions. */
export function SayPaths({ fields, found: { findings, paths } }: { fields: Field[]; found: Lint }) {
  const settings = useBuilder(({ content }) => content.settings);
  const endings = endingsOf(settings);
  const nameOf = ([part, ...place]: (string | number)[]) => {
    const index = Number(place.find((each) => typeof each === "number"));
    return part === "settings" ? endingWords.finding(nameOfEnding(endings[index] ?? {}, index)) : `“${fields[index]?.label ?? ""}”`;
  };
  const sent = paths.count - paths.exits;
  const count = sent.toLocaleString("en");
  const ways = words.many(paths.isSampled ? words.sampled(count) : count, paths.shortest, paths.longest);
  const odd = new Set(findings.map(({ loc, type }) => `${nameOf(loc)} ${ruleWords.findings[type]}`));
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
