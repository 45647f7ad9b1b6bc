import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { redirect } from "next/navigation";
import { EntranceSlip } from "@/components/account/entrance-slip";
import { SecondStepForm } from "@/components/account/second-step-form";
import { twoStepWords } from "@/components/words/two-step";
import { findUser } from "@/lib/entry/pages/find-user";
import { ownPath } from "@/lib/domain/auth/own-path";
import { findSecondStep } from "@/lib/domain/auth/two-step/waiting-mutations";

export const dynamic = "force-dynamic";

const words = twoStepWords.signIn;
export const metadata: Metadata = { title: words.title };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The second step of signing in, for somebody whose password was right. */
export default async function SecondStepPage({ searchParams }: Props) {
  const next = ownPath((await searchParams).next);
  if (await findUser()) redirect(next);
  const back = `/sign-in?next=${encodeURIComponent(next)}`;
  if (!(await findSecondStep(await headers(), new Date()))) redirect(back);
  return (
    <EntranceSlip title={words.title}>
      <SecondStepForm next={next} />
      <p className="perforation mt-6 pt-4">
        <Link href={back} className="inline-flex min-h-6 items-center text-muted underline hover:text-ink">
          {words.again}
        </Link>
      </p>
    </EntranceSlip>
  );
}
