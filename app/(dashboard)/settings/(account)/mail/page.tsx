import type { Metadata } from "next";
import { MailList } from "@/components/dashboard/mail/mail-list";
import { MailServerForm } from "@/components/dashboard/mail/mail-server-form";
import { SuppressionList } from "@/components/dashboard/mail/suppression-list";
import { TestMailButton } from "@/components/dashboard/mail/test-mail-button";
import { Section } from "@/components/account/section";
import { Notice } from "@/components/ui/notice";
import { mailPageWords as words } from "@/components/words/mail";
import { isId } from "@/lib/base/ids/ids";
import { listMails } from "@/lib/domain/mail/data";
import { presentMail, presentSuppression } from "@/lib/domain/mail/present";
import { readMailServer } from "@/lib/domain/mail/server/data";
import { presentMailServer } from "@/lib/domain/mail/server/present";
import { listSuppressions } from "@/lib/domain/mail/suppression-data";
import { isFirstAccount } from "@/lib/domain/members/first-account-data";
import { requireUser } from "@/lib/entry/pages/require-user";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: words.title };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 20;
const SUPPRESSIONS = 100;

/** How email leaves, the account's email (the Mailbox, if none leaves), and the suppressed addresses. */
export default async function MailPage({ searchParams }: Props) {
  const { accountId, email } = await requireUser("owner");
  const { cursor: given } = await searchParams;
  const cursor = typeof given === "string" && isId(given) ? given : undefined;
  const [rows, suppressions, chosen, mayChange] = await Promise.all([
    listMails({ accountId, cursor, limit: PAGE_SIZE }),
    listSuppressions({ accountId, limit: SUPPRESSIONS }),
    readMailServer(),
    isFirstAccount(accountId),
  ]);
  const mails = rows.slice(0, PAGE_SIZE).map(presentMail);
  const { set_in, server } = presentMailServer(chosen);
  const isFixed = set_in === "environment";
  return (
    <>
      {server === null && (
        <Notice tone="warn" title={words.mailbox.title}>
          {words.mailbox.text} {mayChange ? words.mailbox.here : words.mailbox.elsewhere}
        </Notice>
      )}
      {mayChange && !isFixed ? (
        <Section title={words.server.title} lead={words.server.lead}>
          {/* A new one after each change: it begins with what is stored. */}
          <MailServerForm key={server?.changed_at ?? "none"} stored={server} ownEmail={email} />
        </Section>
      ) : (
        server && (
          <Section title={words.server.title} actions={<TestMailButton />}>
            <p className="wrap-anywhere">{words.sending(server.host, server.from)}</p>
            <p className="mt-1 max-w-prose text-muted">{isFixed ? words.server.fixed : words.server.elsewhere}</p>
          </Section>
        )
      )}
      <Section title={words.list} lead={words.lead} actions={server === null && !mayChange && <TestMailButton />}>
        <MailList mails={mails} isFirst={cursor === undefined} older={rows.length > PAGE_SIZE ? (mails.at(-1)?.id ?? null) : null} />
      </Section>
      <Section title={words.suppressed.title} lead={words.suppressed.lead}>
        <SuppressionList suppressions={suppressions.slice(0, SUPPRESSIONS).map(presentSuppression)} />
      </Section>
    </>
  );
}
