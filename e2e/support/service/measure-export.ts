import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { newId } from "@/lib/base/ids/ids";
import { ownerOf } from "../http/owner-of";
import type { RunningService } from "./start-service";

/** Creates a form with many responses in a SQLite service's database, each of about `size` characters. @returns its id. */
export async function seedResponses(service: RunningService, { count, size }: { count: number; size: number }): Promise<string> {
  const owner = ownerOf(service);
  const fields = ["name", "note", "more"].map((key) => ({ key, type: key === "name" ? "text" : "textarea", label: key }));
  const { id: formId, url } = await owner.createForm({ fields });
  if ((await owner.submit(url, {})) !== 201) throw new Error("The response to copy was not accepted");
  const text = "Ümläuts, “quotes” and\nlines ".repeat(Math.ceil(size / 56)).slice(0, size / 2);
  const answersOf = (index: number) => JSON.stringify({ name: `Person ${index}`, note: text, more: `${index} ${text}` });
  const database = new Database(join(service.dataDir, "formslip.db"), { timeout: 10_000 });
  // The others are copies of the submitted one, whatever its columns.
  const columns = database.prepare("SELECT name FROM pragma_table_info('responses')").pluck().all() as string[]; // names are text
  const copied = columns.filter((name) => !["id", "slot", "data"].includes(name)).join(", ");
  const copy = database.prepare(
    `INSERT INTO responses (id, slot, data, ${copied}) SELECT ?, ?, ?, ${copied} FROM responses WHERE form_id = ? AND slot = 1`,
  );
  database.transaction(() => {
    database.prepare("UPDATE responses SET data = ? WHERE form_id = ?").run(answersOf(0), formId);
    for (let index = 1; index < count; index++) copy.run(newId(new Date()), index + 1, answersOf(index), formId);
    database.prepare("UPDATE forms SET response_count = ? WHERE id = ?").run(count, formId);
  })();
  database.close();
  return formId;
}

type Measured = { bytes: number; rows: number; seconds: number; beforeMb: number; peakMb: number };

/** The service's resident memory while it exports a form (Linux only), and what was received. */
export async function measureExport(
  service: RunningService,
  { formId, format }: { formId: string; format: "csv" | "xlsx" | "json" },
): Promise<Measured> {
  const folder = `/proc/${service.servingPids()[0] ?? 0}`;
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(readFileSync(`${folder}/status`, "utf8"))?.[1]) / 1024;
  writeFileSync(`${folder}/clear_refs`, "5"); // resets the peak
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
    rest = part.subarray(Math.max(part.length - ofRow.length + 1, 0)); // a row may be split between chunks
  }
  return { bytes, rows, seconds: (performance.now() - begun) / 1000, beforeMb, peakMb: megabytes("VmHWM") };
}
