import { DomainError } from "@/lib/base/errors/errors";
import { formatDatetime } from "@/lib/base/time/datetime";
import { openReleased } from "@/lib/domain/files/released-data";
import { heldBack } from "@/lib/domain/files/scanning/states";
import type { HeldFile, Copied } from "@/lib/domain/person/archive-data";
import { readHeldFiles, readRecords } from "@/lib/domain/person/archive-data";
import { findAllOf } from "@/lib/domain/person/find";
import type { Trace, TraceKind } from "@/lib/domain/person/schema";
import { notSearched, traceKinds } from "@/lib/domain/person/schema";
import type { Wanted } from "@/lib/domain/person/wanted";
import { isStillAllowed } from "@/lib/entry/http/authenticate";
import type { Reply } from "@/lib/entry/http/reply";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { contentDisposition } from "./content-disposition";
import { takeExportPermit } from "./export";
import { exportName } from "./export-name";
import { inParts } from "./in-parts";
import { streamParts } from "./stream-parts";
import type { ZipEntry } from "./zip";
import { zipOf } from "./zip";

type Archive = { request: RouteRequest; accountId: string; wanted: Wanted; now: Date };

/** More than one person leaves behind. */
const MAX_TRACES = 20_000;
/** Records read at a time. */
const BATCH = 100;

/** What an account has of a person, as a download. @throws DomainError too_many when the account has too many exports running. */
export function sendPersonArchive({ request, accountId, ...of }: Archive): Reply {
  const release = takeExportPermit(accountId);
  const parts = archiveOf({ accountId, ...of });
  return {
    status: 200,
    body: streamParts(parts, { isAllowed: () => isStillAllowed(request, { accountId, formIds: [] }), onEnd: release }),
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": contentDisposition("Personal data.zip"), // no name of a person in a header
      "Cache-Control": "no-store",
    },
  };
}

type Content = { accountId: string; wanted: Wanted; now: Date };

/** The archive of a person: a page to read, the same for programs, and the files. @throws DomainError too_large. */
export async function* archiveOf(content: Content): AsyncGenerator<Uint8Array> {
  const traces: Trace[] = [];
  for await (const some of findAllOf(content.accountId, content.wanted)) {
    traces.push(...some);
    if (traces.length > MAX_TRACES) throw new DomainError("too_large", `More than ${MAX_TRACES} things were found: this is not one person`);
  }
  yield* zipOf(entriesOf(content, traces));
}

async function* entriesOf(content: Content, traces: Trace[]): AsyncGenerator<ZipEntry> {
  yield { name: "index.html", parts: inParts(htmlRows(content, traces)) };
  yield { name: "data.json", parts: inParts(jsonRows(content, traces)) };
  for (let start = 0; start < traces.length; start += BATCH)
    for (const file of await readHeldFiles(traces.slice(start, start + BATCH)))
      if (!heldBack(file)) yield { name: nameOf(file), parts: bytesOf(file) };
}

function nameOf({ id, formId, name }: HeldFile): string {
  return `files/${formId}/${id}-${exportName(name)}`;
}

/** Empty if the bytes are gone. */
async function* bytesOf({ id, formId }: HeldFile): AsyncGenerator<Uint8Array> {
  const file = await openReleased({ formId, fileId: id });
  if (!file) return;
  for await (const chunk of file.stream) yield chunk as Buffer; // the store reads bytes
}

async function* recordsOf({ accountId, wanted }: Content, traces: Trace[]): AsyncGenerator<Copied> {
  for (const kind of traceKinds) {
    const own = traces.filter((trace) => trace.kind === kind);
    for (let start = 0; start < own.length; start += BATCH)
      yield* readRecords(kind, { accountId, wanted, traces: own.slice(start, start + BATCH) });
  }
}

async function* jsonRows(content: Content, traces: Trace[]): AsyncGenerator<Iterable<string>> {
  const { wanted, now } = content;
  const head = { searched_by: wanted.by, value: wanted.value, made_at: formatDatetime(now), not_searched: notSearched };
  yield [JSON.stringify(head).slice(0, -1), ',"found":['];
  let before = "\n";
  for await (const { trace, data } of recordsOf(content, traces)) {
    yield [before, JSON.stringify({ ...trace, data })];
    before = ",\n";
  }
  yield ["\n]}\n"];
}

const headings: Record<TraceKind, string> = {
  response: "Answers",
  trashed: "Answers in the trash",
  note: "Notes",
  unsent: "Answers that were not sent",
  waiting: "Waiting lists",
  round_person: "Requests",
  form: "Forms for this person",
  handed_on: "Handed on to somebody else",
  email: "Emails",
  suppression: "No more email to",
  audit: "In the audit",
};

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
h2{margin-top:2.5rem}article{border-top:1px solid #8888;padding:1rem 0}dt{font-size:.875rem;opacity:.75}dd{margin:0 0 .75rem;white-space:pre-wrap;overflow-wrap:anywhere}`;

async function* htmlRows(content: Content, traces: Trace[]): AsyncGenerator<Iterable<string>> {
  const { wanted, now } = content;
  yield [
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>Personal data</title>`,
    `<style>${STYLE}</style></head><body><h1>Personal data</h1>\n<p>${escapeHtml(wanted.value)}, ${escapeHtml(formatDatetime(now))} UTC</p>\n`,
  ];
  let current: TraceKind | null = null;
  for await (const { trace, rows } of recordsOf(content, traces)) {
    if (trace.kind !== current) yield [`<h2>${headings[trace.kind]}</h2>\n`];
    current = trace.kind;
    yield articleOf(trace, rows);
  }
  if (current === null) yield ["<p>Nothing was found.</p>\n"];
  yield [`<h2>Not searched</h2>\n<ul>${notSearched.map((each) => `<li>${escapeHtml(each)}</li>`).join("")}</ul>\n</body></html>\n`];
}

/** A subject may be about others, too. */
const isUntitled: Partial<Record<TraceKind, true>> = { email: true };

function* articleOf({ kind, title, at }: Trace, rows: Copied["rows"]): Generator<string> {
  yield `<article>${title === null || isUntitled[kind] ? "" : `<h3>${escapeHtml(title)}</h3>`}`;
  if (at !== null) yield `<p>${escapeHtml(at)} UTC</p>`;
  yield "<dl>";
  for (const { label, text } of rows) yield `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd>`;
  yield "</dl></article>\n";
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
