import { createHash, createHmac, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code that an app shows for a secret in Base32 (RFC 6238), by the standard and not by the library of the service. @param ahead periods of 30 seconds. */
export async function codeOf(secret: string, ahead = 0): Promise<string> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 3_000) await pause(left); // so that the period is the same when the service gets it
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const hash = createHmac("sha1", key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

type Options = { challenge: string };
type Answer = {
  /** Of the page that asks. */ origin: string;
  rpId: string;
  /** Whether the person was verified, as by a fingerprint. */ isVerified?: boolean;
};

/** A security key in software, with one P-256 key (WebAuthn §6). */
export class SecurityKey {
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly id = randomBytes(16).toString("base64url");

  /** What `navigator.credentials.create()` gives. */
  make({ challenge }: Options, answer: Answer) {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    // CBOR {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an EC2 key for ES256 on P-256
    const [head, middle] = [Buffer.from("a5010203262001215820", "hex"), Buffer.from("225820", "hex")];
    const key = Buffer.concat([head, Buffer.from(x, "base64url"), middle, Buffer.from(y, "base64url")]);
    const id = Buffer.from(this.id, "base64url");
    const data = Buffer.concat([this.#data(answer, 0x40), Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    // CBOR {"fmt": "none", "attStmt": {}, "authData": bytes}
    const start = Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex");
    const attestationObject = Buffer.concat([start, Buffer.from([data.length]), data]).toString("base64url");
    const clientDataJSON = this.#client("webauthn.create", challenge, answer).toString("base64url");
    return { ...this.#frame(), response: { clientDataJSON, attestationObject } };
  }

  /** What `navigator.credentials.get()` gives. */
  sign({ challenge }: Options, answer: Answer) {
    const [data, client] = [this.#data(answer, 0), this.#client("webauthn.get", challenge, answer)];
    const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
    const signature = createSign("sha256").update(signed).sign(this.#keys.privateKey).toString("base64url");
    const response = { clientDataJSON: client.toString("base64url"), authenticatorData: data.toString("base64url"), signature };
    return { ...this.#frame(), response };
  }

  #frame() {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {} };
  }

  #data({ rpId, isVerified = true }: Answer, flags: number): Buffer {
    const present = flags | 0x01 | (isVerified ? 0x04 : 0);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([present]), Buffer.alloc(4)]);
  }

  #client(type: string, challenge: string, { origin }: Answer): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
