import { db } from "@/lib/base/db/client";
import { env } from "@/lib/base/env/env";
import { readFields } from "@/lib/domain/forms/read-fields";
import { readSettings } from "@/lib/rules/forms/settings";
import { askedAt } from "@/lib/domain/forms/versions/data";
import { answerMail } from "@/lib/domain/mail/kinds/answer-mail";
import { enqueueMails } from "@/lib/domain/mail/mutations";
import { PAUSE_MS } from "@/lib/domain/mail/notice-sql";
import { theAddress } from "@/lib/domain/responses/stored/the-address";
import { readAnswers as readStored } from "@/lib/domain/responses/stored/response-row";
import { showResponse } from "@/lib/domain/responses/show-response";

/** Forms handled per call. */
const BATCH = 50;
/** Maximum responses whose answers one email contains. */
const MAX_SHOWN = 5;
/** Maximum characters of one answer in an email. */
const MAX_ANSWER = 2_000;

type Notice = { formId: string; waiting: number; firstId: string; dueAt: Date | null };

/** Writes the emails about responses that are due. @returns whether there may be more. */
export async function announceResponses(now: Date): Promise<boolean> {
  const due = await db().formNotice.findMany({ where: { dueAt: { lte: now } }, orderBy: { dueAt: "asc" }, take: BATCH });
  for (const notice of due) await announce(notice, now);
  return due.length === BATCH;
}

/** If two workers try at once, only one of them finds the notice unchanged. */
async function announce({ formId, waiting, firstId, dueAt }: Notice, now: Date): Promise<void> {
  const form = await db().form.findUnique({ where: { id: formId } });
  const settings = form && readSettings(form);
  const shown = form && settings?.notify_with_answers ? await readAnswers(form, { firstId, count: waiting }) : [];
  await db().$transaction(async (tx) => {
    const { count } = await tx.formNotice.updateMany({
      where: { formId, waiting, dueAt },
      data: { waiting: 0, dueAt: null, notBefore: new Date(now.getTime() + PAUSE_MS) },
    });
    if (count === 0 || !form || !settings?.notify) return;
    const content = await answerMail({
      locale: settings.locale ?? "en",
      title: form.title,
      count: waiting,
      url: `${env().baseUrl}/forms/${formId}/responses`,
      answers: shown.map(({ facts }) => facts),
    });
    const replyTo = waiting === 1 ? (shown[0]?.replyTo ?? null) : null; // a reply to several people would reach one of them
    const mail = { account: form.accountId, form: formId, kind: "answer" as const, content, replyTo };
    const mails = settings.notify.addresses.map((to) => ({ ...mail, to }));
    await enqueueMails(tx, mails, now);
  });
}

/** The answers of the first responses to be announced, as text. Names of files are shown only in the dashboard. */
async function readAnswers(form: Parameters<typeof askedAt>[0], { firstId, count }: { firstId: string; count: number }) {
  const take = Math.min(count, MAX_SHOWN);
  const rows = await db().response.findMany({ where: { formId: form.id, id: { gte: firstId } }, orderBy: { id: "asc" }, take });
  return Promise.all(
    rows.map(async (row) => {
      const fields = readFields(await askedAt(form, row.formVersion));
      const { answers } = showResponse(row, { fields, fileNames: {} });
      return {
        facts: answers.flatMap(({ label, text }) => (text === null ? [] : [{ label, value: text.slice(0, MAX_ANSWER) }])),
        replyTo: theAddress(fields, readStored(row)),
      };
    }),
  );
}
