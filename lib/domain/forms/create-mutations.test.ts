import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/e2e/support/receivers/outbox";
import { openOutbox } from "@/e2e/support/receivers/outbox";
import type { Form } from "@/lib/base/db/generated/sqlite/client";
import type { CreateForm } from "./schema";

const now = new Date("2026-11-21T10:00:00.000Z");

const body: CreateForm = {
  title: "Delivery",
  description: "Of the parcel",
  fields: [{ key: "a", type: "text", label: "A", description: null, required: false, config: {} }],
  callback_url: "https://hooks.example/",
  callback_metadata: { task: 1 },
  expires_in: 3_600_000,
  settings: { response_limit: 1, recipient: "Ada" },
};

describe.each<Database>(["sqlite", "postgresql"])("a new form on %s", (database) => {
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  beforeAll(async () => (outbox = await openOutbox(database)));
  afterAll(() => outbox.close());

  it("is stored identically by direct SQL, with an Idempotency-Key, as a copy and from a draft", async () => {
    const { accountId } = outbox;
    const { createForm } = await import("./create-mutations");
    const { copyForm } = await import("./copy-mutations");
    const { claimKey } = await import("@/lib/domain/idempotency/mutations");
    const { createDraft, publishDraft } = await import("@/lib/domain/drafts/mutations");

    const { form: created } = await createForm({ accountId, body, now, claim: null });
    const claim = await claimKey({ accountId, key: "key", path: "/", body: { value: body, bytes: new Uint8Array() }, now });
    const claimed = "key" in claim ? (await createForm({ accountId, body, now, claim })).form : null;
    const [copy] = await copyForm({ accountId, formId: created.id, names: ["Ada"], now, claim: null });
    const draft = await createDraft({ accountId, content: { ...body, expires_in: "1h" }, now, claim: null });
    const published = await publishDraft({ accountId, draftId: draft.id, revision: 1, now, claim: null, warn: () => Promise.resolve([]) });

    const ids = [created.id, claimed?.id, copy?.form.id, published.id];
    const [first, ...others] = await Promise.all(ids.map((id) => outbox.db().form.findUniqueOrThrow({ where: { id: id ?? "" } })));
    expect(first).toMatchObject({ title: "Delivery", storedBytes: 0n, responseCount: 0, expiresAt: new Date(now.getTime() + 3_600_000) });
    for (const other of others) expect(comparable(other)).toEqual(comparable(first));
  });
});

/** Without its id, and with its settings parsed, because their keys are stored in the order sent. */
function comparable(form: Form | undefined) {
  return { ...form, id: "", settings: JSON.parse(form?.settings ?? "null") as unknown };
}
