import { createHmac } from "node:crypto";

type Message = {
  /** The webhook-id. */
  id: string;
  body: string;
  /** `whsec_…`; each makes a signature. */
  secrets: string[];
  /** Time of the attempt. */
  now: Date;
};

/** The three headers of Standard Webhooks; the signature is over `id.timestamp.body` (contract §7). */
export function signatureHeaders({ id, body, secrets, now }: Message): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
