import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { EntranceSlip } from "@/components/account/entrance-slip";
import { ProviderLink } from "@/components/account/provider/provider-link";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { hostOfIssuer, providerProblem, providerWords } from "@/components/words/provider";
import { findUser } from "@/lib/entry/pages/find-user";
import { ownPath } from "@/lib/domain/auth/own-path";
import type { Provider } from "@/lib/domain/auth/provider/data";
import { findProvider, providersFor } from "@/lib/domain/auth/provider/data";

export const dynamic = "force-dynamic";

const words = providerWords.signIn;
export const metadata: Metadata = { title: words.title };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Finds the provider of an address's domain, and says what went wrong with one. Works without script. */
export default async function ProviderPage({ searchParams }: Props) {
  const query = await searchParams;
  const [id, email, problem] = [query.with, query.email, query.problem].map((value) => (typeof value === "string" ? value : ""));
  const next = ownPath(query.next);
  const user = await findUser();
  if (user && !problem && user.lacksProvider === null) redirect(next);
  const named = id ? await findProvider(id) : null;
  const providers = named ? [named] : email ? await providersFor(email) : [];
  return (
    <EntranceSlip title={words.title} {...(providers.length === 0 && !problem && { lead: words.lead })} isWithoutScript>
      <div className="grid gap-4">
        {problem && (
          <Notice tone="danger" title={providerWords.problems.title} isAnnounced>
            {providerProblem(problem)}
          </Notice>
        )}
        {email && providers.length === 0 && <Notice title={words.nobody} isAnnounced />}
        {providers.map((each) => (
          <ProviderLink key={each.id} id={each.id} label={labelOf(each, providers)} next={next} />
        ))}
        {providers.length === 0 && (
          <form method="get" action="/sign-in/provider" className="grid gap-4">
            <input type="hidden" name="next" value={next} />
            <TextField type="email" name="email" label={words.email} autoComplete="username" defaultValue={email} required />
            <Button type="submit" variant="primary" className="w-full">
              {words.next}
            </Button>
          </form>
        )}
      </div>
      <p className="perforation mt-6 pt-4">
        <Link
          href={`/sign-in?next=${encodeURIComponent(next)}`}
          className="inline-flex min-h-6 items-center text-muted underline hover:text-ink"
        >
          {words.back}
        </Link>
      </p>
    </EntranceSlip>
  );
}

/** Its host; of several accounts with one issuer, also the account. */
function labelOf({ issuer, accountName }: Provider, all: Provider[]): string {
  const label = words.continueWith(hostOfIssuer(issuer));
  return all.filter((each) => hostOfIssuer(each.issuer) === hostOfIssuer(issuer)).length > 1 ? `${label}: ${accountName}` : label;
}
