import { armor, Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";

/** An age key pair: the identity (private key) opens what is sealed to the recipient (public key). */
export type SealKey = { identity: string; recipient: string };

/** Makes a new key. */
export async function makeKey(): Promise<SealKey> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** The key pair of an identity. @throws if it is not an identity */
async function keyOf(identity: string): Promise<SealKey> {
  return { identity, recipient: await identityToRecipient(identity) };
}

/** A key as the file that `age-keygen` writes and `age --identity` reads. @param notes lines for people, which age passes over as comments */
export function writeKeyFile({ identity, recipient }: SealKey, now: Date, notes: string[] = []): string {
  const lines = [`created: ${now.toISOString().slice(0, 19)}Z`, `public key: ${recipient}`, ...notes.map(onOneLine)];
  return `${lines.map((line) => `# ${line}\n`).join("")}${identity}\n`;
}

/** The longest note, in characters. A form's title may be longer, and may have several lines. */
const MAX_NOTE = 300;

function onOneLine(note: string): string {
  return note
    .slice(0, MAX_NOTE)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Encrypts a key file with a passphrase, as `age --passphrase --armor` does. It takes about a second. */
export async function withPassphrase(file: string, passphrase: string, workFactor = WORK_FACTOR): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  return armor.encode(await encrypter.encrypt(file));
}

/** The base-2 logarithm of scrypt's cost, as the `age` command has it. */
const WORK_FACTOR = 18;

/** Why a file gives no key. There is one for each thing that the person can do about it. */
export type KeyProblem = "no_key" | "wrong_passphrase" | "post_quantum" | "no_passkey" | "too_large";

export class KeyRefused extends Error {
  constructor(readonly problem: KeyProblem) {
    super(problem);
  }
}

/** A chosen file: its keys, or what opens it. */
export type KeyFile = { kind: "plain"; keys: SealKey[] } | { kind: "passphrase" | "passkey"; content: Uint8Array<ArrayBuffer> };

/** Bytes. A key file has a few hundred; one with many keys, some thousand. */
export const MAX_KEY_FILE = 256 * 1024;

/** Reads a chosen file, as `age-keygen` writes it, or encrypted with a passphrase or a passkey. @throws KeyRefused */
export async function readKeyFile(bytes: Uint8Array<ArrayBuffer>): Promise<KeyFile> {
  if (bytes.length > MAX_KEY_FILE) throw new KeyRefused("too_large");
  const text = new TextDecoder().decode(bytes);
  const isArmored = text.trimStart().startsWith("-----BEGIN AGE ENCRYPTED FILE-----");
  const content = isArmored ? dearmored(text) : bytes;
  const head = new TextDecoder("latin1").decode(content.subarray(0, 200));
  if (!head.startsWith("age-encryption.org/v1\n")) return { kind: "plain", keys: await readKeys(text) };
  if (head.includes("\n-> scrypt ")) return { kind: "passphrase", content };
  if (head.includes("\n-> age-encryption.org/fido2prf ")) return { kind: "passkey", content };
  throw new KeyRefused("no_key");
}

/** The keys in a file that is encrypted with a passphrase. @throws KeyRefused */
export async function readWithPassphrase(content: Uint8Array, passphrase: string): Promise<SealKey[]> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const text = await decrypter.decrypt(content, "text").catch(() => {
    throw new KeyRefused("wrong_passphrase");
  });
  return readKeys(text);
}

/** The keys in the text of a key file. @throws KeyRefused if there is none */
export async function readKeys(text: string): Promise<SealKey[]> {
  const lines = text.split("\n", MAX_LINES).map((line) => line.trim());
  const found = await Promise.all(lines.filter((line) => line.startsWith(SECRET)).map((line) => keyOf(line).catch(() => null)));
  const keys = found.filter((key) => key !== null);
  if (keys.length > 0) return keys;
  throw new KeyRefused(lines.some((line) => line.startsWith(POST_QUANTUM)) ? "post_quantum" : "no_key");
}

const MAX_LINES = 1_000;
const [SECRET, POST_QUANTUM] = ["AGE-SECRET-KEY-1", "AGE-SECRET-KEY-PQ-1"];

function dearmored(text: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(armor.decode(text));
  } catch {
    throw new KeyRefused("no_key");
  }
}

/** Whether one of these keys opens what is sealed to a public key. It seals a test and opens it. */
export async function opensTest(keys: SealKey[], recipient: string): Promise<boolean> {
  const test = crypto.randomUUID();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const decrypter = new Decrypter();
  for (const { identity } of keys) decrypter.addIdentity(identity);
  const opened = await decrypter.decrypt(await encrypter.encrypt(test), "text").catch(() => null);
  return opened === test;
}
