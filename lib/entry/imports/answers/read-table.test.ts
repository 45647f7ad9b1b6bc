import { describe, expect, it } from "vitest";
import { multipartBody, multipartType } from "@/e2e/support/http/multipart";
import { workbookOf } from "@/e2e/support/samples/workbook";
import { inTurns } from "@/lib/base/turns/turns";
import { xlsxOf } from "@/lib/entry/export/xlsx";
import { fieldsSchema } from "@/lib/rules/fields";
import { isKnownHeading, matchColumns, targetsOf, writtenIn } from "./match-columns";
import { readSent } from "./read-sent";
import { readTable } from "./read-table";

const none = () => false;
const fields = fieldsSchema.parse([
  { key: "name", type: "text", label: "Full name" },
  { key: "stay", type: "matrix", label: "Stay", config: { rows: [{ value: "f", label: "Food" }, "Room"], columns: ["Good", "Bad"] } },
  { key: "twice", type: "text", label: "Same" },
  { key: "twice2", type: "text", label: "Same" },
  { key: "cv", type: "file", label: "CV" },
]);
const german = fields.map((field) => ({ ...field, label: `${field.label} (deutsch)` }));

describe("a table", () => {
  it.each([
    ["commas", "a,b\r\n1,2\r\n"],
    ["semicolons", "a;b\n1;2"],
    ["tabs", "a\tb\n1\t2\n"],
    ["a line that says so", "sep=|\na|b\n1|2\n".replaceAll("|", ";")],
    ["a mark of the encoding", "\uFEFFa,b\n1,2\n"],
  ])("is read with %s", async (_, text) => {
    const { header, rows } = await readTable(Buffer.from(text), none);
    expect([header, rows.map(({ cells }) => cells)]).toEqual([["a", "b"], [["1", "2"]]]);
  });

  it("has the separator with which most headings are known", async () => {
    const table = await readTable(Buffer.from("Which, if any?;b\nx;2\n"), (text) => text === "Which, if any?");
    expect(table.header).toEqual(["Which, if any?", "b"]);
  });

  it("has the numbers of its rows as the file has them", async () => {
    const { rows } = await readTable(Buffer.from('\na,b\n\n1,2\n,\n\'=1+1,"two\nlines"\n'), none);
    expect(rows).toEqual([
      { number: 4, cells: ["1", "2"] },
      { number: 6, cells: ["=1+1", "two\nlines"] },
    ]);
  });

  it("may be a workbook, whose numbers and dates are what they are", async () => {
    async function* lines() {
      await Promise.resolve();
      yield ["Ada", 1.5, { day: Date.UTC(2026, 10, 21) }, ""];
    }
    const header = ["name", "number", "day", "none"].map((name) => ({ name, isTime: name === "day" }));
    const parts: Uint8Array[] = [];
    for await (const part of xlsxOf({ header, rows: lines() })) parts.push(part);
    const table = await readTable(Buffer.concat(parts), none);
    expect(table).toEqual({
      header: ["name", "number", "day", "none"],
      rows: [{ number: 2, cells: ["Ada", 1.5, "2026-11-21"] }],
      otherSheets: [],
    });
  });
});

describe("cells without a value that can be read", () => {
  it.each([
    ["<c><f>1+1</f></c>", "a formula without its result"],
    ["<c><f>1+1</f><v></v></c>", "a formula without its result"],
    ['<c t="str"><f>A1</f></c>', "a formula without its result"],
    ['<c t="e"><v>#DIV/0!</v></c>', "#DIV/0!"],
    ['<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', "#DIV/0!"],
    ['<c t="s"><v>7</v></c>', "a text that is not in the file"],
    ["<c><f>1+1</f><v>2</v></c>", null],
    ['<c t="str"><f>A1</f><v></v></c>', null],
    ['<c s="1"/>', null],
    ['<c t="s"><v></v></c>', null],
  ])("%s is %s", async (cell, fault) => {
    const name = `<c t="inlineStr"><is><t>name</t></is></c>`;
    const { rows } = await readTable(workbookOf(`<row>${name}${name}</row><row>${name}${cell}</row><row>${cell}</row>`), none);
    const found = rows.map(({ faults }) => Array.from(faults ?? []));
    expect(found.filter((each) => each.length > 0)).toEqual(fault === null ? [] : [[[1, fault]], [[0, fault]]]);
  });

  it("has the next place if its own is not told", async () => {
    const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const { header } = await readTable(workbookOf(`<row>${cell("A1", "a")}${cell("1", "b")}${cell("D1", "d")}</row>`), none);
    expect(header).toEqual(["a", "b", "", "d"]);
  });
});

it("a quote has nothing behind it but blanks", async () => {
  expect((await readTable(Buffer.from('a,b\n"1" ,"2"\n'), none)).rows).toEqual([{ number: 2, cells: ["1 ", "2"] }]);
  await expect(readTable(Buffer.from('a,b\n"1"x,2\n'), none)).rejects.toMatchObject({
    details: [{ type: "file_unreadable", msg: expect.stringContaining('"1"x,2') as unknown }],
  });
});

describe("columns", () => {
  const match = async (header: string[], given = {}) => {
    const targets = await inTurns(targetsOf(fields, [german]));
    return matchColumns(header, targets, given).map(({ to, note }) => note ?? to);
  };

  it("are found by key, label, part and the labels of other languages, without case and spaces", async () => {
    const header = ["FULL  name *", "stay.f", "Stay: Room", "twice", "Same (twice2)"];
    expect(await match(header)).toEqual(["name", "stay.f", "stay.Room", "twice", "twice2"]);
    expect(await match(["Full name (deutsch)", "Stay (deutsch) [Food]"])).toEqual(["name", "stay.f"]);
  });

  it("that are none, or several, are left out, and it is said why", async () => {
    const header = ["Same", "Else", "CV", "", "name", "Full name", "Status"];
    const [several, unknown, files, nameless, name, again, status] = await match(header);
    expect([several, unknown, status]).toEqual(Array(3).fill("No question has this name"));
    expect(await match(["Stay", "Stay (deutsch)"])).toEqual(
      Array(2).fill("This question needs a column for each part of its answer: “Stay: Food”, “Stay: Room”"),
    );
    expect([files, nameless, name, again]).toEqual([
      "Answers of the type “File” cannot be imported",
      "The column has no heading",
      "name",
      expect.stringContaining("Another column"),
    ]);
  });

  it("of exports are known", async () => {
    const header = ["response id", "submitted_at (UTC)", "submitted_at (Asia/Tokyo)", "desk note", "Full name"];
    expect(writtenIn(header)).toBe("raw");
    expect(writtenIn(["Sent (UTC)", "Full name", "Reference"])).toBe("shown");
    expect(writtenIn(["Full name", "Reference"])).toBe("typed");
    expect(await match(["Sent (UTC)", "Ending", "Reference"])).toEqual([
      "submitted_at",
      ...Array<string>(2).fill("Part of an export that is not imported"),
    ]);
    expect(await match(["Sent", "Full name"])).toEqual(["submitted_at", "name"]);
    expect((await match(header)).filter((to) => to === "submitted_at" || to === "name")).toEqual(["submitted_at", "name"]);
    const targets = await inTurns(targetsOf(fields, []));
    expect(header.every((heading) => isKnownHeading(heading, targets))).toBe(true);
  });
});

describe("a request", () => {
  it.each([
    ["multipart/form-data", multipartBody([{ name: "columns", content: '{"a":"name","b":null}' }, { name: "date_order", content: "mdy" }, { name: "file", fileName: "x", content: "a,b" }])],
    ["application/json", Buffer.from(JSON.stringify({ text: "a,b", columns: { a: "name", b: null }, date_order: "mdy" }))],
  ])("as %s has a table and what its columns are", async (media, bytes) => {
    const sent = await readSent({ media, bytes }, media.startsWith("multipart") ? multipartType : media);
    expect([Buffer.from(sent.bytes).toString(), sent.columns, sent.dateOrder]).toEqual(["a,b", { a: "name", b: null }, "mdy"]);
  }); // prettier-ignore

  it.each([
    [{ text: "a", columns: { a: 1 } }, ["body", "columns", "a"]],
    [{ text: "a", date_order: "ymd" }, ["body", "date_order"]],
    [{ text: "a", more: 1 }, ["body", "more"]],
  ])("%j is refused", async (body, loc) => {
    const reading = readSent({ media: "application/json", bytes: Buffer.from(JSON.stringify(body)) }, "application/json");
    await expect(reading).rejects.toMatchObject({ details: [expect.objectContaining({ loc })] });
  });
});
