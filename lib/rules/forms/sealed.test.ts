import { armor, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { beforeAll, describe, expect, it } from "vitest";
import { fieldsSchema } from "@/lib/rules/fields";
import { readSealedContent, writeSealedContent } from "./sealed-content";
import { hasIdentity, isRecipient } from "./sealed-recipient";
import { sealedProblems, sealedTable } from "./sealed-table";
import { sayNotSealed, whyNotAnswers, whyNotFile, whyNotSealed } from "./sealed-text";
import { knownSettings } from "./settings";

const KEY = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p";
let recipients: string[] = [];

beforeAll(async () => {
  const identities = await Promise.all(Array.from({ length: 22 }, () => generateX25519Identity()));
  recipients = await Promise.all(identities.map((identity) => identityToRecipient(identity)));
});

async function sealTo(some: string[], text: string | Uint8Array = "{}"): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  for (const recipient of some) encrypter.addRecipient(recipient);
  return encrypter.encrypt(text);
}

/** Valid Bech32 of points of low order, 0 and 1, and of 31 bytes. */
const UNFIT = [
  "age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq5cu47z",
  "age1qyqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqj7vrya",
  "age1qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qunndjpz",
];

describe("the recipients of a form", () => {
  it("are what age makes", () => {
    expect(recipients.filter((recipient) => !isRecipient(recipient))).toEqual([]);
  });

  it("have a valid checksum, and a point to which something can be sealed", () => {
    const [first = ""] = recipients;
    const wrong = [
      "",
      "age1",
      first.slice(0, -1),
      `${first}q`,
      first.toUpperCase(),
      `${first.slice(0, -1)}${first.endsWith("q") ? "p" : "q"}`,
      first.replace("age1", "agf1"),
      first.replace(/^age1./, "age1b"),
      "AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX",
      "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIDummy",
      ...UNFIT,
    ];
    expect(wrong.filter(isRecipient)).toEqual([]);
  });

  it("are not taken for the secret key, in whatever it is pasted with", () => {
    const secret = "AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX";
    const [recipient = ""] = recipients;
    for (const text of [secret, secret.toLowerCase(), ` ${secret}\n`, `# public key: ${recipient}\n${secret}\n`, "AGE-SECRET-KEY-PQ-1ABC"])
      expect(hasIdentity(text)).toBe(true);
    for (const text of ["", recipient, `# public key: ${recipient}`]) expect(hasIdentity(text)).toBe(false);
  });

  it.each([
    [[], "Must have a recipient"],
    [["age1nonsense"], /^Must be an age X25519 recipient/],
    [["AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX"], /^This is a secret key, which must be sent nowhere/],
    [null, "Must be a list of age recipients"],
  ])("are checked: %j", (given, message) => {
    const { error } = knownSettings.safeParse({ sealed: { recipients: given } });
    expect(error?.issues[0]?.message).toMatch(message);
  });

  it("are 1 to 20, each once", () => {
    const read = (some: string[]) => knownSettings.safeParse({ sealed: { recipients: some } }).success;
    const [first = ""] = recipients;
    expect([read(recipients.slice(0, 20)), read(recipients.slice(0, 21)), read([first, first])]).toEqual([true, false, false]);
  });
});

describe("sealed answers", () => {
  it("are age files to exactly the recipients", async () => {
    for (const count of [1, 2, 20]) {
      for (const size of [0, 1, 1024, 70_000]) {
        const file = await sealTo(recipients.slice(0, count), new Uint8Array(size));
        const text = armor.encode(file);
        expect(whyNotSealed(text, count)).toBeNull();
        expect(whyNotSealed(text.replaceAll("\n", "\r\n"), count)).toBeNull();
        expect(whyNotSealed(text, count + 1)).toBe("recipients");
        expect(whyNotFile(Buffer.from(file).toString("latin1", 0, 4096), { recipients: count, size: file.length })).toBeNull();
      }
    }
    expect(whyNotSealed(armor.encode(await sealTo(recipients.slice(0, 2))), 1)).toBe("recipients");
  });

  it("are nothing else", async () => {
    const file = await sealTo(recipients.slice(0, 1));
    const text = armor.encode(file);
    const withPassphrase = new Encrypter();
    withPassphrase.setScryptWorkFactor(2);
    withPassphrase.setPassphrase("secret");
    const { length } = file;
    const cases: [string, string][] = [
      ["", "armor"],
      ['{"name": "Ada"}', "armor"],
      [text.replace("BEGIN AGE", "BEGIN PGP"), "armor"],
      [text.replace(/-----END.*/, ""), "armor"],
      [text.replace(/\n(.{10})/, "\n$1\n"), "armor"],
      [text.replace(/\n./, "\n*"), "armor"],
      [`${text}${text}`, "armor"],
      [armor.encode(new TextEncoder().encode("name: Ada Lovelace")), "header"],
      [armor.encode(await withPassphrase.encrypt("{}")), "header"],
      [armor.encode(file.slice(0, length - 5)), "cut"],
      [armor.encode(file.slice(0, 60)), "header"],
    ];
    expect(cases.map(([given]) => whyNotSealed(given, 1))).toEqual(cases.map(([, why]) => why));
    for (const why of ["armor", "header", "recipients", "cut", "length"] as const) expect(sayNotSealed(why)).toMatch(/^Must /);
  });

  it("are complete, as far as it can be seen", async () => {
    const [recipient = ""] = recipients;
    const sealedOf = async (size: number) => Buffer.from(await sealTo([recipient], new Uint8Array(size)));
    const [empty, one, ragged, step, chunk, two] = await Promise.all([0, 1, 1025, 1024, 64 * 1024, 64 * 1024 + 1024].map(sealedOf));
    if (!empty || !one || !ragged || !step || !chunk || !two) throw new Error("Nothing was sealed");
    const text = (file: Buffer) => armor.encode(file);
    const head = step.toString("latin1").split("\n");
    const withHead = (lines: string[]) => Buffer.concat([Buffer.from(lines.join("\n"), "latin1"), step.subarray(lines.join("\n").length)]);
    const [, stanza = "", key = "", mac = ""] = head;
    const without = (from: string, to: string) => withHead(step.toString("latin1").replace(from, to).split("\n"));
    const share = stanza.split(" ")[2] ?? "";
    const cases: [string, Buffer | string, string | null][] = [
      ["a step", step, null],
      ["a chunk and a step", two, null],
      ["nothing", empty, "length"],
      ["no padding", one, "length"],
      ["no body", step.subarray(0, step.length - 1024 - 32), "cut"],
      ["half a nonce", step.subarray(0, step.length - 1024 - 24), "cut"],
      ["no tag", step.subarray(0, step.length - 1024 - 16), "cut"],
      ["a tag too short", step.subarray(0, step.length - 1024 - 1), "cut"],
      ["a byte less", step.subarray(0, step.length - 1), "length"],
      ["a chunk, and a tag of nothing", Buffer.concat([chunk, Buffer.alloc(16)]), "cut"],
      ["a chunk, and less than a tag", Buffer.concat([chunk, Buffer.alloc(15)]), "cut"],
      ["a share of zeros", without(share, "A".repeat(43)), "header"],
      ["a share of low order", without(share, `AQ${"A".repeat(41)}`), "header"],
      ["a share too short", without(share, share.slice(1)), "header"],
      ["a share with bits that are not used", without(share, `${share.slice(0, 42)}B`), "header"],
      ["a key with bits that are not used", without(key, `${key.slice(0, 42)}B`), "header"],
      ["a MAC with bits that are not used", without(mac, `${mac.slice(0, 46)}B`), "header"],
      ["a MAC too short", without(mac, mac.slice(0, -1)), "header"],
      ["base64 with bits that are not used", text(ragged).replace(/([^\n=])==\n/, "B==\n"), "armor"],
    ];
    const found = cases.map(([what, given]) => [what, whyNotAnswers(typeof given === "string" ? given : text(given), 1)]);
    expect(found).toEqual(cases.map(([what, , why]) => [what, why]));
    // What an earlier release took can be sealed again, and a file is as long as it is.
    expect([whyNotSealed(text(one), 1), whyNotSealed(text(empty), 1)]).toEqual([null, null]);
  });

  it("have a content of a length that tells little", () => {
    const content = { form: "f", version: 1, locale: "en", data: { name: "Ada “🙂”" }, files: {} };
    const bytes = writeSealedContent(content);
    expect(bytes.length).toBe(1024);
    expect(readSealedContent(new TextDecoder().decode(bytes))).toEqual({ formslip: 1, ...content });
    expect(writeSealedContent({ ...content, data: { name: "a".repeat(1000) } }).length).toBe(2048);
    expect(["", "[]", "{}", '{"formslip":2}', "null"].map(readSealedContent)).toEqual([null, null, null, null, null]);
  });
});

describe("a sealed form", () => {
  const sealed = { recipients: [KEY] };
  const name = { key: "name", type: "text", label: "Name" };
  const fields = (...given: object[]) => fieldsSchema.parse(given);

  const refused: [string, object[], Record<string, unknown>, (string | number)[]][] = [
    ["answers in emails", [name], { notify_with_answers: true }, ["settings", "notify_with_answers"]],
    ["copies", [name], { copy_to: "name" }, ["settings", "copy_to"]],
    ["copies with answers", [name], { copy_with_answers: true }, ["settings", "copy_with_answers"]],
    ["endings", [name], { endings: [{ title: "Thanks" }] }, ["settings", "endings"]],
    ["fields in webhooks", [name], { callback_include: ["fields"] }, ["settings", "callback_include"]],
    ["nulls in webhooks", [name], { webhook_nulls: true }, ["settings", "webhook_nulls"]],
    ["a review", [name], { review: true }, ["settings", "review"]],
    ["saved progress", [name], { keep_unsent: "7d" }, ["settings", "keep_unsent"]],
    ["reading what is not sent", [name], { read_unsent: true }, ["settings", "read_unsent"]],
    ["anonymising", [name], { keep_answers: { after: "30d", then: "anonymise" } }, ["settings", "keep_answers"]],
    ["no network", [name], { offline: { grace: "7d" } }, ["settings", "offline"]],
    ["changes", [name], { editable: "7d" }, ["settings", "editable"]],
    ["answers on the receipt", [name], { thank_you_message: "Thanks, {{name}}" }, ["settings", "thank_you_message"]],
    ["pages", [name, { key: "p", type: "page", label: "P" }], {}, ["fields", 1]],
    ["seats", [{ key: "s", type: "select", label: "S", config: { options: [{ value: "a", label: "A", seats: 3 }] } }], {}, ["fields", 0]],
    ["entries", [{ key: "r", type: "repeat", label: "R", config: { fields: [name] } }], {}, ["fields", 0]],
  ];
  it.each(refused)("refuses %s", (_, given, settings, loc) => {
    expect(knownSettings.safeParse({ sealed, ...settings }).success).toBe(true);
    expect(sealedProblems({ fields: fields(...given), settings: { sealed, ...settings } })).toMatchObject([
      { loc: ["body", ...loc], type: "sealed" },
    ]);
    expect(sealedProblems({ fields: fields(...given), settings })).toEqual([]);
  });

  it("refuses every setting that the table refuses, and a test says so", () => {
    const tested = new Set(refused.map(([, , settings]) => Object.keys(settings)[0]));
    const named = sealedTable.settings.filter(({ support }) => support === "refused").map(({ name: setting }) => setting);
    expect(named.filter((setting) => !tested.has(setting))).toEqual([]);
    expect(sealedTable.settings.map(({ name: setting }) => setting).toSorted()).toEqual(Object.keys(knownSettings.shape).toSorted());
  });

  it("takes settings without effect", () => {
    const settings = {
      sealed,
      notify_with_answers: false,
      editable: "no",
      keep_answers: "30d",
      callback_include: [],
      endings: null,
      offline: null,
    };
    expect(sealedProblems({ fields: fields(name), settings })).toEqual([]);
  });
});
