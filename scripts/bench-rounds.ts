// npm run bench-rounds [-- <people>]: asks so many people (10,000), and measures how long that takes, and the requests that show the round.
import { startBenchService } from "./bench/bench-service";
import { percentile } from "./bench/load";
import { twelveQuestions } from "./bench/twelve-questions";

const SAMPLES = 40;
const count = Number(process.argv[2] ?? 10_000);
const service = await startBenchService({ databaseUrl: process.env.DATABASE_URL ?? null });
try {
  const { baseUrl, headers } = service;
  const people = Array.from({ length: count }, (_, index) => ({ name: `Person ${index}`, email: `person${index}@example.test` }));
  const body = JSON.stringify({ form: { title: "A round", fields: twelveQuestions.fields, expires_in: "14d" }, people, remind: ["3d"] });
  const begun = performance.now();
  const reply = await fetch(`${baseUrl}/api/v1/rounds`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body,
  });
  const { id, counts } = (await reply.json()) as { id: string; counts: { asked: number } };
  if (!reply.ok) throw new Error(service.output().stderr);
  console.log(`made ${counts.asked} forms and mails in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  for (const path of [
    `/api/v1/rounds/${id}`,
    `/api/v1/rounds/${id}/people`,
    "/api/v1/rounds",
    "/api/v1/forms",
    `/api/v1/rounds/${id}/responses`,
  ]) {
    const times: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample++) {
      const asked = performance.now();
      await (await fetch(`${baseUrl}${path}`, { headers })).text();
      times.push(performance.now() - asked);
    }
    console.log(`p95 ${percentile(times, 0.95).toFixed(0)} ms  ${path.replace(id, "…")}`);
  }
} catch (error) {
  console.error(error, service.output());
} finally {
  await service.dispose();
}
