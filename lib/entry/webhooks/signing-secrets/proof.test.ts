import { afterEach, describe, expect, it, vi } from "vitest";
import { openOutbox } from "@/e2e/support/receivers/outbox";

const other = "another secret for the tests, long enough";

describe.each(["sqlite", "postgresql"] as const)("a database's original secret, on %s", (database) => {
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  afterEach(() => outbox.close());

  /** The modules as loaded by a process with this secret. */
  const withSecret = async (secret: string | null) => {
    if (secret !== null) vi.stubEnv("APP_SECRET", secret);
    vi.resetModules();
    const { proveAppSecret } = await import("./proof-mutations");
    const { signingSecretsOf } = await import("./mutations");
    const { closeDb, db } = await import("@/lib/base/db/client");
    const { rotateSecret } = await import("./mutations");
    const { openSecrets } = await import("./open-secrets");
    const { openSecretsOf } = await import("@/lib/entry/webhooks/endpoints/secrets");
    const { createEndpoint, rotateEndpointSecret } = await import("@/lib/entry/webhooks/endpoints/mutations");
    const endpoints = { createEndpoint, rotateEndpointSecret, openSecretsOf };
    return { proveAppSecret, signingSecretsOf, rotateSecret, openSecrets, endpoints, closeDb, db };
  };
  const begin = async () => {
    outbox = await openOutbox(database);
    const now = new Date();
    const times = { watchedSince: now, seenAt: now };
    await outbox.db().instance.upsert({ where: { slot: "only" }, create: { slot: "only", mark: "m", ...times }, update: times });
  };

  it("is accepted from the first start on; another is refused until an operator adopts it", async () => {
    await begin();
    const first = await withSecret(null);
    await first.proveAppSecret();
    await first.proveAppSecret();
    await first.closeDb();
    const second = await withSecret(other);
    await expect(second.proveAppSecret()).rejects.toThrow(/^APP_SECRET .* is not the one that this database was begun with/);
    await second.proveAppSecret({ adopt: true });
    await second.proveAppSecret();
    await second.closeDb();
  });

  it("is no longer needed once an account has rotated its secrets", async () => {
    await begin();
    const { accountId } = outbox;
    const now = new Date();
    const first = await withSecret(null);
    await first.openSecrets({ accountId, now });
    const body = { url: "http://localhost:9/", events: ["*" as const], include: [], format: "formslip" as const, include_answers: false };
    const { id: endpointId } = await first.endpoints.createEndpoint({ accountId, body, now });
    await first.closeDb();
    const second = await withSecret(other);
    expect(await second.openSecrets({ accountId, now })).toMatch(/because APP_SECRET has changed/);
    await second.rotateSecret({ accountId, now });
    expect(await second.openSecrets({ accountId, now })).toEqual([expect.stringMatching(/^whsec_/)]);
    const endpoint = await second.endpoints.rotateEndpointSecret({ accountId, endpointId, now });
    expect(second.endpoints.openSecretsOf(endpoint, now)).toEqual([expect.stringMatching(/^whsec_/)]);
    await second.closeDb();
  });

  it("is recognized in an earlier release's database by the signing secrets in it", async () => {
    await begin();
    const first = await withSecret(null);
    await first.signingSecretsOf({ accountId: outbox.accountId, now: new Date() });
    await first.closeDb();
    const second = await withSecret(other);
    await expect(second.proveAppSecret()).rejects.toThrow(/^APP_SECRET /);
    expect((await second.db().instance.findUnique({ where: { slot: "only" } }))?.secretProof).toBeNull();
    await second.closeDb();
  });
});
