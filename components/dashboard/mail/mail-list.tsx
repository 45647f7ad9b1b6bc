import { Mail } from "lucide-react";
import Link from "next/link";
import { PageLinks } from "@/components/dashboard/page-links";
import { EmptyState } from "@/components/ui/empty-state";
import { Time } from "@/components/ui/time";
import { mailPageWords as words } from "@/components/words/mail";
import type { PresentedMail } from "@/lib/domain/mail/schema";
import { MailStamp } from "./mail-stamp";

type Props = { mails: PresentedMail[]; isFirst: boolean; older: string | null };

/** Emails, newest first; each leads to its own page. */
export function MailList({ mails, isFirst, older }: Props) {
  if (mails.length === 0 && isFirst)
    return (
      <EmptyState icon={<Mail aria-hidden />} title={words.none}>
        <p>{words.noneText}</p>
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
        {mails.map(({ id, subject, to, state, created_at }) => (
          <li key={id} className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-tint">
            <span className="w-28 shrink-0">
              <MailStamp state={state} />
            </span>
            <span className="min-w-0 flex-1 basis-48">
              <Link href={`/settings/mail/${id}`} className="font-semibold after:absolute after:inset-0 hover:underline" dir="auto">
                {subject}
              </Link>
              <span className="block truncate text-13 text-muted">{to}</span>
            </span>
            <span className="text-13 text-muted">
              <Time at={created_at} />
            </span>
          </li>
        ))}
      </ul>
      <PageLinks
        newest={isFirst ? null : { href: "/settings/mail", label: words.newest }}
        older={older === null ? null : { href: `/settings/mail?cursor=${older}`, label: words.older }}
      />
    </div>
  );
}
