import { armor, Encrypter } from "age-encryption";
import type { SealedContent } from "@/lib/rules/forms/sealed-content";
import { writeSealedContent } from "@/lib/rules/forms/sealed-content";

/** Seals the made-up answers of test mode. Real respondents seal in their browsers (components/respondent/sealing). */
export async function seal(content: Omit<SealedContent, "formslip">, recipients: string[]): Promise<string> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return armor.encode(await encrypter.encrypt(writeSealedContent(content)));
}
