import type { Metadata } from "next";
import { Command } from "@/components/account/command";
import { Section } from "@/components/account/section";
import { buttonClasses } from "@/components/ui/button";
import { archiveWords as words } from "@/components/words/archive";
import { leftOut } from "@/lib/entry/archive/manifest";
import { requireUser } from "@/lib/entry/pages/require-user";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: words.title };

/** For somebody who moves to another instance, or leaves. */
export default async function ArchivePage() {
  await requireUser("owner");
  return (
    <>
      <Section title={words.download.title} lead={words.download.lead}>
        <a href="/api/v1/account/archive" download className={buttonClasses({})}>
          {words.download.button}
        </a>
        <List title={words.has.title} items={words.has.items} />
        <List title={words.hasNot.title} items={leftOut} />
      </Section>
      <Section title={words.bring.title} lead={words.bring.lead}>
        <Command>{words.bring.command}</Command>
        <p className="mt-4 max-w-prose text-muted">{words.bring.after}</p>
      </Section>
    </>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <h3 className="mt-6 font-semibold">{title}</h3>
      <ul className="mt-2 grid max-w-prose list-disc gap-1 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
