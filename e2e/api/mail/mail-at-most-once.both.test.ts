import { expect, it } from "vitest";
import { makeClock } from "../../support/service/service-clock";
import { isFullLength } from "../../support/service/full-length";
import { authority, startMailServer, withTls } from "../../support/receivers/mail-server";
import type { Mail } from "../../support/receivers/mailing";
import { answer, createForm, startMailing } from "../../support/receivers/mailing";
import { reportFigure } from "../../support/service/report-figure";

/** An email whose server was killed is judged once its lease has run out. */
const LEASE_MS = 5 * 60_000;
const KILLS = isFullLength ? 20 : 2;

it(
  "sends an email at most once, or says that nobody knows, when it is killed between the text and the reply (promise P19)",
  { timeout: 3_600_000 },
  async () => {
    const texts = new Map<string, number>();
    const waiting = new Map<string, () => void>();
    let endReplies: () => void = () => undefined;
    const end = new Promise<void>((resolve) => (endReplies = resolve));
    const server = await startMailServer({
      ...withTls("good", false),
      readsMails: false,
      async afterData({ to: [reader = ""], isSecure }) {
        expect(isSecure).toBe(true); // by STARTTLS
        texts.set(reader, (texts.get(reader) ?? 0) + 1);
        waiting.get(reader)?.();
        if (waiting.has(reader)) await end; // no reply comes
      },
    });
    const clock = makeClock();
    const sending = { SMTP_URL: server.url, MAIL_FROM: "forms@sender.example", NODE_EXTRA_CA_CERTS: authority };
    const { service, browser } = await startMailing({ ...sending, ...clock.env });
    const form = await createForm(service, { copy_to: "email" });
    for (let kill = 0; kill < KILLS; kill++) {
      const hasText = new Promise<void>((resolve) => waiting.set(`held${kill}@reader.example`, resolve));
      await answer(form.url, { email: `held${kill}@reader.example` });
      await hasText;
      for (const nth of [1, 2, 3]) await answer(form.url, { email: `other${kill}-${nth}@reader.example` });
      await service.stop("SIGKILL"); // those are on their way: before, during or after their text
      await service.restart();
    }
    clock.set(Date.now() + LEASE_MS);
    const mails = async () => (await browser.ask("/api/v1/mails?limit=100")).body as Mail[];
    await expect.poll(async () => (await mails()).filter(({ state }) => state === "waiting"), { timeout: 60_000 }).toEqual([]);
    const ended = await mails();
    const uncertain = ended.filter(({ state }) => state === "uncertain");
    const twice = [...texts.values()].filter((times) => times > 1);
    reportFigure(
      "P19",
      `${KILLS} kills between the text and the reply: ${ended.length} emails, ${uncertain.length} uncertain, ${twice.length} sent twice`,
    );
    expect(ended).toHaveLength(4 * KILLS);
    for (const { to, state } of ended) {
      if (waiting.has(to)) expect([to, state, texts.get(to)]).toEqual([to, "uncertain", 1]);
      else if (state === "accepted") expect([to, texts.get(to)]).toEqual([to, 1]);
      else expect([to, state, texts.get(to) ?? 0]).toEqual([to, "uncertain", expect.toBeOneOf([0, 1])]);
    }
    endReplies();
    await service.dispose();
    await server.close();
    clock.remove();
  },
);
