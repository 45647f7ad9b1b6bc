import { beforeAll, describe, expect, it } from "vitest";
import { Api, newApi } from "../../support/http/api";

type Known = {
  counts: object;
  recipients: { webhooks: object[]; notified: object[]; with_answers: number };
  keep_answers: object[];
  kept: { what: string; seconds: number | null }[];
  access: { keys: { name: string }[] };
};
const PATH = "/api/v1/account/data-protection";

describe("what a data protection officer has to know", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const read = async () => (await api.call(PATH)).body as Known;

  it("is read from the settings as they are", async () => {
    const callback_url = "https://hooks.example/a-secret-path";
    await api.createForm({ settings: { response_limit: null }, callback_url });
    const notify = { addresses: ["ada@Desk.example", "grace@desk.example"] };
    await api.createForm({ settings: { response_limit: null, keep_answers: "30d", notify, notify_with_answers: true }, callback_url });
    const { id } = await api.createForm({
      fields: [{ key: "name", type: "text", label: "Name", personal: true }],
      settings: { response_limit: null, keep_answers: { after: "30d", then: "anonymise", files: "7d" } },
    });
    await api.submit(id, { name: "Ada" });
    const record = await read();
    expect(record.counts).toEqual({ forms: 3, responses: 1, people_of_rounds: 0 });
    expect(record.recipients).toMatchObject({
      webhooks: [{ host: "hooks.example", forms: 2 }],
      notified: [{ domain: "desk.example", forms: 1 }],
      with_answers: 1,
    });
    expect(record.keep_answers).toHaveLength(3);
    expect(record.keep_answers).toEqual(
      expect.arrayContaining([
        { forms: 1, after_days: 30, then: "delete", files_days: null },
        { forms: 1, after_days: 30, then: "anonymise", files_days: 7 },
        { forms: 1, after_days: null, then: null, files_days: null },
      ]),
    );
    expect(record.kept).toContainEqual({ what: "emails", seconds: 30 * 86_400 });
    expect(record.kept).toContainEqual({ what: "audit", seconds: 365 * 86_400 });
    expect(JSON.stringify(record)).not.toContain("a-secret-path");
  });

  it("is downloaded as a document that says the same", async () => {
    const { status, headers, text } = await api.call(`${PATH}/document`);
    expect([status, headers.get("content-type")]).toEqual([200, "text/markdown; charset=utf-8"]);
    expect(headers.get("content-disposition")).toContain("Data protection.md");
    expect(text).toContain("| hooks.example | Webhooks: answers and events, as they happen | 2 forms |");
    expect(text).toContain("| 1 form | Anonymised after 30 days | 7 days |");
  });

  it("is for keys that may do everything of an account only", async () => {
    const { body } = await api.call("/api/v1/keys", { method: "POST", body: { name: "reader", scopes: ["responses:read"] } });
    expect((await new Api((body as { key: string }).key, api.accountId).call(PATH)).status).toBe(403);
    expect((await read()).access.keys).toContainEqual(expect.objectContaining({ name: "reader", scopes: ["responses:read"] }));
  });
});
