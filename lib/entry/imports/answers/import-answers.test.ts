import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/e2e/support/receivers/outbox";
import { openOutbox } from "@/e2e/support/receivers/outbox";
import { newId } from "@/lib/base/ids/ids";
import type { DomainError } from "@/lib/base/errors/errors";

const now = new Date("2026-11-21T10:00:00.000Z");
const fields = [
  { key: "name", type: "text", label: "Full name", description: null, required: true, config: {} },
  { key: "coming", type: "select", label: "Coming?", description: null, required: false, config: { options: ["Yes", "No"] } },
  { key: "why", type: "textarea", label: "Why not?", description: null, required: true, visible_if: { field: "coming", op: "is", value: "No" }, config: {} },
  { key: "table", type: "select", label: "Table", description: null, required: false, config: { options: [{ value: "w", label: "Window", seats: 2 }, "Door"] } },
  { key: "day", type: "date", label: "Day", description: null, required: false, config: {} },
  { key: "cv", type: "file", label: "CV", description: null, required: true, config: {} },
]; // prettier-ignore

type Sent = { columns?: Record<string, string | null>; isDry?: boolean; allowsMissing?: boolean };

describe.each<Database>(["sqlite", "postgresql"])("answers from a table on %s", (database) => {
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  beforeAll(async () => {
    outbox = await openOutbox(database);
  });
  afterAll(() => outbox.close());

  const newForm = (more: Record<string, unknown> = {}) => outbox.addForm({ fields: JSON.stringify(fields), responseLimit: null, ...more });
  const run = async (formId: string, csv: string, { columns = {}, isDry = false, allowsMissing = false }: Sent = {}) => {
    const { importAnswers } = await import("./import-answers");
    const { getForm } = await import("@/lib/domain/forms/data");
    const form = await getForm({ accountId: outbox.accountId, formId });
    return importAnswers({ form, sent: { bytes: Buffer.from(csv), columns, dateOrder: null }, isDry, allowsMissing, now });
  };
  const failure = (error: unknown) => (error as DomainError).details;
  const storedIn = (formId: string) => outbox.db().response.findMany({ where: { formId }, orderBy: { slot: "asc" } });

  it("become responses, in the order of the file, with their times, and marked", async () => {
    const { id } = await newForm();
    const csv = `Full name;Coming?;WHY NOT?;Day;Timestamp;Extra\nAda;yes;;03/02/2026;2026-11-20 09:00;x\n\nGrace;No;"Ill; really";25/12/2026;;\n`;
    const { imported, report } = await run(id, csv, { columns: { Timestamp: "submitted_at" } });
    expect([imported, report.problem_count, report.note_count]).toEqual([2, 0, 0]);
    expect(report.columns.map(({ to }) => to)).toEqual(["name", "coming", "why", "day", "submitted_at", null]);
    const stored = await storedIn(id);
    expect(stored.map(({ data }) => JSON.parse(data) as unknown)).toEqual([
      { name: "Ada", coming: "Yes", day: "2026-02-03" },
      { name: "Grace", coming: "No", why: "Ill; really", day: "2026-12-25" },
    ]);
    expect(stored.map(({ submittedAt, importedAt, slot }) => [submittedAt.toISOString(), importedAt, slot])).toEqual([
      ["2026-11-20T09:00:00.000Z", now, 1],
      [now.toISOString(), now, 2],
    ]);
    const form = await outbox.db().form.findUniqueOrThrow({ where: { id } });
    expect(form).toMatchObject({ responseCount: 2, lastSlot: 2, lastResponseId: stored[1]?.id, lastResponseAt: now, completedAt: null });
  });

  it("are all refused for one mistake, which is said with its row and column; a trial says the same", async () => {
    const { id } = await newForm();
    const csv = "name,coming,why,day\nAda,Yes,,2026-01-01\n,Perhaps,,01/02/2026\nGrace,No,,\n";
    const found = [
      { row: 3, column: "name", key: "name", type: "required" },
      { row: 3, column: "coming", key: "coming", type: "select_unlisted" },
      { row: 3, column: "day", key: "day", type: "date.two_readings" },
      { row: 4, column: "why", key: "why", type: "required" },
    ];
    const { report } = await run(id, csv, { isDry: true });
    expect(report.problems).toEqual(found.map((each) => expect.objectContaining(each) as unknown));
    expect(report.problems[1]?.msg).toMatch(/\. The cell has “Perhaps”$/);
    const details = await run(id, csv).catch(failure);
    expect(details).toEqual(
      found.map(
        ({ row, column, key, type }) => expect.objectContaining({ loc: ["body", row, column], type, ctx: { row, column, key } }) as unknown,
      ),
    );
    expect(await storedIn(id)).toEqual([]);
  });

  it("may be missing if that is allowed, and answers to what is not asked are left out and said", async () => {
    const { id } = await newForm();
    const { imported, report } = await run(id, "coming,why\nYes,because\nNo,\n", { allowsMissing: true });
    expect([imported, report.notes]).toEqual([2, [expect.objectContaining({ row: 2, key: "why", type: "not_asked" })]]);
  });

  it.each<[string, string, Sent, object]>([
    ["nothing", "", {}, { type: "file_unreadable" }],
    ["no rows", "name\n", {}, { type: "too_small" }],
    ["columns of another form", "a,b\n1,2\n", {}, { type: "not_in_form" }],
    ["a column that does not exist", "name\nAda\n", { columns: { nmae: "name" } }, { loc: ["body", "columns", "nmae"], msg: expect.stringContaining("name") as unknown }],
    ["a question that does not exist", "a\nAda\n", { columns: { a: "nam" } }, { loc: ["body", "columns", "a"], msg: expect.stringContaining("name") as unknown }],
    ["a question in two columns", "a,b\nAda,x\n", { columns: { a: "name", b: "name" } }, { loc: ["body", "columns", "b"], type: "repeated" }],
    ["a row that is too long", "name,day\nLovelace, Ada,2026-01-01\n", {}, { loc: ["body", 2], type: "too_many" }],
    ["a quote without an end", 'name,day\n"Ada,2026-01-01\n', {}, { type: "file_unreadable" }],
    ["a time that is none", "name,submitted_at\nAda,soon\n", {}, { loc: ["body", 2, "submitted_at"], type: "datetime" }],
    ["too many rows", `name\n${"Ada\n".repeat(10_001)}`, {}, { type: "file_unreadable" }],
    ["too many columns", `${"a,".repeat(500)}name\n`, {}, { type: "file_unreadable" }],
  ])("are refused if the file has %s", async (_, csv, sent, problem) => {
    const { id } = await newForm();
    expect(await run(id, csv, sent).catch(failure)).toContainEqual(expect.objectContaining(problem));
    expect(await storedIn(id)).toEqual([]);
  }); // prettier-ignore

  it("keep to the form's limit, and complete an open form with its last place", async () => {
    const { id } = await newForm({ responseLimit: 3, responseCount: 1, lastSlot: 1 });
    const details = await run(id, "name\nA\nB\nC\n").catch(failure);
    expect(details).toEqual([expect.objectContaining({ msg: "The form has 2 places left of 3, and the file has 3 responses" })]);
    expect((await run(id, "name\nA\nB\n")).imported).toBe(2);
    const form = await outbox.db().form.findUniqueOrThrow({ where: { id } });
    expect(form).toMatchObject({ responseCount: 3, lastSlot: 3, completedAt: now });
    const events = await outbox.db().accountEvent.findMany({ where: { formId: id } });
    expect(events.map(({ type }) => type)).toEqual(["form.completed"]);
    expect(await run(id, "name\nD\n").catch(failure)).toEqual([
      expect.objectContaining({ msg: expect.stringContaining("no place left") as unknown }),
    ]);
  });

  it("take seats, and are refused when there are too few", async () => {
    const { id } = await newForm();
    expect((await run(id, "name,table\nA,Window\nB,Door\n")).imported).toBe(2);
    const details = await run(id, "name,table\nC,Window\nD,w\n").catch(failure);
    expect(details).toEqual([expect.objectContaining({ loc: ["body", 3, "table"], type: "option_taken" })]);
    expect(await outbox.db().takenSeat.count({ where: { formId: id } })).toBe(1);
    const { importResponses } = await import("@/lib/domain/responses/importing/import-mutations");
    const { getForm } = await import("@/lib/domain/forms/data");
    const form = await getForm({ accountId: outbox.accountId, formId: id });
    // What the trial before did not see, the transaction does.
    const rows = [2, 3].map((number) => ({ number, answers: { name: "x", table: "w" }, at: now }));
    expect(await importResponses({ form, rows, now })).toEqual([expect.objectContaining({ row: 3, key: "table" })]);
    expect((await storedIn(id)).length).toBe(2);
    expect((await outbox.db().form.findUniqueOrThrow({ where: { id } })).responseCount).toBe(2);
  });

  it("ten thousand rows of ten questions are stored without holding up others for long", { timeout: 120_000 }, async () => {
    const many = Array.from({ length: 10 }, (_, index) => ({
      key: `q${index}`,
      type: "text",
      label: `Q ${index}`,
      required: true,
      config: {},
    }));
    const { id } = await newForm({ fields: JSON.stringify(many) });
    const line = many.map(({ key }) => `answer to ${key}`).join(",");
    const csv = `${many.map(({ key }) => key).join(",")}\n${`${line}\n`.repeat(10_000)}`;
    const begun = performance.now();
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 10);
    expect((await run(id, csv)).imported).toBe(10_000);
    clearInterval(timer);
    // Others have their turns all the time: a tenth of what they would have without it, on a busy machine.
    expect(turns).toBeGreaterThan((performance.now() - begun) / 10 / 10);
    expect(await outbox.db().response.count({ where: { formId: id } })).toBe(10_000);
    const ids = (await storedIn(id)).map((response) => response.id);
    expect(ids).toEqual(ids.toSorted());
    expect(newId(now).slice(0, 10)).toBe(ids[0]?.slice(0, 10));
  });
});
