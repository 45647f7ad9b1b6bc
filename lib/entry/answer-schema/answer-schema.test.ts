import { spawnSync } from "node:child_process";
import { runInNewContext } from "node:vm";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import ts from "typescript";
import { expect, it } from "vitest";
import { z } from "zod";
import { samples } from "@/e2e/support/samples/field-arbitrary";
import { fieldsSchema } from "@/lib/rules/fields";
import { checkAnswers } from "@/lib/domain/responses/check-answers";
import { answerSchemaOf } from "./answer-schema";
import { answerSchema } from "./fields-from-schema";
import { printPython } from "./print-python";
import { printTypeScript, printZod } from "./print-types";
import { atOnce } from "@/lib/base/turns/turns";

const today = { today: { first: "2026-11-21", last: "2026-11-21" } };
const compile = (schema: object) =>
  new Ajv2020({
    validateFormats: false,
    strict: true,
    strictTypes: false,
    ownProperties: true, // own properties only, as in JSON Schema: a row may be called valueOf
  }).compile(schema);

const fieldsOf = (list: { type: string; config: Record<string, unknown> }[]) =>
  fieldsSchema.parse(list.map(({ type, config }, index) => ({ key: `q${index}`, type, label: `Question ${index} */`, config })));

it("holds for every answer that is stored, whatever the questions (issue: round trip)", () => {
  fc.assert(
    fc.property(samples, fc.array(fc.jsonValue(), { maxLength: 8 }), (list, others) => {
      const fields = fieldsOf(list);
      const holds = compile(answerSchemaOf(fields));
      const given = [list.map(({ value }) => value), others, list.map(({ value }, index) => others[index] ?? value)];
      for (const values of given) {
        const checked = atOnce(checkAnswers(fields, Object.fromEntries(values.map((value, index) => [`q${index}`, value])), today));
        if (checked.ok) expect(holds(checked.answers), JSON.stringify({ holds: holds.errors, answers: checked.answers })).toBe(true);
      }
    }),
  );
});

/** A row with the name of something that every object inherits, and no answer to it. */
const inherited = {
  type: "matrix",
  config: { rows: ["constructor", "b"], columns: ["x", "y"], multiple: false },
  value: { b: "x" },
} as const;

it("is printed as TypeScript and zod that compile, and zod accepts every answer that is stored", () => {
  fc.assert(
    fc.property(samples, (list) => {
      const fields = fieldsOf(list);
      const schema = answerSchemaOf(fields);
      for (const source of [printTypeScript(schema), printZod(schema)]) {
        const { diagnostics } = ts.transpileModule(source, { reportDiagnostics: true });
        expect(diagnostics?.map(({ messageText }) => messageText)).toEqual([]);
      }
      const body = ts.transpile(
        printZod(schema)
          .replace(/^import.*$/m, "")
          .replaceAll("export ", ""),
        { target: ts.ScriptTarget.ES2022 },
      );
      const answers = runInNewContext(`${body}; answers`, { z }) as z.ZodType; // what was printed
      const data = Object.fromEntries(list.map(({ value }, index) => [`q${index}`, value]));
      expect(answers.safeParse(data).error).toBeUndefined();
    }),
    { numRuns: 30, examples: [[[inherited]]] },
  );
});

/** As much of pydantic as the printed source uses: it keeps what each field was declared with. */
const pydantic = `
class BaseModel: pass
def ConfigDict(**given): return given
def Field(**given): return given
`;

// Tests may only rely on Node; this one runs where Python is installed.
if (spawnSync("python3", ["--version"]).status === 0)
  it("is printed as a model for pydantic that Python reads", () => {
    const [list = []] = fc.sample(samples, { numRuns: 1, seed: 7 });
    const keys = ["class", "model_x", "_private", "2nd", "fine", "Ärger", "json"];
    const odd = {
      type: "object",
      properties: Object.fromEntries(keys.map((key) => [key, { type: "string", title: `"""${key}\\ 'q'` }])),
      required: keys,
    };
    const nested = { type: "object", properties: { grid: { type: "object", properties: { a: { enum: ["x", true, null] } } } } };
    const sources = [answerSchemaOf(fieldsOf(list)), odd, nested, { type: "object", properties: {} }].map(printPython);
    const program = `import sys, types, json
try:
    import pydantic
except ImportError:
    module = types.ModuleType("pydantic"); exec(${JSON.stringify(pydantic)}, module.__dict__); sys.modules["pydantic"] = module
for source in json.load(sys.stdin):
    space = {"__name__": "answers"}
    exec(compile(source, "answers.py", "exec"), space)
    print(len(space["Answers"].__annotations__ if "__annotations__" in vars(space["Answers"]) else {}))
`;
    const { stdout, stderr } = spawnSync("python3", ["-c", program], { input: JSON.stringify(sources), encoding: "utf8" });
    expect([stderr, stdout.trim().split("\n").slice(1)]).toEqual(["", [String(keys.length), "1", "0"]]);
    expect(sources[1]).toContain('class_: str = Field(alias="class", description="');
    expect(sources[2]).toContain('a: Optional[Literal["x", True, None]] = Field(default=None)');
  });

const flat = {
  type: "object",
  properties: {
    decision: { type: "string", enum: ["approve", "reject"], title: "Your decision" },
    delivery_date: { type: "string", format: "date" },
    contactEmail: { type: "string", format: "email", description: "Where we reach you" },
    guests: { type: "integer", minimum: 0, maximum: 12 },
    price: { type: "number" },
    agreed: { type: "boolean" },
    topics: { type: "array", items: { type: "string", enum: ["a", "b"] }, minItems: 1, maxItems: 2 },
    code: { type: "string", pattern: "^[A-Z]{2}$" },
    notes: { type: "string", maxLength: 5000 },
    mood: { enum: ["good", "bad"] },
  },
  required: ["decision", "agreed"],
};

it("becomes questions: a flat schema, as models write it", () => {
  const fields = answerSchema.parse(flat);
  expect(fields.map(({ key, type, label, required }) => [key, type, label, required])).toEqual([
    ["decision", "select", "Your decision", true],
    ["delivery_date", "date", "Delivery date", false],
    ["contactEmail", "email", "Contact email", false],
    ["guests", "number", "Guests", false],
    ["price", "number", "Price", false],
    ["agreed", "checkbox", "Agreed", true],
    ["topics", "select", "Topics", false],
    ["code", "text", "Code", false],
    ["notes", "textarea", "Notes", false],
    ["mood", "select", "Mood", false],
  ]);
});

it("of those questions gives answers that fit the flat schema", () => {
  const fields = answerSchema.parse(flat);
  const fits = compile(flat);
  const stored = (data: Record<string, unknown>) => atOnce(checkAnswers(fields, data, today));
  const full = {
    decision: "approve",
    delivery_date: "2026-12-24",
    guests: 3,
    price: 1.5,
    agreed: true,
    topics: ["b"],
    code: "AT",
    notes: "–",
  };
  for (const data of [full, { decision: "reject", agreed: false }]) {
    const checked = stored(data);
    expect(checked.ok && fits(checked.answers)).toBe(true);
  }
  for (const wrong of [
    { guests: 1.5 },
    { guests: 13 },
    { topics: ["a", "b", "c"] },
    { code: "at" },
    { code: "ATX" },
    { decision: "maybe" },
    { agreed: undefined },
  ])
    expect(stored({ ...full, ...wrong }).ok).toBe(false);
});
