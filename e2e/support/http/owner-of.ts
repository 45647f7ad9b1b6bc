import type { RunningService } from "../service/start-service";

type Form = { id: string; url: string };
type Delivery = { id: string; state: string };
type Listed = { id: string; data: Record<string, unknown>; metadata: { ip: string } };

/** An owner's calls to a test's own service. Needs a `key` if the service was started on existing data. */
export function ownerOf({ baseUrl, apiKey }: Pick<RunningService, "baseUrl" | "apiKey">, key = apiKey ?? "") {
  const call = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, baseUrl), { ...init, headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" } });
  const listAll = async <Row>(path: string): Promise<Row[]> => {
    const all: Row[] = [];
    const first = `${path}${path.includes("?") ? "&" : "?"}limit=100`;
    for (let next: string | null = first; next;) {
      const reply: Response = await call(next);
      if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      all.push(...((await reply.json()) as Row[]));
      const cursor = reply.headers.get("x-next-cursor");
      next = cursor && `${first}&cursor=${cursor}`;
    }
    return all;
  };
  return {
    createForm: async (changes: Record<string, unknown> = {}): Promise<Form> => {
      const form = { title: "T", fields: [{ key: "name", type: "text", label: "Name" }], settings: { response_limit: null }, ...changes };
      const reply = await call("/api/v1/forms", { method: "POST", body: JSON.stringify(form) });
      if (reply.status !== 201) throw new Error(`create: ${reply.status} ${await reply.text()}`);
      return (await reply.json()) as Form; // 201 has this shape: create-form.both.test.ts
    },
    /** All responses of a form, newest first. */
    responses: (id: string) => listAll<Listed>(`/api/v1/forms/${id}/responses`),
    /** All deliveries matching a query such as `?state=waiting`, newest first. */
    deliveries: (query = "") => listAll<Delivery>(`/api/v1/webhooks/deliveries${query}`),
    /** The body of a delivery. */
    bodyOf: async (deliveryId: string) => {
      const reply = await call(`/api/v1/webhooks/deliveries/${deliveryId}`);
      return ((await reply.json()) as { body: string }).body; // 200 has this shape: webhook-deliveries.both.test.ts
    },
    /** The status of a submission to the public URL. */
    submit: async (url: string, data: Record<string, unknown>, headers: Record<string, string> = {}): Promise<number> => {
      const body = JSON.stringify({ data });
      return (await fetch(url, { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body })).status;
    },
    listStatus: async (): Promise<number> => (await call("/api/v1/forms")).status,
  };
}
