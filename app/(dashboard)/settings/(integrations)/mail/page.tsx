import type { Metadata } from "next";
import { MailList } from "@/components/dashboard/mail/mail-list";
import { SuppressionList } from "@/components/dashboard/mail/suppression-list";
import { TestMailButton } from "@/components/dashboard/mail/test-mail-button";
import { Section } from "@/components/account/section";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { mailPageWords as words } from "@/components/words/mail";
import { env } from "@/lib/base/env/env";
import { isId } from "@/lib/base/ids/ids";
import { listMails } from "@/lib/domain/mail/data";
import { presentMail, presentSuppression } from "@/lib/domain/mail/present";
import { listSuppressions } from "@/lib/domain/mail/suppression-data";
import { requireOwner } from "@/lib/entry/pages/require-owner";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: words.title };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 20;
const SUPPRESSIONS = 100;

/** The account's email: the log, or the Mailbox if there is no mail server, and the suppressed addresses. */
export default async function MailPage({ searchParams }: Props) {
  const { accountId } = await requireOwner();
  const { cursor: given } = await searchParams;
  const cursor = typeof given === "string" && isId(given) ? given : undefined;
  const [rows, suppressions] = await Promise.all([
    listMails({ accountId, cursor, limit: PAGE_SIZE }),
    listSuppressions({ accountId, limit: SUPPRESSIONS }),
  ]);
  const mails = rows.slice(0, PAGE_SIZE).map(presentMail);
  const { smtp, mailFrom } = env();
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} actions={<TestMailButton />} />
      <div className="grid gap-6">
        {smtp === null ? (
          <Notice title={words.mailbox.title}>{words.mailbox.text}</Notice>
        ) : (
          <p className="text-muted">{words.sending(smtp.host, mailFrom)}</p>
        )}
        <MailList mails={mails} isFirst={cursor === undefined} older={rows.length > PAGE_SIZE ? (mails.at(-1)?.id ?? null) : null} />
        <Section title={words.suppressed.title} lead={words.suppressed.lead}>
          <SuppressionList suppressions={suppressions.slice(0, SUPPRESSIONS).map(presentSuppression)} />
        </Section>
      </div>
    </>
  );
}
