import type { Metadata } from "next";
import { InvitationList } from "@/components/account/invitation-list";
import { InviteButton } from "@/components/account/invite-button";
import { OwnerList } from "@/components/account/owner-list";
import { PasswordForm } from "@/components/account/password-form";
import { ProfileForm } from "@/components/account/profile-form";
import { Section } from "@/components/account/section";
import { SignOutEverywhere } from "@/components/account/sign-out-everywhere";
import { StorageUsed } from "@/components/account/storage-used";
import { accountWords as words } from "@/components/words/account";
import { usageWords } from "@/components/words/usage";
import { requireOwner } from "@/lib/entry/pages/require-owner";
import { listInvitations, listOwners } from "@/lib/domain/owners/data";
import { presentInvitation, presentOwner } from "@/lib/domain/owners/present";
import { presentAccountUsage } from "@/lib/domain/quotas/present";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: words.title };

export default async function SettingsPage() {
  const { ownerId, accountId, name, email } = await requireOwner();
  const [owners, invitations, usage] = await Promise.all([
    listOwners(accountId),
    listInvitations(accountId, new Date()),
    presentAccountUsage(accountId),
  ]);
  return (
    <>
      <Section title={words.profile.title}>
        <ProfileForm name={name} email={email} />
      </Section>
      <Section title={words.password.title} lead={words.password.lead}>
        <PasswordForm email={email} />
      </Section>
      <Section title={words.owners.title} lead={words.owners.lead} actions={<InviteButton />}>
        <OwnerList owners={owners.map(presentOwner)} ownId={ownerId} />
        <InvitationList invitations={invitations.map(presentInvitation)} />
      </Section>
      <div id="storage">
        <Section title={usageWords.title} lead={usageWords.lead}>
          <StorageUsed usage={usage} />
        </Section>
      </div>
      <Section title={words.everywhere.title} lead={words.everywhere.lead} actions={<SignOutEverywhere />} />
    </>
  );
}
