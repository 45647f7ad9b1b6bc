import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AcceptInvitation } from "@/components/account/accept-invitation";
import { EnterForm } from "@/components/account/enter-form";
import { EntranceSlip } from "@/components/account/entrance-slip";
import { SignOutFirst } from "@/components/account/sign-out-first";
import { LinkButton } from "@/components/ui/button";
import { labelOf } from "@/components/words/account-label";
import { entranceWords } from "@/components/words/entrance";
import { peopleWords } from "@/components/words/people";
import { findUser } from "@/lib/entry/pages/find-user";
import { findJoinLink } from "@/lib/domain/members/data";

export const dynamic = "force-dynamic";

const words = entranceWords.join;
export const metadata: Metadata = { title: words.submit };

/** For somebody new, for somebody who signs in here already, and for somebody who is signed in, perhaps as somebody else. */
export default async function JoinPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const [link, user] = await Promise.all([findJoinLink(token, new Date()), findUser()]);
  if (!link) notFound();
  const { accountId, accountName, inviter, role, email, isKnown } = link;
  const slip = { title: words.title(labelOf(accountName)), lead: words.invited(inviter, peopleWords.roles[role].one) };
  if (user?.memberships.some((membership) => membership.accountId === accountId))
    return (
      <EntranceSlip title={slip.title} lead={words.member}>
        <LinkButton href="/forms">{words.toForms}</LinkButton>
      </EntranceSlip>
    );
  if (user && email !== null && user.email !== email)
    return (
      <EntranceSlip title={slip.title} lead={words.other(email, user.email)}>
        <SignOutFirst label={words.signOut} />
      </EntranceSlip>
    );
  if (user && user.providerId !== null)
    return (
      <EntranceSlip title={slip.title} lead={`${slip.lead} ${words.ofProvider(user.email)}`}>
        <SignOutFirst label={words.signOut} />
      </EntranceSlip>
    );
  if (user)
    return (
      <EntranceSlip title={slip.title} lead={`${slip.lead} ${words.asYou(user.email)}`}>
        <AcceptInvitation token={token} />
      </EntranceSlip>
    );
  if (isKnown && email !== null)
    return (
      <EntranceSlip title={slip.title} lead={`${slip.lead} ${words.known(email)}`}>
        <LinkButton href={`/sign-in?next=${encodeURIComponent(`/join/${token}`)}`} variant="primary" className="w-full">
          {words.signIn}
        </LinkButton>
      </EntranceSlip>
    );
  return (
    <EntranceSlip title={slip.title} lead={`${slip.lead} ${words.choose}`}>
      <EnterForm token={token} email={email} submitLabel={words.submit} />
    </EntranceSlip>
  );
}
