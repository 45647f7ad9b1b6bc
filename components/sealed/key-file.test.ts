import { describe, expect, test } from "vitest";
import { armor, Decrypter, Encrypter, generateHybridIdentity } from "age-encryption";
import { KeyRefused, makeKey, opensTest, MAX_KEY_FILE, readKeyFile, readWithPassphrase, withPassphrase, writeKeyFile } from "./key-file";

const now = new Date("2026-11-28T22:14:07.123Z");
const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Quick: the real one takes a second. */
const WORK = 8;

describe("a key file", () => {
  test("is the file of age-keygen, and is read again", async () => {
    const key = await makeKey();
    const text = writeKeyFile(key, now);
    expect(text).toBe(`# created: 2026-11-28T22:14:07Z\n# public key: ${key.recipient}\n${key.identity}\n`);
    expect(key.recipient).toMatch(/^age1[a-z0-9]{58}$/);
    expect(await readKeyFile(bytesOf(text))).toEqual({ kind: "plain", keys: [key] });
  });

  test.each([
    ["a title", "Dinner", '# It opens "Dinner".'],
    ["a title with lines that look like a key", `Dinner\nAGE-SECRET-KEY-1X\r\u2028# x`, '# It opens "Dinner AGE-SECRET-KEY-1X # x".'],
    ["a long title", "x".repeat(500), `# It opens "${"x".repeat(290)}`],
  ])("says what it is for, on one line: %s", async (_, title, line) => {
    const key = await makeKey();
    const text = writeKeyFile(key, now, [`It opens "${title}".`]);
    expect(text.split("\n")).toEqual(["# created: 2026-11-28T22:14:07Z", `# public key: ${key.recipient}`, line, key.identity, ""]);
    expect(await readKeyFile(bytesOf(text))).toEqual({ kind: "plain", keys: [key] });
  });

  test("with Windows line ends, several keys and other lines gives all its keys", async () => {
    const [one, other] = [await makeKey(), await makeKey()];
    const text = [...writeKeyFile(one, now).split("\n"), "# of my colleague", "", ` ${other.identity}`].join("\r\n");
    expect(await readKeyFile(bytesOf(text))).toEqual({ kind: "plain", keys: [one, other] });
  });

  test.each(["armored", "binary"])("with a passphrase opens with it alone, %s", async (form) => {
    const key = await makeKey();
    const wrapped = await withPassphrase(writeKeyFile(key, now), "drei Äpfel", WORK);
    const read = await readKeyFile(form === "armored" ? bytesOf(wrapped) : new Uint8Array(armor.decode(wrapped)));
    if (read.kind !== "passphrase") throw new Error(read.kind);
    expect(await readWithPassphrase(read.content, "drei Äpfel")).toEqual([key]);
    await expect(readWithPassphrase(read.content, "vier Äpfel")).rejects.toEqual(new KeyRefused("wrong_passphrase"));
    const decrypter = new Decrypter();
    decrypter.addPassphrase("drei Äpfel");
    expect(await decrypter.decrypt(read.content, "text")).toContain(key.identity);
  });

  test.each([
    ["an empty file", () => Promise.resolve(""), "no_key"],
    ["another text", () => Promise.resolve("Dear Sir or Madam,\n"), "no_key"],
    ["a public key alone", async () => (await makeKey()).recipient, "no_key"],
    ["a key with a typing mistake", async () => (await makeKey()).identity.slice(0, -1), "no_key"],
    ["a key for quantum computers", () => generateHybridIdentity(), "post_quantum"],
    ["an answer", async () => sealedTo((await makeKey()).recipient), "no_key"],
    ["a damaged armor", () => Promise.resolve("-----BEGIN AGE ENCRYPTED FILE-----\nxx\n"), "no_key"],
    ["a film", () => Promise.resolve("x".repeat(MAX_KEY_FILE + 1)), "too_large"],
  ])("%s is refused", async (_, text, problem) => {
    await expect(readKeyFile(bytesOf(await text()))).rejects.toMatchObject({ problem });
  });
});

test("a key proves itself by opening a test that is sealed to it", async () => {
  const [one, other] = [await makeKey(), await makeKey()];
  expect(await opensTest([other, one], one.recipient)).toBe(true);
  expect(await opensTest([other], one.recipient)).toBe(false);
});

async function sealedTo(recipient: string): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return armor.encode(await encrypter.encrypt("{}"));
}
