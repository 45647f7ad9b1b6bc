import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { TabsNav } from "@/components/ui/tabs-nav";
import { accountWords } from "@/components/words/account";
import { brandWords } from "@/components/words/brand";
import { mailPageWords } from "@/components/words/mail";

const { title, tabs } = accountWords;

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} />
      <TabsNav
        label={tabs.label}
        tabs={[
          { href: "/settings", label: tabs.owners },
          { href: "/settings/brand", label: brandWords.title },
          { href: "/settings/mail", label: mailPageWords.title },
          { href: "/settings/integrations", label: tabs.integrations },
        ]}
      />
      <div className="mt-6 grid gap-6">{children}</div>
    </>
  );
}
