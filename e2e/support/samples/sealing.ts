import { armor, Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import type { SealedContent } from "@/lib/rules/forms/sealed-content";
import { readSealedContent, writeSealedContent } from "@/lib/rules/forms/sealed-content";

export type KeyPair = { identity: string; recipient: string };

export async function newKey(): Promise<KeyPair> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** As the page of a sealed form does. */
export async function seal(recipients: string[], content: Omit<SealedContent, "formslip">): Promise<string> {
  return armor.encode(await sealBytes(recipients, writeSealedContent(content)));
}

export async function sealBytes(recipients: string[], bytes: Uint8Array | string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter.encrypt(bytes);
}

export async function open(text: string, identity: string): Promise<SealedContent | null> {
  return readSealedContent(new TextDecoder().decode(await openBytes(armor.decode(text), identity)));
}

export async function openBytes(file: Uint8Array, identity: string): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return decrypter.decrypt(file);
}
