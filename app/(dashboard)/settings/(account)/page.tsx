import type { Metadata } from "next";
import { AppList } from "@/components/account/apps/app-list";
import { BrowserList, SignOutEverywhere } from "@/components/account/browser-list";
import { PasswordForm } from "@/components/account/password-form";
import { ProfileForm } from "@/components/account/profile-form";
import { ConnectButton, IdentityList } from "@/components/account/provider/identity-list";
import { Section } from "@/components/account/section";
import { AddPasskeyButton, PasskeyList } from "@/components/account/two-step/passkey-list";
import { TwoStepSettings } from "@/components/account/two-step/two-step-settings";
import { appWords } from "@/components/words/apps";
import { accountWords as words } from "@/components/words/account";
import { hostOfIssuer, providerWords } from "@/components/words/provider";
import { twoStepWords } from "@/components/words/two-step";
import { findSession } from "@/lib/entry/pages/find-user";
import { requireUser } from "@/lib/entry/pages/require-user";
import { listIdentities, providerOf } from "@/lib/domain/auth/provider/data";
import { presentIdentity } from "@/lib/domain/auth/provider/present";
import { listApps } from "@/lib/domain/auth/oauth/grant-data";
import { presentApp } from "@/lib/domain/auth/oauth/present";
import { listSessions } from "@/lib/domain/auth/data";
import { listPasskeys, presentPasskey } from "@/lib/domain/auth/passkeys/data";
import { findTwoStep } from "@/lib/domain/auth/two-step/data";
import { presentTwoStep } from "@/lib/domain/auth/two-step/present";
import { presentBrowser } from "@/lib/domain/auth/present-browser";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: words.title };

export default async function SettingsPage() {
  const { userId, accountId, name, email } = await requireUser("viewer");
  const [session, sessions, steps, passkeys, provider, identities, apps] = await Promise.all([
    findSession(),
    listSessions(userId, new Date()),
    findTwoStep(userId),
    listPasskeys(userId),
    providerOf(accountId),
    listIdentities(userId),
    listApps(userId, new Date()),
  ]);
  const twoStep = presentTwoStep(steps);
  return (
    <>
      <Section title={words.profile.title}>
        <ProfileForm name={name} email={email} />
      </Section>
      <Section title={words.password.title} lead={words.password.lead}>
        <PasswordForm email={email} />
      </Section>
      <Section title={twoStepWords.title} lead={twoStepWords.lead}>
        <TwoStepSettings state={twoStep} email={email} />
      </Section>
      <Section
        title={twoStepWords.passkeys.title}
        lead={twoStep.passkeys_work ? twoStepWords.passkeys.lead : twoStepWords.passkeys.unavailable}
        actions={twoStep.passkeys_work && <AddPasskeyButton email={email} needsCode={twoStep.is_on} />}
      >
        <PasskeyList passkeys={passkeys.map(presentPasskey)} email={email} needsCode={twoStep.is_on} />
      </Section>
      {(provider !== null || identities.length > 0) && (
        <Section
          title={providerWords.you.title}
          {...(provider && { lead: providerWords.you.lead(hostOfIssuer(provider.issuer)) })}
          actions={
            provider &&
            !identities.some(({ issuer }) => issuer === provider.issuer) && <ConnectButton email={email} needsCode={twoStep.is_on} />
          }
        >
          <IdentityList identities={identities.map(presentIdentity)} email={email} needsCode={twoStep.is_on} />
        </Section>
      )}
      <Section title={appWords.list.title} lead={appWords.list.lead}>
        <AppList apps={apps.map(presentApp)} />
      </Section>
      <Section title={words.browsers.title} lead={words.browsers.lead} actions={<SignOutEverywhere />}>
        <BrowserList browsers={sessions.map((each) => presentBrowser(each, session?.id ?? ""))} />
      </Section>
    </>
  );
}
