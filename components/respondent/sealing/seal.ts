import { armor, Encrypter } from "age-encryption";
import type { SealedContent } from "@/lib/rules/forms/sealed-content";
import { writeSealedContent } from "@/lib/rules/forms/sealed-content";

function encrypterFor(recipients: string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter;
}

/** Encrypts answers to an armored age file, which only the holders of the recipients' private keys can read (contract §53). */
export async function sealAnswers(content: Omit<SealedContent, "formslip">, recipients: string[]): Promise<string> {
  return armor.encode(await encrypterFor(recipients).encrypt(writeSealedContent(content)));
}

/** Encrypts a file to a binary age file. */
export async function sealFile(file: Blob, recipients: string[]): Promise<Uint8Array> {
  return encrypterFor(recipients).encrypt(new Uint8Array(await file.arrayBuffer()));
}
