import { chacha20poly1305 } from "@noble/ciphers/chacha.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { base64nopad, bech32 } from "@scure/base";
import { Decrypter } from "age-encryption";
import { headerOf } from "@/lib/rules/forms/sealed-text";
import { NotOpened } from "./open-file";

/** What takes the place of a header: it, and the SHA-256 of the former one, in hexadecimal. */
type Reheaded = { header: string; previous: string };

const X25519 = { name: "X25519" };
const encoder = new TextEncoder();
const latin1 = new TextDecoder("latin1");
const [KEY_LABEL, HEADER_LABEL] = ["age-encryption.org/v1/X25519", "header"].map((text) => encoder.encode(text));
const NO_NONCE = new Uint8Array(12);

/**
 * Wraps the key of a sealed file for other recipients (age-encryption.org/v1, "Recipient stanzas"): the file itself may have gigabytes, and stays.
 * @param head the first bytes of the file, with its header
 * @throws NotOpened
 */
export async function reheaded(
  head: Uint8Array,
  { identities, recipients }: { identities: string[]; recipients: string[] },
): Promise<Reheaded> {
  const former = headerOf(latin1.decode(head));
  if (former === null) throw new NotOpened("damaged");
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const fileKey = await decrypter.decryptHeader(head.slice(0, former.length)).catch((error: unknown) => {
    throw new NotOpened(error instanceof Error && error.message.startsWith("no identity matched") ? "wrong_key" : "damaged");
  });
  const stanzas = await Promise.all(recipients.map((recipient) => stanzaFor(recipient, fileKey)));
  const text = `age-encryption.org/v1\n${stanzas.join("")}---`;
  const mac = hmac(sha256, hkdf(sha256, fileKey, undefined, HEADER_LABEL, 32), encoder.encode(text));
  return { header: `${text} ${base64nopad.encode(mac)}\n`, previous: await digestOf(former) };
}

/** A stanza: the two lines of the header that wrap the file key for one recipient. */
async function stanzaFor(recipient: string, fileKey: Uint8Array): Promise<string> {
  const { bytes: to } = bech32.decodeToBytes(recipient);
  const own = await crypto.subtle.generateKey(X25519, false, ["deriveBits"]);
  if (!("privateKey" in own)) throw new Error("no pair"); // X25519 has pairs only
  const share = new Uint8Array(await crypto.subtle.exportKey("raw", own.publicKey));
  const peer = await crypto.subtle.importKey("raw", new Uint8Array(to), X25519, false, []);
  const secret = new Uint8Array(await crypto.subtle.deriveBits({ ...X25519, public: peer }, own.privateKey, 256));
  const key = hkdf(sha256, secret, Uint8Array.from([...share, ...to]), KEY_LABEL, 32);
  return `-> X25519 ${base64nopad.encode(share)}\n${base64nopad.encode(chacha20poly1305(key, NO_NONCE).encrypt(fileKey))}\n`;
}

/** SHA-256 of a text, as hexadecimal digits. */
export async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
