import { expect, it } from "vitest";
import { Browser } from "../../support/http/browser";
import { makeClock } from "../../support/service/service-clock";
import type { Mail } from "../../support/receivers/mailing";
import { answer, createForm, me, startMailing } from "../../support/receivers/mailing";

/** Nine o'clock in Kathmandu, in UTC. */
const NINE = { hours: 3, minutes: 15 };

it("keeps every email without a mail server, sends none, and keeps links that let people in encrypted", async () => {
  const clock = makeClock();
  const { service, browser } = await startMailing(clock.env);
  const form = await createForm(service, { notify: { addresses: [me.email] } });
  await answer(form.url, {});
  await browser.ask("/api/v1/password-resets", { method: "POST", body: { email: me.email } });
  const mails = async () => (await browser.ask("/api/v1/mails")).body as Mail[];
  await expect
    .poll(async () => (await mails()).map(({ kind, state }) => [kind, state]).toSorted())
    .toEqual([
      ["answer", "kept"],
      ["password_reset", "kept"],
    ]);
  const reset = (await mails()).find(({ kind }) => kind === "password_reset");
  const { text } = (await browser.ask(`/api/v1/mails/${reset?.id ?? ""}`)).body as Mail;
  expect(text).toMatch(/\/reset\/[\w-]{43}\n/);
  const html = await browser.ask(`/mails/${reset?.id ?? ""}/html`);
  expect(html.status).toBe(200);
  expect((await new Browser(service.baseUrl).ask(`/mails/${reset?.id ?? ""}/html`)).status).toBe(404);
  for (const settings of [
    { notify: { addresses: ["not an address"] } },
    { notify: { addresses: [] } },
    { notify: { addresses: ["a@b.example\nBcc: c@d.example"] } },
    { notify: { addresses: ["a@b.example"], when: "never" } },
    { notify: { addresses: ["a@b.example"], when: "day", time_zone: "Berlin" } },
    { copy_to: 7 },
    { copy_with_answers: "yes" },
  ]) {
    const reply = await fetch(`${service.baseUrl}/api/v1/forms`, {
      method: "POST",
      headers: { Authorization: `Bearer ${service.apiKey ?? ""}`, "Content-Type": "application/json" },
      body: JSON.stringify({ title: "T", fields: [{ key: "a", type: "text", label: "A" }], settings }),
    });
    expect(reply.status).toBe(422);
  }

  const daily = await createForm(service, { notify: { addresses: ["day@owner.example"], when: "day", time_zone: "Asia/Kathmandu" } });
  const aboutDay = async () => (await browser.ask(`/api/v1/mails?form_id=${daily.id}`)).body as Mail[];
  for (const name of ["Ada", "Grace", "Alan"]) await answer(daily.url, { name });
  const now = new Date();
  const nine = new Date(now).setUTCHours(NINE.hours, NINE.minutes, 0, 0);
  clock.set(nine > now.getTime() ? nine : nine + 86_400_000);
  await expect.poll(aboutDay).toMatchObject([{ subject: "3 new responses: Summer <party>", state: "kept" }]);
  await service.dispose();
  clock.remove();
});
