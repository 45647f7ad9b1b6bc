import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { EntranceSlip } from "@/components/account/entrance-slip";
import { ConnectButton } from "@/components/account/provider/identity-list";
import { ProviderLink } from "@/components/account/provider/provider-link";
import { OtherAccounts } from "@/components/account/two-step/required";
import { labelOf } from "@/components/words/account-label";
import { hostOfIssuer, providerWords } from "@/components/words/provider";
import { findUser } from "@/lib/entry/pages/find-user";
import { ownPath } from "@/lib/domain/auth/own-path";
import { findProvider, isConnected } from "@/lib/domain/auth/provider/data";
import { hasTwoStep } from "@/lib/domain/auth/two-step/data";

export const dynamic = "force-dynamic";

const words = providerWords.required;
export const metadata: Metadata = { title: words.title };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** All that an account shows to somebody who has not signed in with the provider that it requires. */
export default async function RequiredProviderPage({ searchParams }: Props) {
  const next = ownPath((await searchParams).next);
  const user = await findUser();
  if (!user) redirect(`/sign-in?next=${encodeURIComponent(next)}`);
  const provider = user.lacksProvider === null ? null : await findProvider(user.lacksProvider);
  if (!provider) redirect(next);
  const accounts = user.memberships.map(({ accountId, accountName }) => ({ id: accountId, name: labelOf(accountName) }));
  const [isKnown, needsCode] = await Promise.all([isConnected(user.userId, provider.id), hasTwoStep(user.userId)]);
  const host = hostOfIssuer(provider.issuer);
  return (
    <EntranceSlip title={words.title} lead={words.text(labelOf(provider.accountName), host)}>
      <ProviderLink id={provider.id} label={providerWords.signIn.continueWith(host)} next={next} />
      {!isKnown && (
        <div className="mt-4 grid gap-3">
          <p className="text-muted">{words.connectText}</p>
          <ConnectButton email={user.email} needsCode={needsCode} label={words.connect} />
        </div>
      )}
      <OtherAccounts accounts={accounts.filter(({ id }) => id !== user.accountId)} />
    </EntranceSlip>
  );
}
