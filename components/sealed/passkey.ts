import { armor, Decrypter, Encrypter, webauthn } from "age-encryption";
import type { KeptKey } from "./kept-keys";
import { keepKeys, keptKeys } from "./kept-keys";
import type { SealKey } from "./key-file";
import { KeyRefused, readKeys, writeKeyFile } from "./key-file";

/**
 * Makes a passkey and keeps a key in this browser, locked by the passkey (WebAuthn PRF). The browser asks the person twice.
 * @throws KeyRefused if the passkey cannot lock a file, or the person cancels
 */
export async function keepWithPasskey(key: SealKey, { name, now }: { name: string; now: Date }): Promise<void> {
  const kept = await refusing(async () => {
    const passkey = await webauthn.createCredential({ keyName: name });
    const encrypter = new Encrypter();
    encrypter.addRecipient(new webauthn.WebAuthnRecipient({ identity: passkey }));
    return { recipient: key.recipient, passkey, file: armor.encode(await encrypter.encrypt(writeKeyFile(key, now))) };
  });
  keepKeys([...keptKeys().filter(({ recipient }) => recipient !== key.recipient), kept]);
}

/** The keys in a file that is locked by a passkey. @param passkey its id; without it, the person chooses. @throws KeyRefused */
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

/** Turns everything that a browser throws, without a passkey or when the person cancels, into a KeyRefused. */
async function refusing<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch {
    throw new KeyRefused("no_passkey");
  }
}
