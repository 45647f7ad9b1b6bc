import { callApi } from "@/components/api-client/call-api";
import type { Kind, Protocol, Trace } from "@/lib/domain/person/schema";

/** The person who is looked for. */
export type Wanted = { by: Kind; value: string };

const bodyOf = ({ by, value }: Wanted) => ({ [by]: value });

export type Everything = { traces: Trace[]; notSearched: string[] };

/** Everything of a person, page by page. */
export async function findEverything(wanted: Wanted): Promise<Everything> {
  const traces: Trace[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await callApi("POST /api/v1/people/find", { body: { ...bodyOf(wanted), ...(cursor !== undefined && { cursor }) } });
    traces.push(...page.found);
    if (page.next_cursor === null) return { traces, notSearched: page.not_searched };
    cursor = page.next_cursor;
  }
}

/** As many as one request takes. */
const AT_ONCE = 1_000;

/** Erases in as many requests as are needed. @returns one protocol. */
export async function eraseTraces(wanted: Wanted, traces: Trace[]): Promise<Protocol> {
  const protocols: Protocol[] = [];
  for (let start = 0; start < traces.length; start += AT_ONCE) {
    const items = traces.slice(start, start + AT_ONCE).map(({ kind, id }) => ({ kind, id }));
    protocols.push(await callApi("POST /api/v1/people/erase", { body: { ...bodyOf(wanted), items, expected: items.length } }));
  }
  return protocols.reduce(joined);
}

function joined(one: Protocol, other: Protocol): Protocol {
  const erased = { ...one.erased };
  for (const [kind, many] of Object.entries(other.erased) as [keyof typeof erased, number][]) erased[kind] += many;
  const also = {
    responses: one.also.responses + other.also.responses,
    files: one.also.files + other.also.files,
    emails: one.also.emails + other.also.emails,
  };
  return { ...other, erased, also, items: [...one.items, ...other.items], left: [...one.left, ...other.left] };
}

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // Safari begins the download later
}
