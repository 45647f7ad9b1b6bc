import type { Metadata } from "next";
import { PersonData } from "@/components/account/person/person-data";
import { Section } from "@/components/account/section";
import { personWords as words } from "@/components/words/person";
import { requireUser } from "@/lib/entry/pages/require-user";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: words.title };

export default async function PersonPage() {
  await requireUser("owner");
  return (
    <Section title={words.title} lead={words.lead}>
      <PersonData />
    </Section>
  );
}
