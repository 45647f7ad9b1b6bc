import { readFileSync, writeFileSync } from "node:fs";
import { openSqlite } from "@/lib/db/open-sqlite";
import { newId } from "@/lib/ids";
import { ownerOf } from "./owner-of";
import type { RunningService } from "./start-service";

const CHUNK = 1_000;

/** Makes a form with so many responses in the database of a service on SQLite, each with `size` characters or so. @returns its id. */
export async function seedResponses(service: RunningService, { count, size }: { count: number; size: number }): Promise<string> {
  const fields = ["name", "note", "more"].map((key) => ({ key, type: key === "name" ? "text" : "textarea", label: key }));
  const { id: formId } = await ownerOf(service).createForm({ fields });
  const database = openSqlite(`file:${service.dataDir}/formslip.db`);
  const text = "Ümläuts, “quotes” and\nlines ".repeat(Math.ceil(size / 56)).slice(0, size / 2);
  for (let start = 0; start < count; start += CHUNK) {
    const data = Array.from({ length: Math.min(CHUNK, count - start) }, (_, offset) => {
      const [index, submittedAt] = [start + offset, new Date()];
      const answers = JSON.stringify({ name: `Person ${index}`, note: text, more: `${index} ${text}` });
      return { id: newId(submittedAt), formId, slot: index + 1, data: answers, ip: "127.0.0.1", userAgent: "seed", submittedAt };
    });
    await database.response.createMany({ data });
  }
  await database.form.update({ where: { id: formId }, data: { responseCount: count }, select: { id: true } });
  await database.$disconnect();
  return formId;
}

type Measured = { bytes: number; rows: number; seconds: number; beforeMb: number; peakMb: number };

/** What the service's resident memory comes to while it exports a form (Linux counts it), and what arrived. */
export async function measureExport(
  service: RunningService,
  { formId, format }: { formId: string; format: "csv" | "json" },
): Promise<Measured> {
  const folder = `/proc/${service.pid()}`;
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(readFileSync(`${folder}/status`, "utf8"))?.[1]) / 1024;
  writeFileSync(`${folder}/clear_refs`, "5"); // the peak begins anew
  const beforeMb = megabytes("VmRSS");
  const begun = performance.now();
  const headers = { Authorization: `Bearer ${service.apiKey ?? ""}` };
  const reply = await fetch(`${service.baseUrl}/api/v1/forms/${formId}/export?format=${format}`, { headers });
  if (reply.status !== 200 || !reply.body) throw new Error(`export: ${reply.status}`);
  const ofRow = format === "csv" ? '"Person ' : '"name":"Person ';
  let [bytes, rows, rest] = [0, 0, Buffer.alloc(0)];
  for await (const chunk of reply.body as AsyncIterable<Uint8Array>) {
    const part = Buffer.concat([rest, chunk]);
    for (let at = part.indexOf(ofRow); at >= 0; at = part.indexOf(ofRow, at + 1)) rows += 1;
    bytes += chunk.length;
    rest = part.subarray(Math.max(part.length - ofRow.length + 1, 0)); // where one may be cut in two
  }
  return { bytes, rows, seconds: (performance.now() - begun) / 1000, beforeMb, peakMb: megabytes("VmHWM") };
}
