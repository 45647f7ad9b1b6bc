import type { Metadata } from "next";
import { AccountForm } from "@/components/account/people/account-form";
import { InvitationList } from "@/components/account/people/invitation-list";
import { InviteButton } from "@/components/account/people/invite-button";
import { LeaveButton } from "@/components/account/people/leave-button";
import { RequireTwoStep } from "@/components/account/people/require-two-step";
import { MemberList } from "@/components/account/people/member-list";
import { Section } from "@/components/account/section";
import { StorageUsed } from "@/components/account/storage-used";
import { peopleWords as words } from "@/components/words/people";
import { labelOf } from "@/components/words/account-label";
import { twoStepWords } from "@/components/words/two-step";
import { usageWords } from "@/components/words/usage";
import { UNNAMED } from "@/lib/base/ids/unnamed-account";
import { requireUser } from "@/lib/entry/pages/require-user";
import { accountSettings, listInvitations, listMembers } from "@/lib/domain/members/data";
import { presentInvitation, presentMember } from "@/lib/domain/members/present";
import { presentAccountUsage } from "@/lib/domain/quotas/present";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: words.title };

export default async function PeoplePage() {
  const { userId, accountId, role, memberships } = await requireUser("viewer");
  const isOwner = role === "owner";
  const [members, invitations, { name, requiresTwoStep }, usage] = await Promise.all([
    listMembers(accountId),
    isOwner ? listInvitations(accountId, new Date()) : [],
    accountSettings(accountId),
    isOwner ? presentAccountUsage(accountId) : null,
  ]);
  const isLastOwner = isOwner && !members.some((member) => member.role === "owner" && member.id !== userId);
  return (
    <>
      <Section title={words.title} lead={words.lead} actions={isOwner && <InviteButton />}>
        <MemberList members={members.map(presentMember)} ownId={userId} isOwner={isOwner} />
        <InvitationList invitations={invitations.map(presentInvitation)} />
      </Section>
      {isOwner && (
        <Section title={words.account.title} lead={words.account.lead}>
          <AccountForm name={name === UNNAMED ? "" : name} />
        </Section>
      )}
      {isOwner && (
        <Section title={twoStepWords.people.title}>
          <RequireTwoStep isOn={requiresTwoStep} hasOwn={members.some((member) => member.id === userId && member.hasTwoStep)} />
        </Section>
      )}
      {usage && (
        <div id="storage">
          <Section title={usageWords.title} lead={usageWords.lead}>
            <StorageUsed usage={usage} />
          </Section>
        </div>
      )}
      <Section
        title={words.leave.heading}
        lead={isLastOwner ? words.leave.lastOwner : words.leave.lead}
        actions={!isLastOwner && <LeaveButton account={labelOf(name)} isOnlyOne={memberships.length === 1} />}
      />
    </>
  );
}
