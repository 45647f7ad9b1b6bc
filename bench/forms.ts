// npm run bench -- forms: what large forms cost over HTTP: 300 questions beside 100, 20 calculations beside none, and 50 entries of 10 questions
// beside 50 questions and beside as many questions as a form can have. BENCH_ROUNDS (10 by default) are of 20 requests of each kind.
import { buildService } from "../scripts/build.mjs";
import { isBuildCurrent } from "../scripts/build-stamp.mjs";
import { startBenchService } from "./measure/bench-service";
import type { MeasuredForm } from "./measure/form-requests";
import { compareForms } from "./measure/form-requests";
import { percentile } from "./measure/load";

const rounds = Number(process.env.BENCH_ROUNDS ?? 10);
const requests = Number(process.env.BENCH_REQUESTS ?? 20);

const valueOf = (index: number) => (index % 2 ? "Some words" : index);
const fieldOf = (key: string, index: number) => ({ key, type: index % 2 ? "text" : "number", label: `Question ${index}` });

function questions(count: number, more: object[] = []): MeasuredForm {
  const keys = Array.from({ length: count }, (_, index) => `question_${index}`);
  return {
    fields: [...keys.map(fieldOf), ...more],
    data: Object.fromEntries(keys.map((key, index) => [key, valueOf(index)])),
    posted: Object.fromEntries(keys.map((key, index) => [key, String(valueOf(index))])),
  };
}

/** Each adds up some of the numbers, and the one before it. */
const calculations = Array.from({ length: 20 }, (_, index) => ({
  key: `total_${index}`,
  type: "calculation",
  label: `Total ${index}`,
  config: { expression: `sum(question_${index * 2}, question_${index * 2 + 2}) * 2 ${index > 0 ? `+ total_${index - 1}` : ""}` },
}));

function entries(count: number, inner: number): MeasuredForm {
  const keys = Array.from({ length: inner }, (_, index) => `question_${index}`);
  const entry = Object.fromEntries(keys.map((key, index) => [key, valueOf(index)]));
  const numbers = Array.from({ length: count }, (_, index) => index);
  return {
    fields: [{ key: "each", type: "repeat", label: "Each", config: { fields: keys.map(fieldOf), min: count, max: count } }],
    data: { each: numbers.map(() => entry) },
    posted: Object.fromEntries(numbers.flatMap((number) => keys.map((key, index) => [`each[${number}:${key}]`, String(valueOf(index))]))),
  };
}

const PAIRS: { name: string; asked: string; without: MeasuredForm; with: MeasuredForm }[] = [
  { name: "300 questions beside 100", asked: "≤ 3", without: questions(100), with: questions(300) },
  {
    name: "100 questions and 20 calculations beside 100 questions",
    asked: "≤ 1.2",
    without: questions(100),
    with: questions(100, calculations),
  },
  { name: "50 entries of 10 questions beside 50 questions", asked: "≤ 1.5", without: questions(50), with: entries(50, 10) },
  { name: "50 entries of 6 questions beside 300 questions", asked: "≤ 1.5", without: questions(300), with: entries(50, 6) },
];

if (!isBuildCurrent()) await buildService();
const service = await startBenchService();
try {
  console.log("| ms, p50 / p95 | request | fewer | more | ratio of p50 | asked |\n|---|---|---|---|---|---|");
  for (const { name, asked, ...forms } of PAIRS)
    for (const row of await compareForms(service, forms, { rounds, requests })) {
      const figures = (times: number[]) => `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)}`;
      const ratio = percentile(row.with, 0.5) / percentile(row.without, 0.5);
      console.log(`| ${name} | ${row.name} | ${figures(row.without)} | ${figures(row.with)} | ${ratio.toFixed(2)} | ${asked} |`);
    }
} finally {
  await service.dispose();
}
