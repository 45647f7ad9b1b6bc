// npm run bench -- rounds [<people>]: asks that many people (10,000 by default), and measures how long that takes, how long other requests
// wait meanwhile, and the requests that show the round. BENCH_DATABASES=postgres uses PostgreSQL instead of SQLite.
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "@/e2e/support/database/postgres";
import { startBenchService } from "./measure/bench-service";
import { percentile } from "./measure/load";
import { twelveQuestions } from "./measure/twelve-questions";

const SAMPLES = 40;
const count = Number(process.argv[2] ?? 10_000);
const postgres = process.env.BENCH_DATABASES === "postgres" ? await startPostgres({ isDurable: true }) : null;
const service = await startBenchService({ databaseUrl: postgres && (await postgres.createDatabase("bench")) });
try {
  const { baseUrl, headers } = service;
  const people = Array.from({ length: count }, (_, index) => ({ name: `Person ${index}`, email: `person${index}@example.test` }));
  const json = { ...headers, "Content-Type": "application/json" };
  const single = JSON.stringify({ title: "Another form", fields: [{ key: "name", type: "text", label: "Name" }] });
  const body = JSON.stringify({ form: { title: "A round", fields: twelveQuestions.fields, expires_in: "14d" }, people, remind: ["3d"] });
  const others = {
    health: waits(`${baseUrl}/healthz`),
    writes: waits(`${baseUrl}/api/v1/forms`, { method: "POST", headers: json, body: single }),
  };
  const begun = performance.now();
  const reply = await fetch(`${baseUrl}/api/v1/rounds`, {
    method: "POST",
    headers: json,
    body,
  });
  const took = performance.now() - begun;
  for (const [name, stop] of Object.entries(others)) {
    const { longest, refused } = await stop();
    console.log(`meanwhile, ${name}: the longest took ${longest.toFixed(0)} ms, ${refused} were refused`);
  }
  const { id, counts } = (await reply.json()) as { id: string; counts: { asked: number } };
  if (!reply.ok) throw new Error(service.output().stderr);
  console.log(`made ${counts.asked} forms and emails in ${(took / 1000).toFixed(1)} s`);
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
  await postgres?.stop();
}

/** Repeats a request, with a short pause in between. @returns a function that stops it and gives the results. */
function waits(url: string, init?: RequestInit): () => Promise<{ longest: number; refused: number }> {
  const end = new AbortController();
  const found = { longest: 0, refused: 0 };
  const asking = (async () => {
    while (!end.signal.aborted) {
      const begun = performance.now();
      const { ok, body } = await fetch(url, init);
      await body?.cancel();
      found.longest = Math.max(found.longest, performance.now() - begun);
      if (!ok) found.refused += 1;
      await pause(20);
    }
    return found;
  })();
  return () => {
    end.abort();
    return asking;
  };
}
