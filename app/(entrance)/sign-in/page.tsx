import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { EntranceSlip } from "@/components/account/entrance-slip";
import { PasskeyButton } from "@/components/account/passkey-button";
import { SignInForm } from "@/components/account/sign-in-form";
import { buttonClasses } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { entranceWords } from "@/components/words/entrance";
import { hostOfIssuer, providerWords } from "@/components/words/provider";
import { findUser } from "@/lib/entry/pages/find-user";
import { passkeyPlace } from "@/lib/domain/auth/passkeys/webauthn";
import { hasUsers } from "@/lib/domain/members/data";
import { findProvider, hasProviders } from "@/lib/domain/auth/provider/data";
import { ownPath } from "@/lib/domain/auth/own-path";

export const dynamic = "force-dynamic";

const words = entranceWords.signIn;
export const metadata: Metadata = { title: words.title };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SignInPage({ searchParams }: Props) {
  const query = await searchParams;
  const next = ownPath(query.next);
  if (await findUser()) redirect(next);
  const left = typeof query.left === "string" ? await findProvider(query.left) : null;
  return (
    <EntranceSlip title={words.title}>
      {!(await hasUsers()) && (
        <div className="mb-6">
          <Notice title={words.notSetUp.title}>{words.notSetUp.text}</Notice>
        </div>
      )}
      {left && (
        <div className="mb-6">
          <Notice title={providerWords.signIn.signedOut(hostOfIssuer(left.issuer))}>
            <a href={`/sign-in/provider/${left.id}/sign-out`} className="underline">
              {providerWords.signIn.signOutThere}
            </a>
          </Notice>
        </div>
      )}
      <SignInForm next={next} />
      {passkeyPlace() && <PasskeyButton next={next} />}
      {(await hasProviders()) && (
        <p className="mt-3">
          <Link href={`/sign-in/provider?next=${encodeURIComponent(next)}`} className={buttonClasses({}, "w-full")}>
            {providerWords.signIn.link}
          </Link>
        </p>
      )}
      <p className="perforation mt-6 pt-4">
        <Link href="/forgot" className="inline-flex min-h-6 items-center text-muted underline hover:text-ink">
          {words.forgotten}
        </Link>
      </p>
    </EntranceSlip>
  );
}
