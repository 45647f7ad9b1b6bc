import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { getForm } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { askedFields } from "@/lib/domain/responses/stored/asked-fields";
import { getResponse } from "@/lib/domain/responses/data";
import { showResponse } from "@/lib/domain/responses/show-response";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { runs } from "../../support/service/full-length";
import { inputsOf, openPage, sendPage } from "../../support/http/page";
import { reportFigure } from "../../support/service/report-figure";
import { contentOf } from "../../support/samples/versions";

type Field = { key: string; type: string; label: string; config: { options?: { value: string; label: string }[] } };
type Content = { title: string; fields: Field[]; translations: object[] };
type Stored = { id: string; version: number; data: Record<string, unknown>; receipt?: string };

const word = fc.stringMatching(/^[A-Za-z]{3,8}$/);
const options = fc.uniqueArray(fc.constantFrom("p", "q", "r", "s"), { minLength: 1, maxLength: 3 });
const anyField = (key: string): fc.Arbitrary<Field> =>
  fc.tuple(fc.constantFrom("text", "text", "select", "select", "number"), word, options, word).map(([type, label, values, prefix]) => ({
    key,
    type,
    label,
    config: type === "select" ? { options: values.map((value) => ({ value, label: `${prefix} ${value}` })) } : {},
  }));
const content: fc.Arbitrary<Content> = fc
  .record({ title: word, fields: fc.shuffledSubarray(["a", "b", "c"], { minLength: 1 }).chain((keys) => fc.tuple(...keys.map(anyField))) })
  .map(({ title, fields }) => ({ title, fields, translations: [inGerman(title, fields)] }));

const german = (text: string) => `Ü${text}ß`;

function inGerman(title: string, fields: Field[]): object {
  const labelled = fields.map(({ key, label, config: { options } }) => ({
    key,
    label: german(label),
    ...(options && { options: options.map((option) => ({ ...option, label: german(option.label) })) }),
  }));
  return { locale: "de", title: german(title), fields: labelled };
}

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: content.map((next) => ({ kind: "change" as const, next })) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("answer" as const), version: fc.nat(), value: fc.nat(99) }) },
    { weight: 2, arbitrary: fc.constant({ kind: "open" as const }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("send" as const), page: fc.nat(), value: fc.nat(99), isLate: fc.boolean() }) },
  ),
  { minLength: 4, maxLength: 14 },
);

const OWN_COLUMNS = ["response id", "submitted_at (UTC)", "form version", "language"];

/** A valid answer to a field. */
function answerTo({ type, config: { options = [] } }: Field, value: number): string | number {
  if (type === "number") return value;
  return type === "select" ? (options[value % options.length]?.value ?? "") : `text ${value}`;
}

/** The answer as people read it. */
function shown({ config: { options = [] } }: Field, answer: unknown): string {
  return options.find(({ value }) => value === answer)?.label ?? String(answer);
}

let api: Api;
beforeAll(async () => {
  api = await newApi();
});

/** A form that changes again and again, and what each of its responses must show. */
class Life {
  readonly versions: Content[];
  readonly stored: Stored[] = [];
  readonly #pages: { version: number; inputs: Record<string, string> }[] = [];

  constructor(
    readonly form: { id: string; url: string },
    first: Content,
  ) {
    this.versions = [first];
  }

  fieldsAt(version: number): Field[] {
    return this.versions[version - 1]?.fields ?? [];
  }

  answers(version: number, value: number): Record<string, string | number> {
    return Object.fromEntries(this.fieldsAt(version).map((field) => [field.key, answerTo(field, value)]));
  }

  async change(next: Content): Promise<void> {
    const body = await contentOf(api, this.form.id, next);
    const { status, body: reply, text } = await api.call(`/api/v1/forms/${this.form.id}/content`, { method: "PUT", body });
    if (status === 422) {
      const hasAnswers = ({ key, type }: Field) =>
        this.stored.some(
          ({ version, data }) => key in data && this.fieldsAt(version).some((field) => field.key === key && field.type !== type),
        );
      expect(text).toContain("type_kept");
      expect(next.fields.some(hasAnswers)).toBe(true);
      return;
    }
    expect(status, text).toBe(200);
    if ((reply as { version: number }).version > this.versions.length) this.versions.push(next);
  }

  async answer(version: number, value: number): Promise<void> {
    const data = this.answers(version, value);
    const { status, body, text } = await api.submit(this.form.id, data, { form_version: version });
    expect(status, text).toBe(201);
    this.stored.push({ id: (body as { id: string }).id, version, data });
  }

  async open(): Promise<void> {
    this.#pages.push({ version: this.versions.length, inputs: inputsOf((await openPage(this.form.url)).html) });
  }

  async send(page: number, { value, isLate }: { value: number; isLate: boolean }): Promise<void> {
    const [opened] = this.#pages.splice(page % Math.max(this.#pages.length, 1), 1);
    if (!opened) return;
    const data = this.answers(opened.version, value);
    const typed = Object.fromEntries(Object.entries(data).map(([key, answer]) => [key, String(answer)]));
    const inputs = { ...opened.inputs, ...(isLate && { _version: "9999" }) }; // as late as can be
    const headers = { "Sec-Fetch-User": "?1", "Sec-Fetch-Site": "same-origin" };
    const sent = await sendPage(this.form.url, { ...inputs, ...typed }, headers);
    if (isLate) {
      expect(sent.status).toBe(409);
      for (const { key, type } of this.fieldsAt(this.versions.length)) {
        const answer = typed[key];
        if (answer !== undefined && type !== "select") expect(inputsOf(sent.html)[key]).toBe(answer);
      }
      return;
    }
    expect(sent.status).toBe(303);
    const receipt = sent.headers.get("location") ?? "";
    const id = /receipt\/(\w{26})\./.exec(receipt)?.[1] ?? "";
    this.stored.push({ id, version: opened.version, data, receipt: new URL(receipt, this.form.url).href });
  }

  async expectReadable(): Promise<void> {
    const { id: formId } = this.form;
    const path = `/api/v1/forms/${formId}`;
    const listed = (await api.call(`${path}/responses`)).body as { id: string; form_version: number; data: unknown }[];
    const exported = (await api.call(`${path}/export?format=json`)).body;
    const rows = parse<Record<string, string>>((await api.call(`${path}/export?header=key`)).text, { bom: true, columns: true });
    expect(exported).toEqual(listed);
    expect(listed).toHaveLength(this.stored.length);
    const form = await getForm({ accountId: api.accountId, formId });
    expect(JSON.parse(form.fields)).toMatchObject(this.fieldsAt(this.versions.length));
    for (const { id, version, data, receipt } of this.stored) {
      const answered = this.fieldsAt(version);
      expect(listed.find((response) => response.id === id)).toMatchObject({ form_version: version, data });
      const row = rows.find((each) => each["response id"] === id) ?? {};
      const cells = Object.entries(row).filter(([head, cell]) => !OWN_COLUMNS.includes(head) && cell !== "");
      expect(cells.map(([, cell]) => cell).sort()).toEqual(Object.values(data).map(String).sort());
      const stored = await getResponse({ formId, responseId: id });
      const fields = (await askedFields(form, [stored]))(stored);
      const card = showResponse(stored, { fields, fileNames: {} }).answers.map(({ label, text }) => [label, text]);
      expect(card).toEqual(answered.map((field) => [field.label, shown(field, data[field.key])]));
      const asked = (await api.call(`${path}/versions/${version}`)).body as Content;
      expect(asked).toMatchObject({ title: this.versions[version - 1]?.title, fields: answered });
      if (receipt === undefined) continue;
      const [own, translated] = [await openPage(receipt), await openPage(`${receipt}?_lang=de`)];
      for (const [label, text] of card) for (const words of [label, text]) expect(own.html).toContain(words);
      for (const field of answered) {
        const text = shown(field, data[field.key]);
        for (const words of [german(field.label), field.type === "select" ? german(text) : text]) expect(translated.html).toContain(words);
      }
    }
    expect(readFields(form)).toHaveLength(this.fieldsAt(this.versions.length).length);
  }
}

it("answers stay readable under their original wording, whatever becomes of their form (promise P18)", { timeout: 1_200_000 }, async () => {
  let answers = 0;
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(content, steps, async (first, sequence) => {
      const life = new Life(await api.createForm({ ...first, settings: { response_limit: null, content_locale: "en" } }), first);
      for (const step of sequence) {
        if (step.kind === "change") await life.change(step.next);
        else if (step.kind === "answer") await life.answer(1 + (step.version % life.versions.length), step.value);
        else if (step.kind === "open") await life.open();
        else await life.send(step.page, step);
      }
      await life.expectReadable();
      answers += life.stored.length;
      changes += life.versions.length - 1;
    }),
    runs(400),
  );
  reportFigure("P18", `${runs(400).numRuns} forms with ${changes} changes: ${answers} of ${answers} answers as they were given`);
  expect(changes).toBeGreaterThan(0);
});
