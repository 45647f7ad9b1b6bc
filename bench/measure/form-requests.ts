import type { BenchService } from "./bench-service";

/** A form, and the same answers as JSON and as its page posts them. */
export type MeasuredForm = { fields: object[]; data: Record<string, unknown>; posted: Record<string, string> };

/** Milliseconds of each kind of request, for the form that is compared with and for the other one. */
export type Compared = { name: string; without: number[]; with: number[] };

/** Requests of each kind in a round. */
const REQUESTS = 20;

/** Requests for two forms, in turns, so that whatever else the machine does meets both. The first round warms up. */
export async function compareForms(
  service: BenchService,
  forms: { without: MeasuredForm; with: MeasuredForm },
  { rounds, requests = REQUESTS }: { rounds: number; requests?: number },
): Promise<Compared[]> {
  const urls = { without: await create(service, forms.without), with: await create(service, forms.with) };
  const kinds: Record<string, (which: keyof typeof urls) => Promise<Response>> = {
    "the page": (which) => fetch(urls[which]),
    "the page, sent": (which) =>
      fetch(urls[which], {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams(forms[which].posted),
        headers: { Origin: service.baseUrl },
      }),
    "submit as JSON": (which) =>
      fetch(urls[which], {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ data: forms[which].data }),
      }),
  };
  const rows = Object.keys(kinds).map((name): Compared => ({ name, without: [], with: [] }));
  for (let round = 0; round < rounds; round++)
    for (const row of rows)
      for (const which of ["without", "with"] as const)
        for (let count = 0; count < requests; count++) {
          const begin = performance.now();
          const reply = await kinds[row.name]?.(which);
          await reply?.arrayBuffer();
          if (!reply || reply.status >= 400) throw new Error(`${row.name}: ${reply?.status}`);
          if (round > 0) row[which].push(performance.now() - begin);
        }
  return rows;
}

async function create({ baseUrl, headers }: BenchService, { fields }: MeasuredForm): Promise<string> {
  const reply = await fetch(`${baseUrl}/api/v1/forms`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({ title: "Many questions", settings: { response_limit: null }, fields }),
  });
  if (reply.status !== 201) throw new Error(await reply.text());
  return ((await reply.json()) as { url: string }).url; // the form, of which only this is used
}
