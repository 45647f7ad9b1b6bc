import { readFileSync } from "node:fs";
import fc from "fast-check";
import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { checkPeople } from "./check-people";
import { guessRoles, headingRowOf } from "./match-columns";
import type { Encoding } from "./encodings";
import type { ReadList } from "./read-list";
import { readListFile as readFile, readListText as readText } from "./read-list";

const fields = [{ key: "team", label: "Your team" }];
const readListText = async (text: string) => (await readText(text)).cells;
const readListFile = async (file: File) => (await readFile(file)).cells;
const rolesOf = (cells: string[][]) => guessRoles(cells, { headingRow: headingRowOf(cells, fields), fields });
/** Everyone on a list, as its owner first sees it. */
const everybody = ({ cells }: ReadList) => people(cells.slice(headingRowOf(cells, fields)), rolesOf(cells)).map(({ person }) => person);
const people = (rows: string[][], roles: ReturnType<typeof guessRoles>) =>
  checkPeople(
    rows.map((cells, index) => ({ line: index + 1, cells, isLeftOut: false })),
    roles,
  );

describe("a list of people", () => {
  it.each([
    ["Ada\tada@example.com\nBob\tbob@example.com", "tabs"],
    ["Ada, ada@example.com\r\n\r\n Bob , bob@example.com\r\n", "commas and spaces"],
    ["\ufeffAda;ada@example.com\nBob;bob@example.com;;", "semicolons, and columns without content"],
    ["Ada <ada@example.com>; Bob <bob@example.com>", "addresses as mail programs write them"],
  ])("%j is read by its %s", async (text) => {
    expect(await readListText(text)).toEqual([
      ["Ada", "ada@example.com"],
      ["Bob", "bob@example.com"],
    ]);
  });

  it.each([
    "Ada, ada@example.com\nGrace <grace@example.com>\nBob\tbob@example.com\ncy@example.com",
    "ada@example.com Ada\nGrace <grace@example.com>\nBob; bob@example.com\n\ncy@example.com\n",
  ])("that was collected from several places is read line by line: %j", async (text) => {
    expect(await readListText(text)).toEqual([
      ["Ada", "ada@example.com"],
      ["Grace", "grace@example.com"],
      ["Bob", "bob@example.com"],
      ["", "cy@example.com"],
    ]);
  });

  it("in a file of contacts is read by its cards", async () => {
    const card = (...lines: string[]) => ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD", ""].join("\r\n");
    const text =
      card("FN:Ada Love", " lace\\, Countess", "item1.EMAIL;TYPE=WORK:ada@example.com", "EMAIL:a2@example.com") +
      card("FN:Bob", "TEL:+1 555");
    expect(await readListText(text)).toEqual([
      ["Name", "Email", "Email 2"],
      ["Ada Lovelace, Countess", "ada@example.com", "a2@example.com"],
      ["Bob", "", ""],
    ]);
  });

  it("with more than names and addresses keeps its columns", async () => {
    expect(await readListText("Ada,ada@example.com,Red\nBob,bob@example.com,")).toEqual([
      ["Ada", "ada@example.com", "Red"],
      ["Bob", "bob@example.com", ""],
    ]);
  });

  it("is read in UTF-16, and with the separator that its first line names", async () => {
    const text = "Name\tE-mail\nÁda\tada@example.com\n";
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
    expect(await readListFile(new File([utf16], "list.txt"))).toEqual([
      ["Name", "E-mail"],
      ["Áda", "ada@example.com"],
    ]);
    expect(await readListText("sep=;\nAda, B.;ada@example.com\n")).toEqual([["Ada, B.", "ada@example.com"]]);
  });

  it("of an address book has its addresses, whatever column they are in, and each name once", async () => {
    const headings = ["Name", "First Name", "Last Name", ...Array.from({ length: 60 }, (_, index) => `Other ${index}`), "E-mail 1 - Value"];
    const row = ["Ada Lovelace", "Ada", "Lovelace", ...Array.from({ length: 60 }, () => "x"), "ada@example.com"];
    const cells = await readListText(`${headings.join(",")}\n${row.join(",")}`);
    const roles = rolesOf(cells);
    expect(roles.flatMap((role, column) => (role === "ignore" ? [] : [[column, role]]))).toEqual([
      [0, "name"],
      [63, "address"],
    ]);
    expect(people([row], roles)[0]?.person).toEqual({ name: "Ada Lovelace", email: "ada@example.com" });
  });

  it("keeps line ends and separators in quotes, and reads files of old spreadsheets", async () => {
    expect(await readListText('"Lovelace, Ada",a@b.co\n"Bob ""B""",b@b.co')).toEqual([
      ["Lovelace, Ada", "a@b.co"],
      ['Bob "B"', "b@b.co"],
    ]);
    const latin = new File([new Uint8Array([0x42, 0x6a, 0xf6, 0x72, 0x6e, 0x3b, 0x31])], "list.csv");
    expect(await readListFile(latin)).toEqual([["Björn", "1"]]);
  });

  it.each([
    [new File(["PK not a spreadsheet"], "list.xlsx"), "broken"],
    [new File(["x"], "list.xls"), "oldExcel"],
    [new File([" \n"], "list.csv"), "empty"],
    [new File(["a\n".repeat(10_002)], "list.csv"), "tooMany"],
    [new File(["a".repeat(8 * 1024 * 1024 + 1)], "list.csv"), "tooLarge"],
    [new File([",".repeat(300_000)], "list.csv"), "tooLarge"],
    [workbook('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'), "tooLarge"],
    [workbook(`<row r="1"><c r="A1"><v>1</v></c></row>${" ".repeat(70 * 1024 * 1024)}`), "tooLarge"],
  ])("%o is refused as %s", async (file, reason) => {
    await expect(readListFile(file)).rejects.toMatchObject({ reason });
  });

  it.each([
    [
      ["Vorname", "Nachname", "E-Mail", "Sprache", "Team", "Shoe size"],
      ["name", "family_name", "address", "locale", "data.team", "ignore"],
    ],
    [
      ["Prénom", "Courriel", "Référence"],
      ["name", "address", "external_id"],
    ],
    [
      ["Your team", "Name", "Email", "Email"],
      ["data.team", "name", "address", "ignore"],
    ],
  ])("with headings %j", (first, roles) => {
    expect(headingRowOf([first], fields)).toBe(1);
    expect(rolesOf([first])).toEqual(roles);
  });

  it.each([
    [["Last Name", "First Name"], ["Lovelace", "Ada"], "Ada Lovelace"],
    [["Nom", "Prénom"], ["Curie", "Marie"], "Marie Curie"],
    [["Nom", "Courriel"], ["Marie Curie", "m@example.com"], "Marie Curie"],
    [["Name", "Surname"], ["Ada", "Lovelace"], "Ada Lovelace"],
    [["Nombre", "Apellidos"], ["Rosa", "Parks Ruiz"], "Rosa Parks Ruiz"],
    [["Фамилия", "Имя"], ["Иванова", "Анна"], "Анна Иванова"],
    [["姓", "名"], ["山田", "太郎"], "山田 太郎"],
    [["성", "이름"], ["김", "철수"], "김 철수"],
  ])("with headings %j has whole names", (first, row, name) => {
    expect(people([row], rolesOf([first, row]))[0]?.person.name).toBe(name);
  });

  it("has its headings below a title, and says how many rows are above them", async () => {
    const list = await readText("Summer party\nas of 3 May\nName;E-Mail;Team\nAda;ada@example.com;Red\nBob;bob@example.com;");
    expect(headingRowOf(list.cells, fields)).toBe(3);
    expect(everybody(list)).toEqual([
      { name: "Ada", email: "ada@example.com", data: { team: "Red" } },
      { name: "Bob", email: "bob@example.com" },
    ]);
  });

  it.each<[Encoding, string, string]>([
    [
      "windows-1252",
      "First name;Last name;Email\nJürgen;Müller;j@example.com\nZoë;Brontë;z@example.com\nFrançois;Lefèvre;f@example.com",
      "Jürgen Müller",
    ],
    [
      "macintosh",
      "First name;Last name;Email\nJürgen;Müller;j@example.com\nZoë;Brontë;z@example.com\nFrançois;Lefèvre;f@example.com",
      "Jürgen Müller",
    ],
    [
      "windows-1250",
      "First name;Last name;Email\nŁukasz;Żółć;l@example.com\nJiří;Dvořák;j@example.com\nGrażyna;Wójcik;g@example.com",
      "Łukasz Żółć",
    ],
    ["windows-1251", "First name;Last name;Email\nАнна;Иванова;a@example.com\nСергей;Петров;s@example.com", "Анна Иванова"],
    ["koi8-r", "First name;Last name;Email\nАнна;Иванова;a@example.com\nСергей;Петров;s@example.com", "Анна Иванова"],
    [
      "windows-1253",
      "First name;Last name;Email\nΓιώργος;Παπαδόπουλος;g@example.com\nΜαρία;Νικολάου;m@example.com",
      "Γιώργος Παπαδόπουλος",
    ],
    [
      "windows-1254",
      "First name;Last name;Email\nŞule;Yıldız;s@example.com\nÇağrı;Öztürk;c@example.com\nİbrahim;Güneş;i@example.com",
      "Şule Yıldız",
    ],
    ["windows-1255", "First name;Last name;Email\nדוד;כהן;d@example.com\nשרה;לוי;s@example.com", "דוד כהן"],
    ["windows-1256", "First name;Last name;Email\nمحمد;علي;m@example.com\nفاطمة;حسن;f@example.com", "محمد علي"],
    ["shift_jis", "First name;Last name;Email\n太郎;山田;y@example.com\n花子;鈴木;s@example.com\n健一;佐藤;k@example.com", "山田 太郎"],
    ["euc-jp", "名前;メール\n山田太郎;y@example.com\n鈴木花子;s@example.com\n佐藤健一;k@example.com", "山田太郎"],
    ["gb18030", "姓名;邮箱\n张伟;z@example.com\n王芳;w@example.com\n李娜;l@example.com", "张伟"],
    ["big5", "First name;Last name;Email\n大文;陳;c@example.com\n小明;林;l@example.com\n美玲;黃;h@example.com", "陳 大文"],
    ["euc-kr", "First name;Last name;Email\n철수;김;k@example.com\n영희;이;l@example.com\n민수;박;p@example.com", "김 철수"],
    ["utf-16le", "First name;Last name;Email\nAda;Lovelace;a@example.com", "Ada Lovelace"],
    ["utf-8", "First name;Last name;Email\nZoë;Brontë;z@example.com", "Zoë Brontë"],
  ])("in %s is read in it, and in another that is chosen", async (encoding, text, name) => {
    const list = await readFile(new File([encode(`${text}\n`, encoding)], "list.csv"));
    expect(list.encoding?.chosen).toBe(encoding);
    expect(everybody(list)[0]?.name).toBe(name);
    const other = await list.encoding?.readAs(encoding === "windows-1252" ? "macintosh" : "windows-1252");
    expect(other?.encoding?.chosen).not.toBe(encoding);
    expect(await other?.encoding?.readAs(encoding)).toMatchObject({ cells: list.cells });
  });

  it("of a workbook is the sheet with addresses, and another that is chosen", async () => {
    const workbook = readFileSync(new URL("two-sheets.xlsx", import.meta.url));
    const list = await readFile(new File([workbook], "list.xlsx"));
    expect(list.sheet).toMatchObject({ chosen: "Guests", names: ["About", "Guests"] });
    expect(everybody(list)).toEqual([{ name: "Ada Lovelace", email: "ada@example.com" }]);
    expect((await list.sheet?.readOf("About"))?.cells).toEqual([["A list of guests"]]);
  });

  it("loses no cell, whatever it has (P23: lists of people)", async () => {
    const cell = fc.stringMatching(/^(?:[a-zü]{1,3}(?:[;, "][a-zü]{1,3})?|[a-zü]{1,3}@)?$/);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 6 }), async (rows) => {
        const text = rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join("\t")).join("\n");
        const given = rows.flat().map((each) => each.trim());
        const read = await readListText(text).catch(() => null);
        if (read === null) expect(given.every((each) => each === "")).toBe(true);
        else expect(read.flat().sort().join("|").replaceAll("|", "")).toBe(given.sort().join("|").replaceAll("|", ""));
      }),
    );
  });

  it("without headings is known by its addresses", () => {
    const rows = [
      ["ada@example.com", "Ada"],
      ["bob.example.com", "Bob"],
      ["c@example.com", "Cy"],
    ];
    expect(headingRowOf(rows, fields)).toBe(0);
    expect(rolesOf(rows)).toEqual(["address", "name"]);
  });

  it("says what is wrong with a row", () => {
    const rows = [
      ["Ada", "ada@example.com", "de-AT"],
      ["Bob", "bob.example.com", ""],
      ["", "cy@example.com", ""],
      ["Dee", "ADA@example.com", ""],
      ["Eve", "eve@example", "German"],
      ["Fay", "", "Klingonisch"],
      ["x".repeat(256), "", ""],
    ];
    const checked = people(rows, ["name", "address", "locale"]);
    expect(checked.map(({ mistake }) => mistake)).toEqual([null, "noAt", "noName", "repeated", "badEmail", "locale", "longName"]);
    expect(checked[0]?.person).toEqual({ name: "Ada", email: "ada@example.com", locale: "de-AT" });
    expect([checked[3]?.twin, checked[4]?.person.locale]).toEqual([1, "de"]);
  });

  it.each([
    ["pt_br", "pt-BR"],
    ["SR-LATN", "sr-Latn"],
    ["gsw", "gsw"],
    ["Deutsch", "de"],
  ])("reads the language %s as %s", (cell, locale) => {
    expect(people([["Ada", "ada@example.com", cell]], ["name", "address", "locale"])).toMatchObject([
      { person: { locale }, mistake: null },
    ]);
  });

  it("takes the name from several columns, or from the address, and answers from the others", () => {
    const [both] = people([["Ada", "Lovelace", "a@b.co", "Red"]], ["name", "name", "address", "data.team"]);
    expect(both?.person).toEqual({ name: "Ada Lovelace", email: "a@b.co", data: { team: "Red" } });
    expect(people([["a@b.co"]], ["address"])[0]?.person.name).toBe("a@b.co");
  });
});

/** The bytes of a text in any encoding that browsers can read; they write only UTF-8. */
function encode(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding.startsWith("utf-16")) return new Uint8Array(Buffer.from(text, "utf16le"));
  const decoder = new TextDecoder(encoding, { fatal: true });
  const codes = new Map<string, number[]>();
  const learn = (bytes: number[]) => {
    try {
      const character = decoder.decode(new Uint8Array(bytes));
      if (Array.from(character).length === 1 && !codes.has(character)) codes.set(character, bytes);
    } catch {
      // no character
    }
  };
  for (let byte = 0; byte < 256; byte++) learn([byte]);
  for (let first = 0x81; first < 256; first++) for (let second = 0x40; second < 256; second++) learn([first, second]);
  return new Uint8Array(Array.from(text).flatMap((character) => codes.get(character) ?? [0x3f]));
}

/** A workbook whose only sheet has these rows, as XML. */
function workbook(rows: string): File {
  const files = unzipSync(new Uint8Array(readFileSync(new URL("two-sheets.xlsx", import.meta.url))));
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
  return new File([new Uint8Array(zipSync({ ...files, "xl/worksheets/sheet1.xml": strToU8(sheet) }))], "list.xlsx");
}
