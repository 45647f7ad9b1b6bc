import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { DomainError } from "@/lib/base/errors/errors";
import { isOldWorkbook, readWorkbook } from "./read-workbook";

const NAMESPACES = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A workbook; sheets by name with the XML of their rows. */
function workbook(sheets: Record<string, string>, { strings = "", styles = "", properties = "" } = {}): Uint8Array {
  const names = Object.keys(sheets);
  const list = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index}"/>`).join("");
  const relations = names.map((_, index) => `<Relationship Id="r${index}" Type="x" Target="worksheets/sheet${index}.xml"/>`).join("");
  const files = Object.values(sheets).map((rows, index): [string, Uint8Array] => [
    `xl/worksheets/sheet${index}.xml`,
    bytesOf(`<worksheet ${NAMESPACES}><sheetData>${rows}</sheetData></worksheet>`),
  ]);
  return zipSync({
    "xl/workbook.xml": bytesOf(`<workbook ${NAMESPACES}>${properties}<sheets>${list}</sheets></workbook>`),
    "xl/_rels/workbook.xml.rels": bytesOf(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
    ),
    ...(strings !== "" && { "xl/sharedStrings.xml": bytesOf(`<sst ${NAMESPACES}>${strings}</sst>`) }),
    ...(styles !== "" && { "xl/styles.xml": bytesOf(`<styleSheet ${NAMESPACES}>${styles}</styleSheet>`) }),
    ...Object.fromEntries(files),
  });
}

const STYLES = `<numFmts><numFmt numFmtId="164" formatCode="[$-407]d. mmm yyyy"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm"/>
  <numFmt numFmtId="166" formatCode="0.0 &quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="21"/><xf numFmtId="166"/></cellXfs>`;

describe("a workbook is read as rows of text", () => {
  it("all sheets, shared and inline strings, numbers and truth values, without empty rows", async () => {
    const strings = "<si><t>type</t></si><si><r><t>na</t></r><r><t>me</t></r><rPh><t>x</t></rPh></si>";
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="2"><c r="A2" s="3"/></row>
      <row r="9"><c t="inlineStr"><is><t>a_x000D_b</t></is></c><c><v>1.50</v></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c>
      <c t="str"><f>A1</f><v>worked out</v></c><c><v>1E3</v></c></row>`;
    const read = await readWorkbook(workbook({ survey: rows, empty: "" }, { strings }));
    expect(Array.from(read)).toEqual([
      [
        "survey",
        [
          ["type", "", "name"],
          ["a\rb", "1.5", "TRUE", "FALSE", "", "worked out", "1000"],
        ],
      ],
      ["empty", []],
    ]);
  });

  it.each([
    ["1", "45000", "2023-03-15"],
    ["2", "45000", "2023-03-15"],
    ["2", "45000.5", "2023-03-15T12:00:00"],
    ["3", "45000", "2023-03-15T00:00:00"],
    ["4", "0.75", "18:00:00"],
    ["5", "45000", "45000"],
    ["0", "45000", "45000"],
    ["99", "45000", "45000"],
    ["1", "-5", "-5"],
    ["1", "99999999", "99999999"],
  ])("a number of style %s: %s is %s", async (style, value, text) => {
    const read = await readWorkbook(workbook({ a: `<row><c s="${style}"><v>${value}</v></c></row>` }, { styles: STYLES }));
    expect(read.get("a")).toEqual([[text]]);
  });

  it("days since 1904, and days as they are written", async () => {
    const rows = `<row><c s="1"><v>43538</v></c><c t="d"><v>2023-03-15</v></c></row>`;
    const read = await readWorkbook(workbook({ a: rows }, { styles: STYLES, properties: `<workbookPr date1904="1"/>` }));
    expect(read.get("a")).toEqual([["2023-03-15", "2023-03-15"]]);
  });
});

describe("what is no workbook, or too large, is refused", () => {
  it("older ones are told what to do", async () => {
    const old = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
    expect(isOldWorkbook(old)).toBe(true);
    expect(isOldWorkbook(bytesOf("PK"))).toBe(false);
    expect(isOldWorkbook(new Uint8Array())).toBe(false);
    await expect(readWorkbook(old)).rejects.toMatchObject({
      details: [{ msg: expect.stringContaining("Save it as .xlsx") as unknown, type: "file_unreadable" }],
    });
  });

  const many = (count: number, text: string) => text.repeat(count);
  it.each([
    ["text", () => bytesOf("type,name")],
    ["another archive", () => zipSync({ "a.txt": bytesOf("a") })],
    ["broken XML", () => workbook({ a: "<row><c>" })],
    ["too many rows", () => workbook({ a: many(20_001, "<row><c><v>1</v></c></row>") })],
    ["too many columns", () => workbook({ a: `<row><c r="ZZZ1"><v>1</v></c></row>` })],
    [
      "a text that is referred to often",
      () => workbook({ a: many(2_000, `<row><c t="s"><v>0</v></c></row>`) }, { strings: `<si><t>${many(100_000, "x")}</t></si>` }),
    ],
    ["more than is unpacked", () => workbook({ a: `<row><c t="inlineStr"><is><t>${many(17 * 1024 * 1024, "x")}</t></is></c></row>` })],
  ])("%s", async (_, make) => {
    await expect(readWorkbook(make())).rejects.toThrow(DomainError);
  });
});
