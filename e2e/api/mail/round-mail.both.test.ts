import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "../../support/http/browser";
import { startMailServer } from "../../support/receivers/mail-server";
import { startMailing } from "../../support/receivers/mailing";
import type { RunningService } from "../../support/service/start-service";

describe("the email of a round", () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let service: RunningService;
  let browser: Browser;
  beforeAll(async () => {
    server = await startMailServer();
    ({ service, browser } = await startMailing({ SMTP_URL: server.url, MAIL_FROM: "Forms <forms@sender.example>" }));
  });
  afterAll(async () => {
    await service.dispose();
    await server.close();
  });

  const ask = async (to: string, { settings = {}, ...more }: { settings?: object; message?: string }) => {
    const form = { title: "Summer party", fields: [{ key: "food", type: "text", label: "Food" }], settings };
    const body = { form, people: [{ name: "Grace", email: to }], ...more };
    expect((await browser.ask("/api/v1/rounds", { method: "POST", body })).status).toBe(201);
    return (await server.to(to)).mail;
  };

  it("says who asks: the asker of the form, otherwise the owner, also under a message of the owner's own", async () => {
    const asker = { name: "Analytical Engines Ltd", contact: "help@engines.example" };
    const named = await ask("named@reader.example", { settings: { asker } });
    expect(named.text).toContain("Analytical Engines Ltd is asking you to answer a form.");
    expect(named.replyTo?.value).toMatchObject([{ address: "help@engines.example" }]);
    const plain = await ask("plain@reader.example", {});
    expect(plain.text).toContain("Ada is asking you to answer a form.");
    expect(plain.text).not.toContain("sender of this email");
    expect(plain.replyTo).toBeUndefined();
    const own = await ask("own@reader.example", { message: "Please tell us by Friday." });
    expect(own.text).toContain("Please tell us by Friday.\n\n— Ada\n");
    const called = await ask("called@reader.example", { settings: { asker: { ...asker, contact: "+49 30 1234" } } });
    expect(called.replyTo).toBeUndefined(); // no email address
  });
});
