import { expect } from "vitest";
import type { ReceiptFile } from "@/lib/domain/receipts/sign-receipt";
import type { Api } from "./api";
import { baseUrl } from "./api";

const fields = [
  { key: "name", type: "text", label: "Full name" },
  { key: "dish", type: "select", label: "Which dish?", config: { options: ["soup", "cake"] } },
  { key: "born", type: "date", label: "Date of birth", personal: true },
];

export type Form = { id: string; url: string };
type Link = { number: number; at: string; kind: string; detail: string; hash: string; states?: [string, string][] };
type Chain = { form: string; checkpoint: string; links: Link[]; next_after: number | null };

/** Forms, their responses and signed receipts, over the API. */
export class Receipts {
  constructor(readonly api: Api) {}

  make(changes: object = {}): Promise<Form> {
    return this.api.createForm({ title: "Summer party", fields, settings: { response_limit: null }, ...changes });
  }

  /** @returns the id of the response. */
  async send({ id }: Form, data: object = { name: "Ada", dish: "soup" }): Promise<string> {
    const { status, body } = await this.api.submit(id, data);
    expect(status).toBe(201);
    return (body as { id: string }).id; // checked above
  }

  async receiptOf(form: Form, response: string): Promise<ReceiptFile> {
    const { status, body } = await this.api.call(`${pathOf(form, response)}/receipt`);
    expect(status).toBe(200);
    return body as ReceiptFile; // validated by Api
  }

  /** The whole chain, read in pages. */
  async chainOf({ id }: Form): Promise<Chain> {
    const read = async (after: number) => (await this.api.call(`/api/v1/forms/${id}/chain?after=${after}&limit=3`)).body as Chain; // validated by Api
    let last = await read(0);
    const links = [...last.links];
    while (last.next_after !== null) {
      last = await read(last.next_after);
      links.push(...last.links);
    }
    return { ...last, links };
  }
}

export const pathOf = ({ id }: Form, response: string): string => `/api/v1/forms/${id}/responses/${response}`;

/** The published keys, the newest first. */
export async function keysOf(): Promise<{ kid: string; x: string }[]> {
  return ((await (await fetch(`${baseUrl()}/.well-known/jwks.json`)).json()) as { keys: { kid: string; x: string }[] }).keys;
}

/** Posts a file to /verify, as its page does. */
export const askToVerify = async (text: string, headers: Record<string, string> = {}) => {
  const body = new FormData();
  body.set("file", new File([text], "receipt.json", { type: "application/json" }));
  const reply = await fetch(`${baseUrl()}/verify`, { method: "POST", body, headers });
  return { status: reply.status, html: await reply.text() };
};

/** The file of a receipt whose first disclosure was changed. */
export function withDisclosure(file: ReceiptFile, change: (text: string) => string): string {
  const [token = "", first = "", ...more] = file.receipt.split("~");
  return JSON.stringify({
    ...file,
    receipt: [token, Buffer.from(change(Buffer.from(first, "base64url").toString())).toString("base64url"), ...more].join("~"),
  });
}
