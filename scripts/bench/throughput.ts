import { readFileSync } from "node:fs";
import type { BenchService } from "./bench-service";
import { startBenchService } from "./bench-service";
import type { Load } from "./load";
import { median, requestRate } from "./load";
import { seedForms } from "./seed";
import { twelveQuestions } from "./twelve-questions";

type Measured = { name: string; asked: number | null; load: Omit<Load, "seconds"> };

/** Each operation right after the empty route, round by round, so that both see the machine in the same mood. */
export async function measureThroughput({ rounds, seconds }: { rounds: number; seconds: number }) {
  const service = await startBenchService();
  try {
    const yardstick = { url: `${service.baseUrl}/healthz`, status: 200 };
    await requestRate({ ...yardstick, seconds: 2 });
    const rows = [];
    const empties: number[] = [];
    for (const { name, asked, load } of await operationsOf(service, rounds * (seconds + 1))) {
      const rates: number[] = [];
      const shares: number[] = [];
      await requestRate({ ...load, seconds: 1 });
      for (let round = 0; round < rounds; round++) {
        const empty = await requestRate({ ...yardstick, seconds });
        const rate = await requestRate({ ...load, seconds });
        empties.push(empty);
        rates.push(rate);
        shares.push(rate / empty);
      }
      rows.push({ name, asked, rate: median(rates), share: median(shares) });
    }
    return { rows: [{ name: "empty route", asked: null, rate: median(empties), share: 1 }, ...rows], memory: peakMemory(service) };
  } finally {
    await service.dispose();
  }
}

async function operationsOf(service: BenchService, seconds: number): Promise<Measured[]> {
  const { baseUrl, headers } = service;
  const forms = await seedForms(service, { count: Math.ceil(seconds * 1_500) });
  const json = { "Content-Type": "application/json" };
  const form = JSON.stringify({ title: "Leave request", fields: [{ key: "name", type: "text", label: "Full name", required: true }] });
  const answer = JSON.stringify({ data: { name: "Ada Lovelace", email: "ada@example.com", size: "M" } });
  const [first = ""] = forms;
  const nextForm = () => {
    const id = forms.pop();
    if (!id) throw new Error("Out of forms to answer: seed more");
    return { method: "POST" as const, path: `/f/${id}`, body: answer, headers: json };
  };
  return [
    { name: "get form", asked: 60, load: { url: `${baseUrl}/api/v1/forms/${first}`, headers, status: 200 } },
    { name: "list 20 forms", asked: 40, load: { url: `${baseUrl}/api/v1/forms`, headers, status: 200 } },
    {
      name: "create form",
      asked: 30,
      load: { url: `${baseUrl}/api/v1/forms`, status: 201, next: () => ({ method: "POST", body: form, headers: { ...headers, ...json } }) },
    },
    { name: "open a page of 12 questions", asked: 45, load: { url: await createPage(service), status: 200 } },
    { name: "submit by JSON", asked: 25, load: { url: baseUrl, status: 201, next: nextForm } },
  ];
}

/** @returns the page's address. */
async function createPage({ baseUrl, headers }: BenchService): Promise<string> {
  const init = { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(twelveQuestions) };
  const reply = await fetch(`${baseUrl}/api/v1/forms`, init);
  return ((await reply.json()) as { url: string }).url; // 201 has this shape: create-form.test.ts
}

/** Peak resident memory in MB, from the kernel's own count. */
function peakMemory(service: BenchService): number {
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${service.pid()}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
