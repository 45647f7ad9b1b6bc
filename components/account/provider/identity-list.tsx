"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { IdentityDialog } from "@/components/account/two-step/identity-dialog";
import { Button } from "@/components/ui/button";
import { Time } from "@/components/ui/time";
import { hostOfIssuer, providerWords } from "@/components/words/provider";
import type { PresentedUserIdentity } from "@/lib/domain/auth/provider/schema";

const words = providerWords.you;

type Who = { email: string; /** Whether the person has two steps. */ needsCode: boolean };

/** Who a person is at providers. */
export function IdentityList({ identities, email, needsCode }: Who & { identities: PresentedUserIdentity[] }) {
  const router = useRouter();
  const [leaving, setLeaving] = useState<PresentedUserIdentity | null>(null);
  if (identities.length === 0) return <p className="text-muted">{words.none}</p>;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {identities.map((identity) => (
          <li key={identity.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 sm:min-h-14">
            <div className="min-w-0 grow basis-48">
              <p className="wrap-anywhere">{hostOfIssuer(identity.issuer)}</p>
              <p className="text-13 text-muted">
                {words.since} <Time at={identity.created_at} format="day" /> ·{" "}
                {identity.last_used_at === null ? (
                  words.unused
                ) : (
                  <>
                    {words.used} <Time at={identity.last_used_at} format="day" />
                  </>
                )}
              </p>
            </div>
            <Button size="small" aria-label={words.disconnectOf(hostOfIssuer(identity.issuer))} onClick={() => setLeaving(identity)}>
              {words.disconnect}
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <IdentityDialog
          key={leaving.id}
          title={words.disconnectTitle(hostOfIssuer(leaving.issuer))}
          text={words.disconnectText}
          submit={words.disconnect}
          isDangerous
          email={email}
          needsCode={needsCode}
          send={async (body) => {
            await callApi("POST /api/v1/user/identities/{identity_id}/remove", { params: { identity_id: leaving.id }, body });
            toast.success(words.disconnected);
            setLeaving(null);
            router.refresh();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

/** Asks for the password, then leads to the provider of the account. */
export function ConnectButton({ email, needsCode, label = words.connect }: Who & { label?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && (
        <IdentityDialog
          title={words.connectTitle}
          text={words.connectText}
          submit={words.connect}
          email={email}
          needsCode={needsCode}
          send={async (body) => {
            const { url } = await callApi("POST /api/v1/user/identities", { body });
            window.location.assign(url);
            await new Promise(() => undefined);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
