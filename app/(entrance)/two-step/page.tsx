import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { EntranceSlip } from "@/components/account/entrance-slip";
import { SignOutFirst } from "@/components/account/sign-out-first";
import { OtherAccounts, RequiredTwoStep } from "@/components/account/two-step/required";
import { labelOf } from "@/components/words/account-label";
import { twoStepWords } from "@/components/words/two-step";
import { findUser } from "@/lib/entry/pages/find-user";
import { ownPath } from "@/lib/domain/auth/own-path";

export const dynamic = "force-dynamic";

const words = twoStepWords.required;
export const metadata: Metadata = { title: words.title };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** All that an account shows to somebody who lacks the two-step verification that it requires. */
export default async function RequiredTwoStepPage({ searchParams }: Props) {
  const next = ownPath((await searchParams).next);
  const user = await findUser();
  if (!user) redirect(`/sign-in?next=${encodeURIComponent(next)}`);
  if (user.lacksTwoStep === null) redirect(next);
  const accounts = user.memberships.map(({ accountId, accountName }) => ({ id: accountId, name: labelOf(accountName) }));
  const account = accounts.find(({ id }) => id === user.accountId)?.name ?? "";
  if (user.lacksTwoStep === "to_sign_in_with")
    return (
      <EntranceSlip title={words.signInTitle} lead={words.signInText(account)}>
        <SignOutFirst label={words.signIn} />
      </EntranceSlip>
    );
  return (
    <EntranceSlip title={words.title} lead={words.text(account)}>
      <RequiredTwoStep email={user.email} next={next} />
      <OtherAccounts accounts={accounts.filter(({ id }) => id !== user.accountId)} />
    </EntranceSlip>
  );
}
