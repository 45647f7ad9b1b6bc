import { Webhook } from "standardwebhooks";

type Message = { headers: Record<string, string>; body: string; secrets: string[] };

/** What is wrong with a message's signature, or null. Verified as a receiver would, with the published library. */
export function findFault({ headers, body, secrets }: Message): string | null {
  let fault: string | null = null;
  for (const secret of secrets) {
    try {
      new Webhook(secret).verify(body, headers, { jsonParse: false });
      return null;
    } catch (error) {
      fault ??= error instanceof Error ? error.message : String(error);
    }
  }
  return fault ?? "There is no secret";
}
