// npm run bench -- definitions [<characters>]: what hostile texts cost in each kind of definition that can be imported. Every beginning without an end
// is repeated to that length (4,000 by default), twice and four times as much. Twice the text should take twice the time, not four times.
import { BEGINNINGS, hostileForms } from "@/e2e/support/samples/hostile-definitions";
import { DomainError } from "@/lib/base/errors/errors";
import type { ImportFormat } from "@/lib/domain/drafts/import-schema";
import { contentOf } from "@/lib/entry/imports/import-form";
import { plainText } from "@/lib/entry/imports/plain-text";
import { readers } from "@/lib/entry/imports/readers";

const length = Number(process.argv[2] ?? 4_000);
/** Less is not told from what else the process does. */
const NOTHING_MS = 20;
/** Each time is the best of so many. */
const ATTEMPTS = 3;
const SIZES = [1, 2, 4] as const;

/** Milliseconds for which this process computes, at best. */
function computing(work: () => void): number {
  const times = Array.from({ length: ATTEMPTS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

function read(format: ImportFormat, text: string): void {
  try {
    const work = contentOf(readers[format], hostileForms[format](text));
    while (!work.next().done);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

type Cost = { beginning: string; times: number[]; ratio: number };

/** The beginning whose cost grows most; null if none takes long enough to tell. */
function worstOf(work: (text: string) => void, characters: number): Cost | null {
  let worst: Cost | null = null;
  for (const beginning of BEGINNINGS) {
    const textOf = (size: number) => beginning.repeat(Math.ceil((size * characters) / beginning.length));
    const longest = textOf(4);
    if (computing(() => work(longest)) < NOTHING_MS) continue;
    const times = SIZES.map((size) => computing(() => work(textOf(size))));
    const ratio = (times[2] ?? 0) / Math.max(times[1] ?? 0, 1);
    if (!worst || ratio > worst.ratio) worst = { beginning, times, ratio };
  }
  return worst;
}

console.log(
  `| ${length.toLocaleString("en-GB")} characters in each text, ms | beginning | 1 × | 2 × | 4 × | 4 × ÷ 2 × | asked |\n|---|---|---|---|---|---|---|`,
);
const kinds: [name: string, work: (text: string) => void, characters: number][] = [
  ...(Object.keys(hostileForms) as ImportFormat[]).map((format): [string, (text: string) => void, number] => [
    format, // the keys of that object
    (text) => read(format, text),
    length,
  ]),
  ["the text of HTML", (text) => void plainText(`<p>${text}`), 30 * length],
];
for (const [name, work, characters] of kinds) {
  const worst = worstOf(work, characters);
  if (!worst) console.log(`| ${name} | – | | | < ${NOTHING_MS} | – | ≤ 3 |`);
  else
    console.log(
      `| ${name} | \`${JSON.stringify(worst.beginning).slice(1, -1)}\` | ${worst.times.map((time) => time.toFixed(0)).join(" | ")} | ${worst.ratio.toFixed(1)} | ≤ 3 |`,
    );
}
