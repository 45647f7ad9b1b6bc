// npm run bench -- languages: what further languages of a form cost its page, in time and bytes.
import { brotliCompressSync } from "node:zlib";
import { buildService } from "../scripts/build.mjs";
import { isBuildCurrent } from "../scripts/build-stamp.mjs";
import { startBenchService } from "./measure/bench-service";
import { percentile } from "./measure/load";

const QUESTIONS = 20;
/** Requests of each form in a round. */
const REQUESTS = 20;
const rounds = Number(process.env.BENCH_ROUNDS ?? 40);
const LANGUAGES = ["de", "fr", "es", "it", "nl", "pl", "ar", "ja", "uk"];

if (!isBuildCurrent()) await buildService();
const service = await startBenchService();
try {
  const [one, ten] = [await create([]), await create(LANGUAGES)];
  const inGerman = `${ten}?_lang=de`;
  const times = { one: [] as number[], ten: [] as number[], german: [] as number[] };
  for (let round = 0; round < rounds; round++)
    for (const [name, address] of [
      ["one", one],
      ["ten", ten],
      ["german", inGerman],
    ] as const)
      for (let count = 0; count < REQUESTS; count++) {
        const begin = performance.now();
        await (await fetch(address)).arrayBuffer();
        if (round > 0) times[name].push(performance.now() - begin); // the first round warms up
      }
  const p50 = (name: keyof typeof times) => percentile(times[name], 0.5);
  const sizes = await Promise.all([one, ten].map(async (address) => Buffer.from(await (await fetch(address)).arrayBuffer())));
  const each = ([small, large]: number[]) => (((large ?? 0) - (small ?? 0)) / LANGUAGES.length).toFixed(0);
  console.log("| the page of 20 questions, ms, p50 | one language | ten | ten, in another | ratios | asked |\n|---|---|---|---|---|---|");
  const ratios = [p50("ten"), p50("german")].map((time) => (time / p50("one")).toFixed(2)).join(" / ");
  console.log(`| | ${p50("one").toFixed(2)} | ${p50("ten").toFixed(2)} | ${p50("german").toFixed(2)} | ${ratios} | ≤ 1.05 |`);
  console.log("\n| bytes for each language | raw | as sent (Brotli) | asked |\n|---|---|---|---|");
  console.log(`| | ${each(sizes.map(({ length }) => length))} | ${each(sizes.map((page) => brotliCompressSync(page).length))} | ≤ 60 |`);
} finally {
  await service.dispose();
}

async function create(locales: string[]): Promise<string> {
  const fields = Array.from({ length: QUESTIONS }, (_, index) => ({ key: `q${index}`, type: "text", label: `Question ${index}` }));
  const translate = (locale: string) => ({
    locale,
    title: `Form in ${locale}`,
    fields: fields.map(({ key, label }) => ({ key, label: `${label} in ${locale}` })),
  });
  const body = {
    title: "Form",
    fields,
    settings: { response_limit: null, content_locale: "en" },
    ...(locales.length > 0 && { translations: locales.map(translate) }),
  };
  const reply = await fetch(`${service.baseUrl}/api/v1/forms`, {
    method: "POST",
    headers: { ...service.headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (reply.status !== 201) throw new Error(await reply.text());
  return ((await reply.json()) as { url: string }).url;
}
