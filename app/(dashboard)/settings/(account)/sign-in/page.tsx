import type { Metadata } from "next";
import { ProviderForm } from "@/components/account/provider/provider-form";
import { RemoveProvider } from "@/components/account/provider/remove-provider";
import { Section } from "@/components/account/section";
import { providerWords as words } from "@/components/words/provider";
import { providerOf } from "@/lib/domain/auth/provider/data";
import { presentProvider } from "@/lib/domain/auth/provider/present";
import { hasTried } from "@/lib/domain/auth/provider/tried-mutations";
import { accountSettings } from "@/lib/domain/members/data";
import { requireUser } from "@/lib/entry/pages/require-user";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: words.title };

/** The OpenID provider by which people of the account sign in. */
export default async function SignInSettingsPage() {
  const { accountId, userId, providerId } = await requireUser("owner");
  const [row, { requiresTwoStep }] = await Promise.all([providerOf(accountId), accountSettings(accountId)]);
  const { provider, redirect_uri } = presentProvider(row);
  const isTried = row !== null && (row.id === providerId || (requiresTwoStep && (await hasTried(row, userId, new Date()))));
  return (
    <Section title={words.title} lead={words.lead} actions={provider && <RemoveProvider />}>
      {/* A new one after each change: it begins with what is stored. */}
      <ProviderForm
        key={provider?.changed_at ?? "none"}
        stored={provider}
        redirectUri={redirect_uri}
        isTried={isTried}
        requiresTwoStep={requiresTwoStep}
      />
    </Section>
  );
}
