import { armor, Decrypter, Encrypter, webauthn } from "age-encryption";
import type { SealKey } from "./key-file";
import { KeyRefused, readKeys, writeKeyFile } from "./key-file";

/** A key that this browser keeps, in a file that only the passkey opens. */
export type KeptKey = {
  recipient: string;
  /** Which passkey: its id, as `age-plugin-fido2prf` writes it. It is no secret. */
  passkey: string;
  /** The key file, armored. */
  file: string;
};

const STORE = "formslip:sealed-keys";

/** Whether the browser may have passkeys that can lock something; only making one tells for sure. */
export function mayHavePasskeys(): boolean {
  return window.isSecureContext && "PublicKeyCredential" in window;
}

/** Makes a passkey and keeps a key in this browser, locked by it. Asks the person twice. @throws KeyRefused if the passkey cannot lock anything, or the person does not want to */
export async function keepWithPasskey(key: SealKey, { name, now }: { name: string; now: Date }): Promise<void> {
  const kept = await refusing(async () => {
    const passkey = await webauthn.createCredential({ keyName: name });
    const encrypter = new Encrypter();
    encrypter.addRecipient(new webauthn.WebAuthnRecipient({ identity: passkey }));
    return { recipient: key.recipient, passkey, file: armor.encode(await encrypter.encrypt(writeKeyFile(key, now))) };
  });
  write([...keptKeys().filter(({ recipient }) => recipient !== key.recipient), kept]);
}

/** The keys in a file that is locked by a passkey. @param passkey without one, the person chooses. @throws KeyRefused */
export async function readWithPasskey(content: Uint8Array, passkey?: string): Promise<SealKey[]> {
  return readKeys(
    await refusing(() => {
      const decrypter = new Decrypter();
      decrypter.addIdentity(new webauthn.WebAuthnIdentity(passkey === undefined ? {} : { identity: passkey }));
      return decrypter.decrypt(content, "text");
    }),
  );
}

/** Opens a kept key. @throws KeyRefused */
export function openKept({ file, passkey }: KeptKey): Promise<SealKey[]> {
  return readWithPasskey(armor.decode(file), passkey);
}

/** The keys that this browser keeps. */
export function keptKeys(): KeptKey[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(read) ? read.filter(isKept) : [];
  } catch {
    return []; // the browser keeps nothing for the site
  }
}

export function forgetKept(recipients: string[]): void {
  write(keptKeys().filter(({ recipient }) => !recipients.includes(recipient)));
}

function write(kept: KeptKey[]): void {
  if (kept.length === 0) localStorage.removeItem(STORE);
  else localStorage.setItem(STORE, JSON.stringify(kept));
}

function isKept(value: unknown): value is KeptKey {
  if (typeof value !== "object" || value === null) return false;
  return "recipient" in value && "passkey" in value && "file" in value && Object.values(value).every((each) => typeof each === "string");
}

/** Whatever a browser throws when there is no passkey, or the person has changed their mind. */
async function refusing<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch {
    throw new KeyRefused("no_passkey");
  }
}
