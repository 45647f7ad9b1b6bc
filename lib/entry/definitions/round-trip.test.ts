import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formSamples } from "@/e2e/support/samples/form-arbitrary";
import { inTurns } from "@/lib/base/turns/turns";
import { createFormSchema } from "@/lib/domain/forms/schema";
import type { DefinitionFormat } from "@/lib/domain/forms/definition-schema";
import { contentOf, formatOf } from "@/lib/entry/imports/import-form";
import { sourceOf } from "@/lib/entry/imports/read-definition";
import { readers } from "@/lib/entry/imports/readers";
import type { Field } from "@/lib/rules/fields";
import { fieldsSchema, fieldTypes } from "@/lib/rules/fields";
import { innerFields, refusedInEntries } from "@/lib/rules/fields/entries";
import type { Definition } from "./definition";
import { writeDefinition } from "./send-definition";

type Draft = {
  title?: string;
  description?: string;
  fields: (Partial<Field> & Pick<Field, "key" | "type" | "label">)[];
  settings?: Record<string, unknown>;
  translations?: { locale: string; fields?: Record<string, unknown>[] }[];
};

/** A form in a file, and the draft that its import makes. */
async function backAndForth(given: Partial<Definition> & Pick<Definition, "fields">, format: DefinitionFormat) {
  const definition: Definition = { title: "Form", description: null, settings: {}, languages: [], ...given };
  const { body, report } = await writeDefinition({ content: { ...definition, languages: undefined }, read: () => definition }, format);
  const source = await sourceOf(Buffer.from(body), null);
  const kind = formatOf(source);
  const imported = await inTurns(contentOf(readers[kind], source));
  return { kind, report, draft: imported.content as Draft, found: imported.report, body };
}

/** Letters and digits: signs may be read as Markdown or HTML on the way. */
function plain(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

// Without what is no part of a definition, most of which only the service that runs takes.
const plainForms = formSamples.map(({ form: { title, description, fields, settings } }) => {
  const { success, data } = createFormSchema.safeParse({ title, description, fields, settings });
  return success ? data : null;
});

/** The same, with all questions that can be asked in entries asked there, between or after the others. */
const formsOfEntries = fc
  .tuple(plainForms, fc.nat({ max: 8 }), fc.nat({ max: 2 }), fc.boolean(), fc.option(fc.constant("Guest")))
  .map(([form, place, min, required, entry]) => {
    if (!form) return null;
    const isInner = (field: Field) => refusedInEntries(field).length === 0;
    const inner = form.fields.filter(isInner);
    const config = { fields: inner, min, max: 5, ...(entry !== null && { entry }) };
    const outer = form.fields.filter((field) => !isInner(field));
    const fields = outer.toSpliced(place % (outer.length + 1), 0, {
      key: "each_of_them",
      type: "repeat",
      label: "Who is coming?",
      description: null,
      required,
      config,
    });
    const { success, data } = fieldsSchema.safeParse(fields);
    return success ? { ...form, fields: data } : null;
  });
const forms = fc.oneof(plainForms, formsOfEntries);

describe("forms of any kind, there and back", () => {
  it("in our own file are the same", async () => {
    await fc.assert(
      fc.asyncProperty(forms, async (form) => {
        if (!form) return;
        const { title, description, fields, settings } = form;
        const content = JSON.parse(JSON.stringify({ title, description: description ?? undefined, fields, settings })) as Record<
          string,
          unknown
        >;
        const { body, report } = await writeDefinition({ content, read: () => expect.fail("It is taken as it is") }, "formslip");
        expect(report).toEqual([]);
        const source = await sourceOf(Buffer.from(body), null);
        expect(formatOf(source)).toBe("formslip");
        const imported = await inTurns(contentOf(readers.formslip, source));
        expect(imported.content).toEqual(Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null)));
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ["surveyjs", { type: "number", config: { min: 0, max: 10, step: 1, display: "slider" } }],
    ["xlsform", { type: "number", config: { min: 0, max: 10, step: 1 } }],
  ] as const)("in %s take sliders and drawn signatures along", async (format, slider) => {
    const fields = fieldsSchema.parse([
      { key: "far", type: "number", label: "How far", config: { min: 0, max: 10, step: 1, display: "slider" } },
      { key: "sign", type: "signature", label: "Signature", config: { draw: true } },
    ]);
    const { draft } = await backAndForth({ fields }, format);
    expect(draft.fields).toMatchObject([
      { key: "far", ...slider },
      { key: "sign", type: "signature", config: { draw: true } },
    ]);
  });

  /** What another type stands for here, where there is none like it. */
  const OTHERS: Record<"xlsform" | "surveyjs", Partial<Record<Field["type"], Field["type"][]>>> = {
    xlsform: { email: ["text"], url: ["text"], phone: ["text"], number: ["number", "select"], checkbox: ["checkbox", "select"], rating: ["rating", "number"], address: [] },
    surveyjs: { number: ["number", "select"], hidden: [], address: [] },
  }; // prettier-ignore

  it.each(["xlsform", "surveyjs"] as const)(
    "in %s ask the same questions under the same keys, with the same choices",
    async (format) => {
      await fc.assert(
        fc.asyncProperty(forms, async (form) => {
          if (!form) return;
          const {
            kind,
            draft,
            report,
            found: read,
          } = await backAndForth({ title: form.title, description: form.description ?? null, fields: form.fields }, format);
          expect(kind).toBe(format);
          const lost = new Set(
            report
              .filter(({ key, note }) => key !== undefined && /no question of type|A page on which the form ends/.test(note))
              .map(({ key }) => key),
          );
          const isKept = ({ key, type }: Field) => !lost.has(key) && OTHERS[format][type]?.length !== 0;
          // Of a form such as an address and a hidden field, nothing is left in the file that another product asks: its import is refused.
          if (draft.fields.length > 0) expect(createFormSchema.safeParse({ title: "Title", ...draft }).error).toBeUndefined();
          else expect(form.fields.filter(isKept)).toEqual([]);
          for (const { field, among } of pairsOf(form.fields, draft.fields)) {
            const kinds = OTHERS[format][field.type] ?? [field.type];
            const found = among.find(({ key }) => key === field.key);
            if (fieldTypes[field.type].isWorkedOut) {
              if (found) expect(kinds).toContain(found.type);
              else if (!lost.has(field.key) && !report.some(({ key, outcome }) => key === field.key && outcome === "left_out"))
                expect(read.map(({ note }) => note).join("\n")).toContain("It is not calculated");
              continue;
            }
            if (kinds.length === 0 || lost.has(field.key)) continue;
            expect(kinds).toContain(found?.type);
            if (fieldTypes[field.type].takesAnswer && plain(field.label) !== "")
              expect(plain(`${found?.label ?? ""} ${found?.description ?? ""}`)).toContain(plain(field.label));
            if (fieldTypes[field.type].takesAnswer && !fieldTypes[field.type].isHidden)
              expect(isNeeded(found) || saysOptional(report, field.key)).toBe(isNeeded(field));
            for (const name of fieldTypes[field.type].choices)
              expect(labelsIn(found?.config?.[name]).map(plain)).toEqual(labelsIn(field.config[name]).map(plain));
          }
        }),
        { numRuns: 80 },
      );
    },
    60_000,
  );

  it("as a document are questions again", async () => {
    await fc.assert(
      fc.asyncProperty(forms, async (form) => {
        if (!form) return;
        // Neither hidden questions nor calculations that nobody sees are in the document.
        const shown = form.fields.filter(({ type, config }) => !fieldTypes[type].isHidden && config.hidden !== true);
        if (shown.length === 0) return;
        const { kind, draft } = await backAndForth({ title: form.title, fields: form.fields }, "markdown");
        expect(kind).toBe("text");
        expect(draft.fields.length).toBeGreaterThan(0);
      }),
      { numRuns: 80 },
    );
  }, 60_000);
});

/** Whether an answer is required, or at least one entry. */
function isNeeded(field: Pick<Draft["fields"][number], "required" | "config"> | undefined): boolean {
  return field?.required === true || (Array.isArray(field?.config?.fields) && Number(field.config.min) > 0);
}

/** Whether the report of a file says that it does not require an answer, or entries, as the form does. */
function saysOptional(report: { key?: string | undefined; source: string }[], key: string): boolean {
  return report.some((each) => each.key === key && /: (?:required|min\W+[1-9]\d?)$/.test(each.source));
}

/** Questions, also those in entries, and the imported ones among which each is looked for. */
function pairsOf(fields: Field[], drafted: Draft["fields"]): { field: Field; among: Draft["fields"] }[] {
  return fields.flatMap((field) => {
    const again = drafted.find(({ key }) => key === field.key)?.config?.fields ?? [];
    return [{ field, among: drafted }, ...pairsOf(innerFields(field), again as Draft["fields"])];
  });
}

function labelsIn(list: unknown): string[] {
  return (Array.isArray(list) ? (list as (string | { label: string })[]) : []).map((option) =>
    typeof option === "string" ? option : option.label,
  );
}

describe("questions with entries, there and back", () => {
  const fields = fieldsSchema.parse([
    { key: "rate", type: "number", label: "Rate" },
    {
      key: "guests",
      type: "repeat",
      label: "Who is coming?",
      required: true,
      visible_if: { field: "rate", op: "gt", value: 5 },
      config: {
        entry: "Guest",
        min: 1,
        max: 4,
        fields: [
          { key: "nights", type: "number", label: "Nights", required: true },
          { key: "diet", type: "select", label: "Diet", config: { options: ["vegan", "none"] } },
          { key: "allergies", type: "text", label: "Allergies of {{nights}}", visible_if: { field: "diet", op: "is", value: "vegan" } },
          { key: "price", type: "calculation", label: "Price", config: { expression: "nights * rate", hidden: true } },
          { key: "photo", type: "file", label: "Photo", config: { accept: ["image/*"] } },
        ],
      },
    },
    { key: "total", type: "calculation", label: "Total", config: { expression: "sum(price)", hidden: true } },
  ]);
  const [, guests] = fields;

  it.each(["xlsform", "surveyjs"] as const)("in %s", async (format) => {
    const { draft, report, found } = await backAndForth({ fields }, format);
    const again = draft.fields.find(({ key }) => key === guests?.key);
    const inner = (again?.config?.fields ?? []) as Field[];
    expect(again).toMatchObject({ type: "repeat", label: "Who is coming?" });
    expect(JSON.stringify(again?.visible_if)).toContain('"op":"gt","value":5');
    expect(inner.map(({ key, type }) => [key, type])).toEqual([
      ["nights", "number"],
      ["diet", "select"],
      ["allergies", "text"],
      ["price", "calculation"],
      ["photo", "file"],
    ]);
    expect(inner[4]?.config).toMatchObject({ accept: ["image/*"] });
    expect(inner[2]).toMatchObject({ label: "Allergies of {{nights}}", visible_if: { field: "diet", op: "is", value: "vegan" } });
    expect(inner[3]?.config.expression).toContain("nights * rate");
    expect(draft.fields.find(({ key }) => key === "total")?.config?.expression).toContain("sum(price)");
    expect(createFormSchema.safeParse({ title: "Title", ...draft }).error).toBeUndefined();
    if (format === "surveyjs") expect(again).toMatchObject({ required: true, config: { min: 1, max: 4, entry: "Guest" } });
    else expect(report.map(({ source }) => source)).toEqual(expect.arrayContaining([expect.stringContaining("entry Guest")]));
    expect(found.filter(({ outcome }) => outcome === "left_out")).toEqual([]);
  });

  it("are a sentence in a document", async () => {
    const { body } = await backAndForth({ fields }, "markdown");
    expect(String(body)).toContain("Answered 1 to 4 times, each with: Nights (required); Diet; Allergies of [Nights]");
  });
});
