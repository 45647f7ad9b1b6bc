import type { Metadata } from "next";
import { PrintButton } from "@/components/account/protection/print-button";
import { ProtectionBlocks } from "@/components/account/protection/protection-blocks";
import { Section } from "@/components/account/section";
import { buttonClasses } from "@/components/ui/button";
import { protectionWords as words } from "@/components/words/protection";
import { requireUser } from "@/lib/entry/pages/require-user";
import { documentOf } from "@/lib/entry/protection/document";
import { readProtection } from "@/lib/entry/protection/record-data";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: words.title };

/** For data protection officers: a document that says what the settings come to. */
export default async function DataProtectionPage() {
  const { accountId } = await requireUser("owner");
  const record = await readProtection(accountId, new Date());
  return (
    <>
      <Section title={`${words.title}: ${record.account.name}`} lead={words.lead}>
        <div className="flex flex-wrap gap-2 print:hidden">
          <PrintButton />
          <a href="/api/v1/account/data-protection/document" download className={buttonClasses({})}>
            {words.download}
          </a>
          <a href="/promises" className={buttonClasses({})}>
            {words.promises}
          </a>
        </div>
      </Section>
      {documentOf(record).map(({ title, blocks }) => (
        <Section key={title} title={title}>
          <ProtectionBlocks blocks={blocks} />
        </Section>
      ))}
    </>
  );
}
