import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { EntranceSlip } from "@/components/account/entrance-slip";
import { PasskeyButton } from "@/components/account/passkey-button";
import { SignInForm } from "@/components/account/sign-in-form";
import { Notice } from "@/components/ui/notice";
import { entranceWords } from "@/components/words/entrance";
import { findUser } from "@/lib/entry/pages/find-user";
import { passkeyPlace } from "@/lib/domain/auth/passkeys/webauthn";
import { hasUsers } from "@/lib/domain/members/data";
import { ownPath } from "@/lib/domain/auth/own-path";

export const dynamic = "force-dynamic";

const words = entranceWords.signIn;
export const metadata: Metadata = { title: words.title };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SignInPage({ searchParams }: Props) {
  const next = ownPath((await searchParams).next);
  if (await findUser()) redirect(next);
  return (
    <EntranceSlip title={words.title}>
      {!(await hasUsers()) && (
        <div className="mb-6">
          <Notice title={words.notSetUp.title}>{words.notSetUp.text}</Notice>
        </div>
      )}
      <SignInForm next={next} />
      {passkeyPlace() && <PasskeyButton next={next} />}
      <p className="perforation mt-6 pt-4">
        <Link href="/forgot" className="inline-flex min-h-6 items-center text-muted underline hover:text-ink">
          {words.forgotten}
        </Link>
      </p>
    </EntranceSlip>
  );
}
