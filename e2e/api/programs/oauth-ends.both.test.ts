import { expect, it } from "vitest";
import { db } from "../../../lib/base/db/client";
import { baseUrl } from "../../support/http/api";
import { OAuthClient, toolsOf } from "../../support/http/oauth-client";
import { newOwner } from "../../support/screens/new-owner";

const password = (nth: number) => `horse battery number ${nth}`;

it("of a consent and a new password at the same time, none that the old cookie gave remains", async () => {
  const owner = await newOwner();
  const { accountId } = owner.api;
  const client = await OAuthClient.register(baseUrl());
  let current = owner.password;
  for (let nth = 0; nth < 12; nth++) {
    const thief = owner.browser.copy();
    const body = { current_password: current, new_password: password(nth) };
    const changing = owner.browser.ask("/api/v1/user/password", { method: "POST", body });
    const consents = await Promise.all(
      Array.from({ length: 4 }, async (_, place) => {
        await new Promise((done) => setTimeout(done, place * 8));
        return client.allow(thief, { accountId });
      }),
    );
    expect((await changing).status).toBe(204);
    current = password(nth);
    for (const { location } of consents) {
      const code = location?.searchParams.get("code");
      if (code) expect((await client.exchange(code)).body.error).toBe("invalid_grant");
    }
    expect(await db().oauthGrant.count({ where: { accountId } })).toBe(0);
  }
});

it("a token that is renewed while its app is disconnected gives nothing, and no fault", async () => {
  const owner = await newOwner();
  const { accountId } = owner.api;
  const client = await OAuthClient.register(baseUrl());
  for (let nth = 0; nth < 8; nth++) {
    const { refresh } = await client.connect(owner.browser, { accountId });
    const [app] = (await owner.browser.ask("/api/v1/user/apps")).body as { id: string }[];
    const [renewed] = await Promise.all([
      client.refresh(refresh),
      owner.browser.ask(`/api/v1/user/apps/${app?.id ?? ""}`, { method: "DELETE" }),
    ]);
    expect([200, 400]).toContain(renewed.status);
    if (renewed.status === 200) expect(await toolsOf(String(renewed.body.access_token), baseUrl())).toBe(401);
  }
});

it("a person has at most fifty apps, and the program is told", async () => {
  const owner = await newOwner();
  const { accountId } = owner.api;
  const client = await OAuthClient.register(baseUrl());
  await client.connect(owner.browser, { accountId });
  const { id: _, ...one } = await db().oauthGrant.findFirstOrThrow({ where: { accountId } });
  const more = Array.from({ length: 49 }, (__, nth) => ({ ...one, id: `${accountId}-${nth}`, codeHash: `${accountId}-${nth}` }));
  await db().oauthGrant.createMany({ data: more });
  const { location } = await client.allow(owner.browser, { accountId });
  expect(location?.searchParams.get("error")).toBe("access_denied");
  expect(location?.searchParams.get("error_description")).toContain("50 apps");
});

it("codes that are exchanged at the same time connect no more than fifty apps", async () => {
  const owner = await newOwner();
  const { accountId } = owner.api;
  const client = await OAuthClient.register(baseUrl());
  await client.connect(owner.browser, { accountId });
  const { id: _, ...one } = await db().oauthGrant.findFirstOrThrow({ where: { accountId } });
  const more = Array.from({ length: 47 }, (__, nth) => ({ ...one, id: `${accountId}-${nth}`, codeHash: `${accountId}-${nth}` }));
  await db().oauthGrant.createMany({ data: more });
  const codes: string[] = [];
  for (let nth = 0; nth < 6; nth++) codes.push(await client.code(owner.browser, { accountId }));
  const replies = await Promise.all(codes.map((code) => client.exchange(code)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400, 400, 400]);
  const refused = replies.find(({ status }) => status === 400);
  expect([refused?.body.error, refused?.body.error_description]).toEqual(["invalid_grant", expect.stringContaining("50 apps")]);
  expect(await db().oauthGrant.count({ where: { accountId, redeemedAt: { not: null } } })).toBe(50);
});
