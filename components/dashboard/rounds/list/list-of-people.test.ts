import { describe, expect, it } from "vitest";
import { checkPeople } from "./check-people";
import { guessRoles, hasHeadings } from "./match-columns";
import { readListFile, readListText } from "./read-list";

const fields = [{ key: "team", label: "Your team" }];
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
    const roles = guessRoles(cells, { isHeaded: hasHeadings(cells, fields), fields });
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
  ])("%o is refused as %s", async (file, reason) => {
    await expect(readListFile(file)).rejects.toMatchObject({ reason });
  });

  it.each([
    [
      ["Vorname", "Nachname", "E-Mail", "Sprache", "Team", "Shoe size"],
      ["name", "name", "address", "locale", "data.team", "ignore"],
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
    expect(hasHeadings([first], fields)).toBe(true);
    expect(guessRoles([first], { isHeaded: true, fields })).toEqual(roles);
  });

  it("without headings is known by its addresses", () => {
    const rows = [
      ["ada@example.com", "Ada"],
      ["bob.example.com", "Bob"],
      ["c@example.com", "Cy"],
    ];
    expect(hasHeadings(rows, fields)).toBe(false);
    expect(guessRoles(rows, { isHeaded: false, fields })).toEqual(["address", "name"]);
  });

  it("says what is wrong with a row", () => {
    const rows = [
      ["Ada", "ada@example.com", "de-AT"],
      ["Bob", "bob.example.com", ""],
      ["", "cy@example.com", ""],
      ["Dee", "ADA@example.com", ""],
      ["Eve", "eve@example", "German"],
      ["Fay", "", "tlh"],
      ["x".repeat(256), "", ""],
    ];
    const checked = people(rows, ["name", "address", "locale"]);
    expect(checked.map(({ mistake }) => mistake)).toEqual([null, "noAt", "noName", "repeated", "badEmail", "locale", "longName"]);
    expect(checked[0]?.person).toEqual({ name: "Ada", email: "ada@example.com", locale: "de" });
    expect([checked[3]?.twin, checked[4]?.person.locale]).toEqual([1, "de"]);
  });

  it("takes the name from several columns, or from the address, and answers from the others", () => {
    const [both] = people([["Ada", "Lovelace", "a@b.co", "Red"]], ["name", "name", "address", "data.team"]);
    expect(both?.person).toEqual({ name: "Ada Lovelace", email: "a@b.co", data: { team: "Red" } });
    expect(people([["a@b.co"]], ["address"])[0]?.person.name).toBe("a@b.co");
  });
});
