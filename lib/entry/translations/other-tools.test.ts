import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { DomainError } from "@/lib/base/errors/errors";
import type { Format } from "./formats";
import { mediaTypes } from "./formats";
import { readFile } from "./read-file";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (format: Format, given: string | Uint8Array) =>
  readFile({ media: mediaTypes[format], bytes: typeof given === "string" ? bytesOf(given) : given });
/** The reason why a file is refused. */
const refusal = async (format: Format, given: string | Uint8Array) => {
  const error: unknown = await Promise.resolve()
    .then(() => read(format, given))
    .catch((thrown: unknown) => thrown);
  return (error as DomainError).details?.[0]?.msg;
};

const V2 = 'xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0"';
const xliff = (inside: string) => `<xliff ${V2} srcLang="en" trgLang="de"><file id="f1" original="form">${inside}</file></xliff>`;
const unit = (segments: string) => xliff(`<unit id="title" name="/title">${segments}</unit>`);
const row = (source: string, target: string, more: object = {}) => ({ place: "/title", source, target, isConfirmed: false, ...more });

// After the examples and rules of http://docs.oasis-open.org/xliff/xliff-core/v2.0/xliff-core-v2.0.html
describe("XLIFF of other tools", () => {
  it.each([
    [
      "attributes in another order, single quotes",
      `<xliff trgLang='de' version='2.0' srcLang='en' xmlns='urn:oasis:names:tc:xliff:document:2.0'><file original='form' id='x'><unit name='/title' id='u1'><segment state='final'><source>Hi</source><target>Hallo</target></segment></unit></file></xliff>`,
      row("Hi", "Hallo", { isConfirmed: true }),
    ],
    [
      "a prefix",
      `<?xml version="1.0"?><xlf:xliff xmlns:xlf="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><xlf:file id="f" original="form"><xlf:unit id="u" name="/title"><xlf:segment><xlf:source>Hi</xlf:source><xlf:target>Hallo</xlf:target></xlf:segment></xlf:unit></xlf:file></xlf:xliff>`,
      row("Hi", "Hallo"),
    ],
    [
      "version 2.1, notes, groups and a skeleton",
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de"><file id="f1" original="form"><skeleton href="x.skl"/><notes><note>All</note></notes><group id="g1"><notes><note id="n1">Of a group</note></notes><unit id="title"><notes><note id="n2" appliesTo="target">Check <![CDATA[this]]></note></notes><segment id="s1" state="reviewed" subState="my:ok"><source xml:lang="en">Hi</source><target xml:lang="de">Hallo</target></segment></unit></group></file></xliff>`,
      row("Hi", "Hallo", { isConfirmed: true }),
    ],
    [
      "pairs of codes and marks",
      unit(
        `<segment><source>Hi <pc id="1"><mrk id="m1" type="term">there</mrk></pc></source><target>Hallo <pc id="1"><mrk id="m1" translate="no">du</mrk></pc></target></segment>`,
      ),
      row("Hi there", "Hallo du"),
    ],
    [
      "codes with their original data",
      unit(
        `<originalData><data id="d1">{{name}}</data><data id="d2">**</data></originalData><segment><source>Hi <ph id="1" dataRef="d1"/>, <pc id="2" dataRefStart="d2" dataRefEnd="d2">you</pc></source><target><ph id="1" dataRef="d1"/>, <pc id="2" dataRefStart="d2" dataRefEnd="d2">Sie</pc></target></segment>`,
      ),
      row("Hi {{name}}, **you**", "{{name}}, **Sie**"),
    ],
    [
      "codes that say what they stand for",
      unit(
        `<segment><source><sc id="1" equiv="*"/>Hi<ec startRef="1" equiv="*"/></source><target><sc id="1" equiv="*"/>Hallo<ec startRef="1" equiv="*"/></target></segment>`,
      ),
      row("*Hi*", "*Hallo*"),
    ],
    [
      "marks at a place, characters by number",
      unit(
        `<segment><source><sm id="m1" type="comment"/>A<cp hex="0007"/><em startRef="m1"/></source><target>Ä<cp hex="1F600"/>&#x1F600;&amp;&#228;</target></segment>`,
      ),
      row("A\u0007", "Ä😀😀&ä"),
    ],
    [
      "several segments",
      unit(
        `<segment id="1" state="translated"><source>One.</source><target>Eins.</target></segment><ignorable><source> </source></ignorable><segment id="2" state="translated"><source>Two.</source><target>Zwei.</target></segment>`,
      ),
      row("One. Two.", "Eins. Zwei.", { isConfirmed: true }),
    ],
    [
      "segments in another order",
      unit(
        `<segment id="1"><source>One. </source><target order="3">Eins.</target></segment><ignorable><source> </source><target order="2"> </target></ignorable><segment id="2"><source>Two.</source><target order="1">Zwei.</target></segment>`,
      ),
      row("One.  Two.", "Zwei. Eins."),
    ],
    [
      "one of two segments translated",
      unit(
        `<segment id="1" state="translated"><source>One.</source><target>Eins.</target></segment><segment id="2"><source>Two.</source></segment>`,
      ),
      row("One.Two.", "Eins.Two.", { flaw: "Only some segments of the text are translated" }),
    ],
    ["nothing translated", unit(`<segment><source>Hi</source><target/></segment>`), row("Hi", "")],
    [
      "suggestions of a translation memory",
      xliff(
        `<unit id="title"><mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><mtc:match ref="#s1"><source>No</source><target>Nein</target></mtc:match></mtc:matches><segment id="s1"><source>Hi</source><target>Hallo</target></segment></unit>`,
      ),
      row("Hi", "Hallo"),
    ],
    [
      "Windows line ends, a byte order mark",
      `\ufeff${unit("<segment>\r\n<source>a\r\nb&#13;</source>\r\n<target>c\r\nd</target></segment>")}`,
      row("a\nb\r", "c\nd"),
    ],
  ])("%s", async (_, given, expected) => {
    const file = await read("xliff", given);
    expect(file).toEqual({ of: "form", from: "en", to: "de", unread: [], rows: [expected] });
  });

  it("in UTF-16", async () => {
    const text = unit("<segment><source>Hi</source><target>Grüß dich</target></segment>");
    const file = await read("xliff", Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${text}`, "utf16le"));
    expect(file.rows).toEqual([row("Hi", "Grüß dich")]);
  });

  it.each([
    [
      "XLIFF 1.2",
      '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de"><body><trans-unit id="1"><source>Hi</source><target>Hallo</target></trans-unit></body></file></xliff>',
      /^XLIFF 1 is not taken/,
    ],
    ["another document", "<html></html>", /^The file is not XLIFF 2.0$/],
    ["no XML", "Hello", /^The file is not well-formed XML/],
    ["a document that is cut off", `<xliff ${V2} srcLang="en"><file id="f"><unit id="title">`, /^The file is not well-formed XML/],
    ["an image", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1"), /This is an image/],
    ["a PDF", Buffer.from("%PDF-1.7\n"), /This is a PDF/],
    ["another encoding", new Uint8Array([0x3c, 0xe4, 0x3e]), /UTF-8/],
    ["another declared encoding", '<?xml version="1.0" encoding="ISO-8859-1"?><x/>', /UTF-8/],
    ["an unknown entity", unit("<segment><source>&nbsp;</source></segment>"), /&nbsp; stands for nothing/],
    [
      "entities that grow",
      `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${unit("<segment><source>&b;</source></segment>")}`,
      /DOCTYPE/,
    ],
    ["an entity from outside", `<!DOCTYPE x SYSTEM "file:///etc/passwd">${unit("")}`, /DOCTYPE/],
    ["100,000 texts", xliff('<unit id="a"/>'.repeat(100_000)), /more than 62,000 texts/],
    ["elements within elements", xliff("<group>".repeat(200_000)), /more than 100 deep/],
    ["nothing", "", /empty/],
  ])("refuses %s", async (_, given, expected) => {
    expect(await refusal("xliff", given)).toMatch(expected);
  });
});

describe("CSV of other tools", () => {
  const expected = [
    { place: "/title", source: "Hi", target: "Hallo; du", isConfirmed: false },
    { place: "/fields/a/label", source: "=1", target: "zwei\nZeilen", isConfirmed: false },
  ];

  it.each([
    ["commas", 'place,source,target\n/title,Hi,Hallo; du\n/fields/a/label,\'=1,"zwei\nZeilen"\n'],
    ["semicolons", '\ufeffplace;where;source;target\r\n/title;x;Hi;"Hallo; du"\r\n/fields/a/label;x;\'=1;"zwei\nZeilen"\r\n'],
    ["the separator said", 'sep=;\r\nplace;source;target\r\n/title;Hi;"Hallo; du"\r\n/fields/a/label;=1;"zwei\nZeilen"\r\n'],
    ["tabs", 'place\tsource\ttarget\n/title\tHi\tHallo; du\n/fields/a/label\t=1\t"zwei\nZeilen"\n'],
    ["columns in another order, in capitals", 'TARGET,Source,Place\n"Hallo; du",Hi,/title\n"zwei\nZeilen",=1,/fields/a/label\n'],
  ])("%s", async (_, given) => {
    expect((await read("csv", given)).rows).toEqual(expected);
  });

  it("in UTF-16, as Excel saves “Unicode text”", async () => {
    const given = Buffer.from('\ufeffplace\tsource\ttarget\r\n/title\tHi\tHallo; du\r\n/fields/a/label\t=1\t"zwei\nZeilen"\r\n', "utf16le");
    expect((await read("csv", given)).rows).toEqual(expected);
  });

  it("says which columns it did not read", async () => {
    const file = await read("csv", "place (x1),source (en),target (de),reviewer\n/title,Hi,Hallo,Ada\n");
    expect(file).toMatchObject({ of: "x1", from: "en", to: "de", unread: ["reviewer"] });
  });

  it.each([
    ["columns without names", "/title,Hi,Hallo\n", /first row must name the columns/],
    ["Latin-1", Buffer.from("place,source,target\n/title,Hi,Gr\u00fc\u00df\n", "latin1"), /UTF-8/],
    ["100,000 rows", `place,source,target\n${"/a,b,c\n".repeat(100_000)}`, /more than 62,000 texts/],
    ["one endless cell", `place,source,target\n"${"x".repeat(1_000_000)}`, /not CSV/],
  ])("refuses %s", async (_, given, why) => {
    expect(await refusal("csv", given)).toMatch(why);
  });
});

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
type Parts = { sheet: string; strings?: string; names?: string[] };
function workbook({ sheet, strings, names = ["Translation"] }: Parts): Uint8Array {
  const sheets = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join("");
  const relations = names
    .map((_, index) => `<Relationship Id="rId${index + 1}" Type="t" Target="worksheets/sheet${index + 1}.xml"/>`)
    .join("");
  return zipSync({
    "xl/workbook.xml": bytesOf(`<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets}</sheets></workbook>`),
    "xl/_rels/workbook.xml.rels": bytesOf(`<Relationships xmlns="p">${relations}</Relationships>`),
    ...(strings !== undefined && { "xl/sharedStrings.xml": bytesOf(strings) }),
    [`xl/worksheets/sheet${names.length}.xml`]: bytesOf(sheet),
    ...(names.length > 1 && {
      "xl/worksheets/sheet1.xml": bytesOf(
        `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Notes</t></is></c></row></sheetData></worksheet>`,
      ),
    }),
  });
}
const sharedRow = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>';
const strings = (...more: string[]) =>
  `<sst xmlns="${MAIN}"><si><t>place (f)</t></si><si><t>source (en)</t></si><si><t>target (de)</t></si>${more.join("")}</sst>`;

describe("workbooks of other tools", () => {
  it("with shared strings, rich text, readings, and other sheets, as Excel and LibreOffice save them", async () => {
    const sheet = `<worksheet xmlns="${MAIN}" xmlns:x14ac="u" x14ac:knownFonts="1"><sheetData>${sharedRow}<row r="2" x14ac:dyDescent="0.25"><c r="A2" t="s"><v>3</v></c><c r="C2" t="s"><v>4</v></c><c r="D2" t="s" s="1"><v>5</v></c></row><row r="4"><c r="A4" t="inlineStr"><is><r><t>/fields/a</t></r><r><t>/label</t></r></is></c><c r="C4" t="str"><f>"x"</f><v>calculated</v></c><c r="D4"><v>45000</v></c></row></sheetData></worksheet>`;
    const shared = strings(
      "<si><t>/title</t></si>",
      '<si><r><rPr><b/></rPr><t xml:space="preserve">Hi </t></r><r><t>there</t></r></si>',
      '<si><t>東京_x000D_\n&amp;</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>',
    );
    const file = await read("xlsx", workbook({ sheet, strings: shared, names: ["Notes", "Translation"] }));
    expect(file).toEqual({
      of: "f",
      from: "en",
      to: "de",
      unread: ["Notes"],
      rows: [
        { place: "/title", source: "Hi there", target: "東京\r\n&", isConfirmed: false },
        {
          place: "/fields/a/label",
          source: "calculated",
          target: "45000",
          isConfirmed: false,
          flaw: "The cell is a number, a date, a truth value or an error, not a text: 45000",
        },
      ],
    });
  });

  const rowsOf = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `<row r="${index + 2}"><c r="A${index + 2}" t="inlineStr"><is><t>/a</t></is></c></row>`,
    ).join("");
  it.each([
    ["no ZIP archive", new Uint8Array([1, 2, 3]), /not a workbook/],
    ["another archive", zipSync({ "word/document.xml": bytesOf("<x/>") }), /not a workbook/],
    ["a workbook that is cut off", workbook({ sheet: "<x/>" }).subarray(0, 300), /not a workbook/],
    ["an archive of gigabytes", workbook({ sheet: " ".repeat(40_000_000) }), /larger, unpacked/],
    ["no such columns", workbook({ sheet: `<worksheet xmlns="${MAIN}"><sheetData/></worksheet>` }), /No sheet/],
    [
      "100,000 rows",
      workbook({
        sheet: `<worksheet xmlns="${MAIN}"><sheetData>${sharedRow}${rowsOf(100_000)}</sheetData></worksheet>`,
        strings: strings(),
      }),
      /more than 62,000 texts/,
    ],
    ["a DOCTYPE", workbook({ sheet: `<!DOCTYPE x [<!ENTITY a "b">]><worksheet xmlns="${MAIN}"/>` }), /DOCTYPE/],
    [
      "a cell far to the right",
      workbook({
        sheet: `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="XFD1" t="s"><v>0</v></c></row></sheetData></worksheet>`,
        strings: strings(),
      }),
      /more than 200 columns/,
    ],
  ])("refuses %s", async (_, given, expected) => {
    expect(await refusal("xlsx", given)).toMatch(expected);
  });

  it("sizes that an archive claims are not trusted", async () => {
    const bytes = workbook({ sheet: " ".repeat(40_000_000) });
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // Every size of an unpacked file in the directory becomes 10.
    for (let at = 0; at < bytes.length - 46; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    expect(await refusal("xlsx", bytes)).toMatch(/larger, unpacked/);
  });
});
