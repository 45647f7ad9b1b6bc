import { ChevronRight, Code, KeyRound, Webhook } from "lucide-react";
import Link from "next/link";
import { Section } from "./section";
import { accountWords } from "@/components/words/account";

const { integrations: words } = accountWords;
const ways = [
  { href: "/settings/webhooks", icon: Webhook, ...words.webhooks },
  { href: "/settings/keys", icon: KeyRound, ...words.keys },
  { href: "/settings/developers", icon: Code, ...words.developers },
];

/** The ways to connect programs with the account. */
export function IntegrationList() {
  return (
    <Section title={words.title} lead={words.lead}>
      <ul className="divide-y divide-line">
        {ways.map(({ href, icon: Icon, name, about }) => (
          <li key={href} className="relative flex items-center gap-4 py-4 hover:bg-tint">
            <Icon aria-hidden className="size-5 shrink-0 text-accent" />
            <div className="min-w-0 grow">
              <Link href={href} className="font-semibold after:absolute after:inset-0 hover:text-accent hover:underline">
                {name}
              </Link>
              <p className="text-13 text-muted">{about}</p>
            </div>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
