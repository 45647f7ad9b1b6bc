import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "@/e2e/support/receivers/outbox";
import { openOutbox } from "@/e2e/support/receivers/outbox";
import { workbookOf } from "@/e2e/support/samples/workbook";
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

type Sent = { columns?: Record<string, string | null>; isDry?: boolean; allowsMissing?: boolean; proceed?: () => void };

describe.each<Database>(["sqlite", "postgresql"])("answers from a table on %s", (database) => {
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  beforeAll(async () => {
    outbox = await openOutbox(database);
  });
  afterAll(() => outbox.close());

  const newForm = (more: Record<string, unknown> = {}) => outbox.addForm({ fields: JSON.stringify(fields), responseLimit: null, ...more });
  const run = async (
    formId: string,
    table: string | Uint8Array,
    { columns = {}, isDry = false, allowsMissing = false, proceed = () => undefined }: Sent = {},
  ) => {
    const { importAnswers } = await import("./import-answers");
    const { getForm } = await import("@/lib/domain/forms/data");
    const form = await getForm({ accountId: outbox.accountId, formId });
    return importAnswers({ form, sent: { bytes: Buffer.from(table), columns, dateOrder: null }, isDry, allowsMissing, now, proceed });
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

  it("are not read without a word from cells that have no value", async () => {
    const { id } = await newForm();
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const head = `<row>${["name", "day", "else"].map(text).join("")}</row>`;
    const [formula, error] = ["<c><f>1+1</f></c>", '<c t="e"><v>#N/A</v></c>'];
    const table = workbookOf(`${head}<row>${formula}${error}${error}</row><row>${text("Ada")}<c/>${error}</row>`);
    expect(await run(id, table, { allowsMissing: true }).catch(failure)).toEqual([
      expect.objectContaining({ loc: ["body", 2, "name"], msg: expect.stringContaining("formula without its result") as unknown }),
      expect.objectContaining({ loc: ["body", 2, "day"], msg: expect.stringContaining("an error, #N/A") as unknown }),
    ]);
    const required = await run(id, workbookOf(`${head}<row>${error}${text("2026-01-01")}</row>`)).catch(failure);
    expect(required).toEqual([expect.objectContaining({ loc: ["body", 2, "name"], type: "file_unreadable" })]);
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
    ["a time before 1970", "name,submitted_at\nAda,1969-12-31T00:00Z\n", {}, { loc: ["body", 2, "submitted_at"], type: "datetime" }],
    ["a time in the year 1800", "name,submitted_at\nAda,1800-01-01 00:00\n", {}, { loc: ["body", 2, "submitted_at"], type: "datetime" }],
    ["a time in the first year", "name,submitted_at (Europe/Berlin)\nAda,0001-01-01\n", {}, { loc: ["body", 2, "submitted_at (Europe/Berlin)"], type: "datetime" }],
    ["a zone that does not exist", "name,submitted_at (Mars/X)\nAda,2026-01-01\n", {}, { loc: ["body", "submitted_at (Mars/X)"], type: "time_zone" }],
    ["an offset as the zone", "name,Sent (+01)\nAda,2026-01-01\n", {}, { loc: ["body", "Sent (+01)"], type: "time_zone" }],
    ["too many rows", `name\n${"Ada\n".repeat(10_001)}`, {}, { type: "file_unreadable" }],
    ["too many columns", `${"a,".repeat(500)}name\n`, {}, { type: "file_unreadable" }],
  ])("are refused if the file has %s", async (_, csv, sent, problem) => {
    const { id } = await newForm();
    expect(await run(id, csv, sent).catch(failure)).toContainEqual(expect.objectContaining(problem));
    expect(await storedIn(id)).toEqual([]);
  }); // prettier-ignore

  it("may be of the last year that is read, which has not come yet, and of a zone that `columns` passes over", async () => {
    const { id } = await newForm();
    const { report } = await run(id, "name,submitted_at (Asia/Tokyo)\nAda,9999-12-31 23:59\n", { isDry: true });
    expect(report.notes).toEqual([expect.objectContaining({ row: 2, type: "past" })]);
    const columns = { "Sent (Mars/X)": "submitted_at" };
    expect((await run(id, "name,Sent (Mars/X)\nAda,2026-01-01\n", { columns })).imported).toBe(1);
  });

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

  it("are not stored, not even in part, once nobody waits for them", { timeout: 60_000 }, async () => {
    const { id } = await newForm();
    const csv = `name\n${`${"x".repeat(200)}\n`.repeat(1500)}`;
    const clock = vi.spyOn(performance, "now").mockReturnValue(0); // no turn is ever over: what is left are the beginning and the statements
    const gone = new Error("gone");
    const endsAt = (end: number) => {
      let calls = 0;
      return { calls: () => calls, proceed: () => { if (++calls === end) throw gone; } }; // prettier-ignore
    };
    try {
      const whole = endsAt(Infinity);
      expect((await run(id, csv, whole)).imported).toBe(1500);
      expect(whole.calls()).toBeGreaterThan(4);
      for (const end of [1, 2, whole.calls()]) {
        await expect(run(id, csv, endsAt(end))).rejects.toBe(gone);
        const form = await outbox.db().form.findUniqueOrThrow({ where: { id } });
        expect([form.responseCount, (await storedIn(id)).length]).toEqual([1500, 1500]);
      }
    } finally {
      clock.mockRestore();
    }
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
