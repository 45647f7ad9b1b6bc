import { chacha20poly1305 } from "@noble/ciphers/chacha.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { base64nopad, bech32 } from "@scure/base";
import { Decrypter, identityToRecipient } from "age-encryption";

/** Why an age file cannot be opened. `wrong_key`: it is sealed to other keys. `damaged`: it was changed or cut off after it was sealed. */
export type OpenProblem = "wrong_key" | "damaged";

export class NotOpened extends Error {
  constructor(readonly problem: OpenProblem) {
    super(problem);
  }
}

/** Opens a binary age file. @returns its plaintext @param onKey called with the index of the identity that opens it @throws NotOpened */
export type Opener = (file: Uint8Array<ArrayBuffer>, onKey?: (index: number) => void) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Makes an opener for files that are sealed to any of these identities (`AGE-SECRET-KEY-1…`; age-encryption.org/v1). There may be thousands of sealed
 * answers, so they are opened directly, three to four times as fast as through the streams of the library. The library opens long files, and everything in
 * browsers whose WebCrypto has no X25519.
 */
export async function openerFor(identities: string[]): Promise<Opener> {
  const keys = await Promise.all(identities.map(keyOf)).catch(() => null);
  const decrypters = identities.map((identity) => {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    return decrypter;
  });
  const library: Opener = async (file, onKey) => {
    for (const [index, decrypter] of decrypters.entries()) {
      try {
        const content = copyOf(await decrypter.decrypt(file));
        onKey?.(index);
        return content;
      } catch (error) {
        if (!(error instanceof Error && error.message.startsWith("no identity matched"))) throw new NotOpened("damaged");
      }
    }
    throw new NotOpened("wrong_key");
  };
  return async (file, onKey) => (keys && file.length <= MAX_DIRECT ? openDirectly(file, { keys, onKey }) : library(file, onKey));
}

/** Bytes. A longer file may have several chunks (age-encryption.org/v1, "Payload"). */
const MAX_DIRECT = 64 * 1024;
/** Lengths in bytes. */
const [NONCE, TAG] = [16, 16];

type Key = { secret: CryptoKey; recipient: Uint8Array };

/** An X25519 private key as PKCS #8 is these bytes and the key (RFC 8410). Browsers import no raw private keys. */
const PKCS8 = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x6e, 0x04, 0x22, 0x04, 0x20];

async function keyOf(identity: string): Promise<Key> {
  const { bytes } = bech32.decodeToBytes(identity);
  const { bytes: recipient } = bech32.decodeToBytes(await identityToRecipient(identity));
  const secret = await crypto.subtle.importKey("pkcs8", joined(Uint8Array.from(PKCS8), bytes), X25519, false, ["deriveBits"]);
  return { secret, recipient };
}

const X25519 = { name: "X25519" };
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const [KEY_LABEL, HEADER_LABEL, PAYLOAD_LABEL] = ["age-encryption.org/v1/X25519", "header", "payload"].map((text) => encoder.encode(text));
const NO_NONCE = new Uint8Array(12);
/** The nonce of the first chunk, if it is also the last. */
const ONLY_CHUNK = Uint8Array.from([...NO_NONCE.slice(1), 1]);

type Directly = { keys: Key[]; onKey: Parameters<Opener>[1] };

async function openDirectly(file: Uint8Array<ArrayBuffer>, { keys, onKey }: Directly): Promise<Uint8Array<ArrayBuffer>> {
  const header = readHeader(file);
  const found = await findFileKey(header.stanzas, keys);
  if (!found) throw new NotOpened("wrong_key");
  const { fileKey, index } = found;
  onKey?.(index);
  const mac = hmac(sha256, hkdf(sha256, fileKey, undefined, HEADER_LABEL, 32), file.subarray(0, header.macEnd));
  if (!isSame(mac, header.mac) || file.length < header.end + NONCE + TAG) throw new NotOpened("damaged");
  const nonce = file.subarray(header.end, header.end + NONCE);
  return undamaged(() => {
    const key = hkdf(sha256, fileKey, nonce, PAYLOAD_LABEL, 32);
    return copyOf(chacha20poly1305(key, ONLY_CHUNK).decrypt(file.subarray(header.end + NONCE)));
  });
}

async function findFileKey(stanzas: Stanza[], keys: Key[]): Promise<{ fileKey: Uint8Array; index: number } | null> {
  for (const { share, body } of stanzas) {
    const peer = await crypto.subtle.importKey("raw", share, X25519, false, []);
    for (const [index, { secret, recipient }] of keys.entries()) {
      // It fails for a share of low order, which no honest browser makes.
      const bits = await crypto.subtle.deriveBits({ ...X25519, public: peer }, secret, 256).catch(() => null);
      if (!bits) throw new NotOpened("damaged");
      const wrapping = hkdf(sha256, new Uint8Array(bits), joined(share, recipient), KEY_LABEL, 32);
      try {
        return { fileKey: chacha20poly1305(wrapping, NO_NONCE).decrypt(body), index };
      } catch {
        // The stanza is for another recipient.
      }
    }
  }
  return null;
}

type Stanza = { share: Uint8Array<ArrayBuffer>; body: Uint8Array };

/** Offsets in bytes. `macEnd`: the end of what the MAC covers; `end`: the end of the header. */
type Header = { stanzas: Stanza[]; mac: Uint8Array; macEnd: number; end: number };

/** Bytes of a stanza's body: a file key of 16 bytes and its tag. In base64 without padding, it is one line. */
const BODY_LENGTH = 32;
const LINE_FEED = 10;

/** Reads the header of a file for X25519 recipients; the service accepts no others. @throws NotOpened */
function readHeader(file: Uint8Array): Header {
  return undamaged(() => {
    let at = 0;
    const line = () => {
      const end = file.indexOf(LINE_FEED, at);
      const text = decoder.decode(file.subarray(at, end));
      if (end === -1 || /[^ -~]/.test(text)) throw new NotOpened("damaged");
      at = end + 1;
      return text;
    };
    if (line() !== "age-encryption.org/v1") throw new NotOpened("damaged");
    const stanzas: Stanza[] = [];
    for (;;) {
      const start = at;
      const [mark, kind, ...rest] = line().split(" ");
      if (mark === "---" && kind !== undefined && rest.length === 0)
        return { stanzas, mac: base64nopad.decode(kind), macEnd: start + mark.length, end: at };
      const [share = "", ...more] = rest;
      const stanza = { share: copyOf(base64nopad.decode(share)), body: base64nopad.decode(line()) };
      const isFit =
        mark === "->" && kind === "X25519" && more.length === 0 && stanza.share.length === 32 && stanza.body.length === BODY_LENGTH;
      if (!isFit) throw new NotOpened("damaged");
      stanzas.push(stanza);
    }
  });
}

/** Treats everything that cannot be decoded as damaged. @throws NotOpened */
function undamaged<Result>(read: () => Result): Result {
  try {
    return read();
  } catch {
    throw new NotOpened("damaged");
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** A copy with its own buffer, which workers and blobs accept. */
function copyOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
