import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { png } from "@/e2e/support/samples/png";
import { zipOf } from "@/lib/entry/export/zip";
import { examineArchive, openArchive } from "./examine";
import { FORMAT } from "./manifest";
import { ZipReader } from "./zip-reader";

const folder = mkdtempSync(join(tmpdir(), "formslip-examined-"));
beforeAll(() => vi.stubEnv("BASE_URL", "")); // vitest has one of its own
afterAll(() => rmSync(folder, { recursive: true }));

const idOf = (number: number) => `01ARZ3NDEKTSV4RRFFQ69G${String(number).padStart(4, "0")}`;
const [formId, responseId, trashedId, fileId, roundId, decisionId] = [1, 2, 3, 4, 5, 6].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const at = "2026-11-28T10:00:00.000Z";
const sha = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");
const picture = png({ width: 2, height: 2 });

const field = (key: string, type: string, config: object = {}) => ({ key, type, label: key, description: null, required: false, config });
const fields = [
  field("t", "text"),
  field("n", "number", { min: 1, max: 9 }),
  field("s", "select", { options: ["a", "b"], multiple: true }),
  field("cv", "file"),
  field("ad", "address"),
  field("m", "matrix", { rows: ["r", "r2"], columns: ["x", "y"] }),
  field("sum", "calculation", { expression: "n * 2" }),
  field("pets", "repeat", { fields: [field("name", "text")], max: 3 }),
];
const content = {
  title: "F",
  description: null,
  fields_count: fields.length,
  settings: "{}",
  callback_url: null,
  callback_metadata: null,
  translations: null,
  locales: null,
};
const data = {
  t: "x",
  n: 3,
  s: ["a"],
  cv: fileId,
  ad: { line1: "1 Street", city: "York", postcode: "YO1" },
  m: { r: "x" },
  sum: 6,
  pets: [{ name: "Rex" }],
};
const answer = {
  form_id: formId,
  ...{ data: JSON.stringify(data), ip: "192.0.2.1", user_agent: "UA", submitted_at: at, form_version: 2, ending: "done" },
  respondent: '{"email":"ada@example.com","name":null,"user_id":null}',
  desk: '{"status":"open","tags":["a"],"note":"N","assignee":null}',
};
type Row = Record<string, unknown>;
type Parts = Record<string, Row[]>;

/** An archive that is right. */
const right = (): Parts => ({
  "pictures.ndjson": [
    {
      id: idOf(7),
      media_type: "image/png",
      width: 2,
      height: 2,
      size: picture.length,
      digest: sha(picture),
      bytes: picture.toString("base64"),
      created_at: at,
    },
  ],
  "forms.ndjson": [
    {
      ...content,
      ...{
        id: formId,
        fields: JSON.stringify(fields),
        response_limit: null,
        response_count: 1,
        last_slot: 1,
        created_at: at,
        search_text: "f",
      },
      ...{ version: 2, settings_revision: 1, version_responses: 1, keeps_for: 0, callback_url: "https://hooks.example/" },
    },
  ],
  "rounds.ndjson": [
    { id: roundId, title: "R", content: JSON.stringify({ title: "R", fields }), mail: '{"message":null,"remind":["3d"]}', created_at: at },
  ],
  [`forms/${formId}/form_versions.ndjson`]: [
    {
      ...content,
      form_id: formId,
      version: 1,
      fields: JSON.stringify([field("old", "text")]),
      made_at: at,
      replaced_at: at,
      is_answered: true,
    },
  ],
  [`forms/${formId}/responses.ndjson`]: [
    { ...answer, id: responseId, slot: 1 },
    { ...answer, id: idOf(8), slot: 2, data: '{"old":"x"}', form_version: 1 },
  ],
  [`forms/${formId}/response_states.ndjson`]: [
    { response_id: responseId, number: 1, data: '{"old":"y"}', replaced_at: at, replaced_by: "respondent" },
  ],
  [`forms/${formId}/trashed_responses.ndjson`]: [
    {
      ...{ ...answer, id: trashedId, trashed_at: at, bytes: 9 },
      states: JSON.stringify([{ number: 1, data: '{"t":"y"}', replacedAt: at, replacedBy: "owner" }]),
    },
  ],
  [`forms/${formId}/files.ndjson`]: [
    {
      id: fileId,
      form_id: formId,
      field_key: "cv",
      response_id: responseId,
      name: "a.txt",
      media_type: "text/plain",
      size: 5,
      created_at: at,
    },
  ],
  "decisions.ndjson": [
    {
      ...{
        id: decisionId,
        title: "D",
        options: '[{"value":"a","label":"A"}]',
        voters: '{"veto":[],"later":[]}',
        rule: '"all"',
        identify: "link",
      },
      ...{ digest: sha("d"), created_at: at, status: "waiting", turn: 0, external_id: "d" },
    },
  ],
  "webhook_endpoints.ndjson": [{ id: idOf(9), url: "https://a.example/", events: "*", include: "-", format: "formslip", created_at: at }],
});

type Archive = { parts: Parts; files: Record<string, string>; manifest: Record<string, unknown> };
const archive = (): Archive => ({
  parts: right(),
  files: { [`files/${fileId}`]: "bytes" },
  manifest: {
    ...{ format: FORMAT, formslip: "1.0.0", instance: "https://forms.example", made_at: at, counts: {}, absent: [], left_out: ["Keys"] },
    account: { id: idOf(0), name: "A", created_at: at, audit_days: 365, keep_answers: '"30d"', requires_two_step: false },
  },
});

/** Examines an archive with the hashes that its parts have. */
async function examine({ parts, files, manifest }: Archive): Promise<number> {
  const texts = Object.entries(parts).map(([name, rows]) => [name, rows.map((row) => `${JSON.stringify(row)}\n`).join("")] as const);
  const entries = [...texts, ...Object.entries(files)];
  const contents = Object.fromEntries(entries.map(([name, text]) => [name, { bytes: Buffer.byteLength(text), sha256: sha(text) }]));
  const whole = [...entries, ["manifest.json", JSON.stringify({ ...manifest, contents })] as const];
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf(whole.map(([name, text]) => ({ name, parts: [text] })))) chunks.push(chunk);
  const path = join(folder, "archive.zip");
  writeFileSync(path, Buffer.concat(chunks));
  const zip = await ZipReader.open(path);
  let count = 0;
  try {
    await examineArchive(await openArchive(zip), (_, rows) => Promise.resolve(void (count += rows.length)));
  } finally {
    await zip.close();
  }
  return count;
}

it("takes an archive that is right", async () => {
  expect(await examine(archive())).toBe(Object.values(right()).flat().length);
});

const inFolder = (name: string) => `forms/${formId}/${name}.ndjson`;
const [responses, trashed, files] = ["responses", "trashed_responses", "files"].map(inFolder) as [string, string, string];

it.each<[part: string, change: Row, why: string]>([
  // Answers that nobody could have given.
  [responses, { data: '{"t":{"a":1}}' }, "data.t is no answer to a question of version 2"],
  [responses, { data: '{"t":5}' }, "data.t is no answer"],
  [responses, { data: '{"t":null}' }, "data.t is no answer"],
  [responses, { data: '{"t":"a\\u0000"}' }, "data.t is no answer"],
  [responses, { data: '{"n":"3"}' }, "data.n is no answer"],
  [responses, { data: '{"n":10}' }, "data.n is no answer"],
  [responses, { data: '{"s":"a"}' }, "data.s is no answer"],
  [responses, { data: '{"s":["c"]}' }, "data.s.0 is no answer"],
  [responses, { data: '{"s":["a","a"]}' }, "data.s is no answer"],
  [responses, { data: '{"cv":"../../evil"}' }, "data.cv is no answer"],
  [responses, { data: '{"ad":"x"}' }, "data.ad is no answer"],
  [responses, { data: '{"ad":{"line1":1,"city":"c","postcode":"p"}}' }, "data.ad.line1 is no answer"],
  [responses, { data: '{"m":{"r":"z"}}' }, "data.m.r is no answer"],
  [responses, { data: '{"m":{"constructor":"x"}}' }, "data.m.constructor is no answer"],
  [responses, { data: '{"sum":"6"}' }, "data.sum is no answer"],
  [responses, { data: '{"pets":[{"name":{"a":1}}]}' }, "data.pets.0.name is no answer"],
  [responses, { data: '{"pets":[5]}' }, "data.pets.0 is no answer"],
  [responses, { data: '{"__proto__":"x"}' }, "data.__proto__ is no answer"],
  [responses, { data: '{"old":"x"}' }, "data.old is no answer to a question of version 2"],
  [responses, { data: "[]" }, "data is not what it should be (Must be an object)"],
  [responses, { data: '"x"' }, "data is not what it should be (Must be an object)"],
  [responses, { data: null }, "data is missing"],
  [responses, { data: undefined }, "data is missing"],
  [inFolder("response_states"), { data: '{"t":5}' }, "data.t is no answer to a question of the form"],
  [inFolder("response_states"), { replaced_by: "somebody" }, "replaced_by is not"],
  [trashed, { data: '{"t":5}' }, "data.t is no answer"],
  [
    trashed,
    { states: '[{"number":1,"data":"{\\"t\\":5}","replacedAt":"2026-11-28T10:00:00.000Z","replacedBy":"owner"}]' },
    "states.0.data.t is no answer",
  ],
  [trashed, { states: "[5]" }, "states.0 is not"],
  // What stands beside the answers.
  [responses, { desk: '{"status":"zz"}' }, "desk.status is not"],
  [responses, { desk: '{"status":"new","tags":[5],"note":null,"assignee":null}' }, "desk.tags.0 is not"],
  [responses, { form_version: 99 }, "form_version is 99, and the form has no such version"],
  [responses, { form_version: -1 }, "form_version is not"],
  [responses, { form_version: 0 }, "form_version is not"],
  [responses, { form_version: 2 ** 31 }, "form_version is not"],
  [responses, { respondent: '{"email":5}' }, "respondent.email is not"],
  [responses, { ending: "x".repeat(100_000) }, "ending is not"],
  [responses, { ending: "not a key" }, "ending is not"],
  [responses, { ip: "x".repeat(65) }, "ip is not"],
  [responses, { locale: "no language" }, "locale is not"],
  [responses, { submitted_at: "+010000-01-01T00:00:00.000Z" }, "submitted_at is not"],
  [responses, { submitted_at: "0000-01-01T00:00:00.000Z" }, "submitted_at is not"],
  [responses, { submitted_at: "28 Nov 2026" }, "submitted_at is not"],
  [responses, { submitted_at: "2026-02-30T00:00:00.000Z" }, "submitted_at is not"],
  [responses, { user_agent: "\ud800" }, "user_agent is not"],
  [responses, { slot: 2 ** 40 }, "slot is not"],
  [responses, { slot: -5 }, "slot is not"],
  [responses, { slot: null }, "slot is missing"],
  // Files.
  [files, { media_type: "text/html\r\nX: y" }, "media_type is not"],
  [files, { name: "../a" }, "name is not"],
  [files, { name: "a\r\nb" }, "name is not"],
  [files, { size: 6 }, `size is 6, and files/${fileId} has 5 bytes`],
  [files, { scan: "fine" }, "scan is not"],
  [files, { id: idOf(99) }, `the archive lacks files/${idOf(99)}`],
  // Forms, and what belongs to the account.
  ["forms.ndjson", { callback_url: "http://10.0.0.1/" }, "callback_url is not"],
  ["forms.ndjson", { callback_url: "javascript:alert(1)" }, "callback_url is not"],
  ["forms.ndjson", { response_limit: -5 }, "response_limit is not"],
  ["forms.ndjson", { response_limit: 0 }, "response_limit is not"],
  ["forms.ndjson", { fields: "5" }, "fields is not"],
  ["forms.ndjson", { fields: "[]" }, "this form cannot be had here (fields"],
  ["forms.ndjson", { fields: JSON.stringify([field("t", "spell")]) }, "this form cannot be had here (fields.0.type"],
  ["forms.ndjson", { settings: "[]" }, "settings is not"],
  ["forms.ndjson", { translations: '[{"locale":"de"}]' }, "translations.0."],
  ["forms.ndjson", { conversation: "[]" }, "conversation is not"],
  ["forms.ndjson", { outcome: '{"type":"fled"}' }, "outcome.type is not"],
  ["forms.ndjson", { version: 0 }, "version is not"],
  ["forms.ndjson", { title: "x".repeat(100_000) }, "title is not"],
  ["forms.ndjson", { more_time: "[".repeat(20_000) + "]".repeat(20_000) }, "more_time is not"],
  ["rounds.ndjson", { content: '{"title":"R"}' }, "content.fields is not"],
  ["rounds.ndjson", { mail: "{}" }, "mail.message is not"],
  ["pictures.ndjson", { media_type: "text/html" }, "media_type is not"],
  ["pictures.ndjson", { media_type: "image/gif" }, "bytes are no image of its media_type"],
  ["pictures.ndjson", { bytes: Buffer.from("<script>").toString("base64") }, "bytes are not those of size and digest"],
  ["decisions.ndjson", { rule: '{"at_least":0}' }, "rule.at_least is not"],
  ["decisions.ndjson", { status: "zz" }, "status is not"],
  ["webhook_endpoints.ndjson", { url: "http://10.0.0.1/" }, "url is not"],
  ["webhook_endpoints.ndjson", { events: "form.exploded" }, "events.0 is not"],
  ["webhook_endpoints.ndjson", { format: "pigeon" }, "format is not"],
])("names the line and the member of what no request could have stored: %s %j", async (part, change, why) => {
  const changed = archive();
  const [row] = changed.parts[part] ?? [];
  Object.assign(row ?? {}, change);
  await expect(examine(changed)).rejects.toThrow(`${part}, line 1: ${why}`);
});

it.each<[part: string, change: Row, why: string]>([
  [responses, { id: responseId }, "id is there already, in an earlier line"],
  [responses, { id: idOf(20), slot: 1 }, "slot is there already, in an earlier line"],
  [inFolder("response_states"), {}, "response_id, number is there already"],
  [inFolder("form_versions"), {}, "version is there already"],
  ["forms.ndjson", {}, "id is there already"],
  ["decisions.ndjson", { id: idOf(20) }, "external_id is there already"],
])("finds what is there twice: %s %j", async (part, change, why) => {
  const changed = archive();
  const rows = changed.parts[part] ?? [];
  rows.push({ ...rows.at(-1), ...change });
  await expect(examine(changed)).rejects.toThrow(`${part}, line ${rows.length}: ${why}`);
});

it("misses bytes that no manifest says to be absent, and finds those that nothing names", async () => {
  const { files: _, ...without } = archive();
  await expect(examine({ ...without, files: {} })).rejects.toThrow(`${files}, line 1: the archive lacks files/${fileId}`);
  expect(await examine({ ...without, files: {}, manifest: { ...without.manifest, absent: [fileId] } })).toBeGreaterThan(0);
  const stray = archive();
  stray.files[`files/${idOf(50)}`] = "stray";
  await expect(examine(stray)).rejects.toThrow(`No line of the archive names files/${idOf(50)}`);
});

it.each<[change: (manifest: Record<string, unknown>) => Row, why: string]>([
  [({ account }) => ({ account: { ...(account as Row), id: "../x" } }), "account.id"],
  [({ account }) => ({ account: { ...(account as Row), name: "x".repeat(100_000) } }), "account.name"],
  [({ account }) => ({ account: { ...(account as Row), name: "\u001b[2J" } }), "account.name"],
  [({ account }) => ({ account: { ...(account as Row), audit_days: -1 } }), "account.audit_days"],
  [({ account }) => ({ account: { ...(account as Row), keep_answers: '"soon"' } }), "account.keep_answers"],
  [() => ({ instance: "x" }), "instance"],
  [() => ({ absent: ["../x"] }), "absent.0"],
  [() => ({ left_out: ["\u001b[2J"] }), "left_out.0"],
])("reads a manifest as it is written, %#", async (change, why) => {
  const changed = archive();
  Object.assign(changed.manifest, change(changed.manifest));
  await expect(examine(changed)).rejects.toThrow(`The manifest of the archive is damaged (${why}: `);
});
