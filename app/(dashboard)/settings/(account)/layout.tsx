import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { TabsNav } from "@/components/ui/tabs-nav";
import { accountWords } from "@/components/words/account";
import { archiveWords } from "@/components/words/archive";
import { auditWords } from "@/components/words/audit";
import { brandWords } from "@/components/words/brand";
import { mailPageWords } from "@/components/words/mail";
import { peopleWords } from "@/components/words/people";
import { personWords } from "@/components/words/person";
import { protectionWords } from "@/components/words/protection";
import { providerWords } from "@/components/words/provider";
import { requireUser } from "@/lib/entry/pages/require-user";

const { title, tabs } = accountWords;

const ofOwners = [
  { href: "/settings/sign-in", label: providerWords.title },
  { href: "/settings/brand", label: brandWords.title },
  { href: "/settings/person", label: personWords.title },
  { href: "/settings/data-protection", label: protectionWords.title },
  { href: "/settings/mail", label: mailPageWords.title },
  { href: "/settings/audit", label: auditWords.title },
  { href: "/settings/archive", label: archiveWords.title },
  { href: "/settings/integrations", label: tabs.integrations },
];

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { role } = await requireUser("viewer");
  return (
    <>
      <PageHeader title={title} />
      <TabsNav
        label={tabs.label}
        tabs={[
          { href: "/settings", label: tabs.you },
          { href: "/settings/people", label: peopleWords.title },
          ...(role === "owner" ? ofOwners : []),
        ]}
      />
      <div className="mt-6 grid gap-6">{children}</div>
    </>
  );
}
