import { armor, Decrypter, Encrypter, webauthn } from "age-encryption";
import type { KeptKey } from "./kept-keys";
import { keepKeys, keptKeys } from "./kept-keys";
import type { SealKey } from "./key-file";
import { KeyRefused, readKeys, writeKeyFile } from "./key-file";

/** Makes a passkey and keeps a key in this browser, locked by it. Asks the person twice. @throws KeyRefused if the passkey cannot lock anything, or the person does not want to */
export async function keepWithPasskey(key: SealKey, { name, now }: { name: string; now: Date }): Promise<void> {
  const kept = await refusing(async () => {
    const passkey = await webauthn.createCredential({ keyName: name });
    const encrypter = new Encrypter();
    encrypter.addRecipient(new webauthn.WebAuthnRecipient({ identity: passkey }));
    return { recipient: key.recipient, passkey, file: armor.encode(await encrypter.encrypt(writeKeyFile(key, now))) };
  });
  keepKeys([...keptKeys().filter(({ recipient }) => recipient !== key.recipient), kept]);
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

/** Whatever a browser throws when there is no passkey, or the person has changed their mind. */
async function refusing<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch {
    throw new KeyRefused("no_passkey");
  }
}
