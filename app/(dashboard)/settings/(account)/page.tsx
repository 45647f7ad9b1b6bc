import type { Metadata } from "next";
import { BrowserList, SignOutEverywhere } from "@/components/account/browser-list";
import { PasswordForm } from "@/components/account/password-form";
import { ProfileForm } from "@/components/account/profile-form";
import { Section } from "@/components/account/section";
import { accountWords as words } from "@/components/words/account";
import { findSession } from "@/lib/entry/pages/find-user";
import { requireUser } from "@/lib/entry/pages/require-user";
import { listSessions } from "@/lib/domain/auth/data";
import { presentBrowser } from "@/lib/domain/auth/present-browser";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: words.title };

export default async function SettingsPage() {
  const { userId, name, email } = await requireUser("viewer");
  const [session, sessions] = await Promise.all([findSession(), listSessions(userId, new Date())]);
  return (
    <>
      <Section title={words.profile.title}>
        <ProfileForm name={name} email={email} />
      </Section>
      <Section title={words.password.title} lead={words.password.lead}>
        <PasswordForm email={email} />
      </Section>
      <Section title={words.browsers.title} lead={words.browsers.lead} actions={<SignOutEverywhere />}>
        <BrowserList browsers={sessions.map((each) => presentBrowser(each, session?.id ?? ""))} />
      </Section>
    </>
  );
}
