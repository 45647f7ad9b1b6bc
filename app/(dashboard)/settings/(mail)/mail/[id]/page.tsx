import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MailView } from "@/components/dashboard/mail/mail-view";
import { mailPageWords as words } from "@/components/words/mail";
import { DomainError } from "@/lib/base/errors/errors";
import { getMail } from "@/lib/domain/mail/data";
import { presentMailDetail } from "@/lib/domain/mail/present";
import { requireUser } from "@/lib/entry/pages/require-user";
import { recordReading } from "@/lib/entry/pages/record-reading";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: words.title };

/** One email: what it says, where it went, and what the mail server said. */
export default async function OneMailPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireUser("owner");
  const { accountId } = user;
  const { id } = await params;
  const mail = await getMail({ accountId, mailId: id }).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "not_found") notFound();
    throw error;
  });
  await recordReading(user, { action: "mail.read", target: { kind: "mail", id } });
  return <MailView mail={await presentMailDetail(mail)} />;
}
