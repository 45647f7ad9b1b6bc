import { beforeAll, describe, expect, test } from "vitest";
import { armor, Decrypter } from "age-encryption";
import { sealAnswers, sealFile } from "@/components/respondent/sealing/sealing";
import type { SealKey } from "./key-file";
import { makeKey } from "./key-file";
import type { Opener } from "./open-file";
import { openerFor } from "./open-file";
import { openResponse, resealed, sealTo } from "./open-response";

const answer = {
  formslip: 1,
  form: "f_1",
  version: 2,
  locale: "de",
  data: { name: "Ada Lovelace", papers: ["u_1"] },
  files: { u_1: { name: "Zeugnis.pdf", type: "application/pdf", size: 12 } },
};
const text = (changes: object = {}) => JSON.stringify({ ...answer, ...changes }).padEnd(1024);
const opened = { formId: "f_1", version: 2, locale: "de", data: answer.data, files: answer.files };

let [owner, colleague, stranger]: SealKey[] = [];
let open: Opener;
const key = (each: SealKey | undefined) => each ?? { identity: "", recipient: "" };
const read = (sealed: string, by = open) => openResponse({ id: "r_1", sealed }, { open: by, formId: "f_1" });

beforeAll(async () => {
  [owner, colleague, stranger] = await Promise.all([makeKey(), makeKey(), makeKey()]);
  open = await openerFor([key(owner).identity]);
});

describe("a sealed response", () => {
  test("opens for each of its recipients and for nobody else", async () => {
    const sealed = await sealTo(text(), [key(colleague).recipient, key(owner).recipient]);
    expect(await read(sealed)).toEqual({ id: "r_1", content: opened, keys: 2, by: 0 });
    expect(await read(sealed, await openerFor([key(colleague).identity]))).toEqual({ id: "r_1", content: opened, keys: 2, by: 0 });
    expect(await read(sealed, await openerFor([key(stranger).identity, key(colleague).identity]))).toEqual({
      id: "r_1",
      content: opened,
      keys: 2,
      by: 1,
    });
    expect(await read(sealed, await openerFor([key(stranger).identity]))).toEqual({ id: "r_1", problem: "wrong_key" });
  });

  test.each([0, 1, 1023, 65_000, 65_536, 65_537, 200_000])("of %i bytes is opened as the library opens it", async (length) => {
    const content = text().padEnd(length);
    const sealed = await sealTo(content, [key(owner).recipient]);
    const bytes = new Uint8Array(armor.decode(sealed));
    const byLibrary = new Decrypter();
    byLibrary.addIdentity(key(owner).identity);
    expect(new TextDecoder().decode(await open(bytes))).toBe(await byLibrary.decrypt(bytes, "text"));
    expect(await read(sealed)).toEqual({ id: "r_1", content: opened, keys: 1, by: 0 });
  });

  test("is damaged or of another key whichever byte is changed, and never opens otherwise", async () => {
    const bytes = armor.decode(await sealTo(text(), [key(owner).recipient]));
    for (let at = 0; at < bytes.length; at += 3) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      const opened = await read(armor.encode(changed));
      expect(["damaged", "wrong_key"], `byte ${at}`).toContain("problem" in opened && opened.problem);
    }
    for (let length = 0; length < bytes.length; length += 7)
      expect(await read(armor.encode(bytes.slice(0, length))), `${length} bytes`).toEqual({ id: "r_1", problem: "damaged" });
  });

  test.each([
    ["no age file", "Hello", "damaged"],
    ["no armor", "-----BEGIN AGE ENCRYPTED FILE-----\n!!!!\n-----END AGE ENCRYPTED FILE-----\n", "damaged"],
  ])("%s is damaged", async (_, sealed, problem) => {
    expect(await read(sealed)).toEqual({ id: "r_1", problem });
  });

  test.each([
    ["for another form", text({ form: "f_2" }), "foreign"],
    ["of another format", text({ formslip: 2 }), "unreadable"],
    ["without answers", text({ data: [] }), "unreadable"],
    ["without a version", text({ version: null }), "unreadable"],
    ["that is no JSON", "{", "unreadable"],
    ["that is no text", Uint8Array.from([0xff, 0xfe]), "unreadable"],
    ["with a deep answer", text({ data: { name: "deep" } }).replace('"deep"', nested(3_000)), "unreadable"],
    ["with a very deep answer", text({ data: { name: "deep" } }).replace('"deep"', nested(100_000)), "unreadable"],
    [
      "with deep objects",
      text({ data: { name: "deep" } }).replace('"deep"', `${'{"a":'.repeat(3_000)}1${"}".repeat(3_000)}`),
      "unreadable",
    ],
    ["with a deep file", text({ files: { name: "deep" } }).replace('"deep"', nested(3_000)), "unreadable"],
    ["with a million keys", text({ data: Object.fromEntries(Array.from({ length: 1_000_000 }, (_, at) => [`k${at}`, 1])) }), "unreadable"],
    ["with a million parts", text({ data: { name: Array.from({ length: 1_000_000 }, () => 1) } }), "unreadable"],
  ])("%s says so", async (_, content, problem) => {
    const opened = await read(await sealTo(content, [key(owner).recipient]));
    expect(opened).toMatchObject({ id: "r_1", problem });
    expect(JSON.stringify(opened).length).toBeLessThan(1_000);
  });

  test.each([
    ["a long text", { name: "x".repeat(1_000_000) }],
    ["the name of the prototype", JSON.parse('{"__proto__":{"a":1},"constructor":"x","toString":null}') as object],
    ["half a character", { name: "\ud800", "\udc00": 1 }],
    ["a large number", { name: 1e308, other: -0 }],
    ["as many levels as answers can have", { rooms: [{ beds: [{ a: ["b", { c: 1 }] }] }] }],
  ])("with %s is opened as it was sent, and can be sent to the page", async (_, data) => {
    const opened = await read(await sealTo(text({ data }), [key(owner).recipient]));
    expect(opened).toMatchObject({ content: { data: JSON.parse(JSON.stringify(data)) as object } });
    expect(JSON.parse(JSON.stringify(opened))).toEqual(opened);
  });

  test("that the browser fails to open does not keep others from being opened", async () => {
    const exhausted: Opener = () => Promise.reject(new RangeError("Out of memory"));
    expect(await read(await sealTo(text(), [key(owner).recipient]), exhausted)).toEqual({ id: "r_1", problem: "failed" });
  });

  test("leaves out files that it does not describe", async () => {
    const files = { ...answer.files, u_2: { name: 1 }, u_3: null };
    expect(await read(await sealTo(text({ files }), [key(owner).recipient]))).toMatchObject({ content: { files: answer.files } });
  });

  test("of the respondent's page is opened", async () => {
    const content = { ...answer, form: "f_1" };
    expect(await read(await sealAnswers(content, [key(owner).recipient]))).toEqual({ id: "r_1", content: opened, keys: 1, by: 0 });
    const file = await sealFile(new Blob(["papers"]), [key(owner).recipient]);
    expect(new TextDecoder().decode(await open(new Uint8Array(file)))).toBe("papers");
  });

  test("is sealed to new keys with the same bytes in it", async () => {
    const again = await resealed(await sealTo(text(), [key(owner).recipient]), { open, recipients: [key(stranger).recipient] });
    expect(await read(again)).toEqual({ id: "r_1", problem: "wrong_key" });
    const byStranger = await openerFor([key(stranger).identity]);
    expect(new TextDecoder().decode(await byStranger(new Uint8Array(armor.decode(again))))).toBe(text());
  });
});

/** A list in a list in a list, as JSON. */
function nested(depth: number): string {
  return `${"[".repeat(depth)}${"]".repeat(depth)}`;
}
