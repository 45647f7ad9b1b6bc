// npm run bench -- sealed: how long the browser takes to open 10,000 sealed answers of 12 questions (BENCH_ANSWERS), from choosing the key file until
// they are in the table, and what opening one costs here beside the age library, in turns. BENCH_ROUNDS is 5 by default.
import { armor, Decrypter } from "age-encryption";
import { makeKey } from "@/components/sealed/key-file";
import { openerFor } from "@/components/sealed/open-file";
import { openResponse } from "@/components/sealed/open-response";
import { readSealedContent } from "@/lib/rules/forms/sealed-content";
import { buildService } from "../scripts/build.mjs";
import { isBuildCurrent } from "../scripts/build-stamp.mjs";
import { startBenchService } from "./measure/bench-service";
import { percentile } from "./measure/load";
import { measureOpening, sealAnswers, seedSealed } from "./measure/sealed";

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const count = Number(process.env.BENCH_ANSWERS ?? 10_000);
const FORM = "form";

const key = await makeKey();
const sealed = await sealAnswers(FORM, key.recipient);
const open = await openerFor([key.identity]);
const byLibrary = new Decrypter();
byLibrary.addIdentity(key.identity);
const ways: [name: string, open: (text: string) => Promise<unknown>][] = [
  ["by the age library", async (text) => readSealedContent(await byLibrary.decrypt(armor.decode(text), "text"))],
  ["as the dashboard does", (text) => openResponse({ id: FORM, sealed: text }, { open, formId: FORM })],
];
const costs = ways.map((): number[] => []);
for (let round = 0; round <= rounds; round++)
  for (const [index, [, way]] of ways.entries()) {
    const before = process.cpuUsage();
    for (const text of sealed) await way(text);
    const { user, system } = process.cpuUsage(before);
    if (round > 0) costs[index]?.push((user + system) / sealed.length); // the first warms up
  }
console.log("| opening one answer, in Node, µs of processor | p50 |\n|---|---|");
for (const [index, [name]] of ways.entries()) console.log(`| ${name} | ${percentile(costs[index] ?? [], 0.5).toFixed(0)} |`);

if (!isBuildCurrent()) await buildService();
const service = await startBenchService();
try {
  const formId = await seedSealed(service, key, count);
  const times = await measureOpening({ service, formId, key, count }, rounds);
  const seconds = (share: number) => (percentile(times, share) / 1000).toFixed(1);
  console.log("\n| in a browser, s | fastest | p50 | slowest | asked |\n|---|---|---|---|---|");
  console.log(`| ${count.toLocaleString("en-GB")} answers | ${seconds(0)} | ${seconds(0.5)} | ${seconds(0.999)} | ≤ 5 |`);
} finally {
  await service.dispose();
}
