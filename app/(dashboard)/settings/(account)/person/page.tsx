import type { Metadata } from "next";
import { DefaultKeeping } from "@/components/account/keeping/default-keeping";
import { PersonData } from "@/components/account/person/person-data";
import { Section } from "@/components/account/section";
import { personWords as words } from "@/components/words/person";
import { keepingWords } from "@/components/words/keeping";
import { keptByDefault } from "@/lib/domain/forms/default-keeping-data";
import { requireUser } from "@/lib/entry/pages/require-user";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: words.title };

export default async function PersonPage() {
  const { accountId } = await requireUser("owner");
  const kept = await keptByDefault(accountId);
  return (
    <>
      <Section title={words.title} lead={words.lead}>
        <PersonData />
      </Section>
      <Section title={keepingWords.title} lead={keepingWords.ofAccount.lead}>
        <DefaultKeeping key={JSON.stringify(kept)} stored={kept} />
      </Section>
    </>
  );
}
