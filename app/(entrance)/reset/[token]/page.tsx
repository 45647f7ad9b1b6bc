import type { Metadata } from "next";
import { DeadLink } from "@/components/account/dead-link";
import { EntranceSlip } from "@/components/account/entrance-slip";
import { ResetForm } from "@/components/account/reset-form";
import { entranceWords } from "@/components/words/entrance";
import { isResetAlive } from "@/lib/domain/members/reset-mutations";

export const dynamic = "force-dynamic";

const words = entranceWords.reset;
export const metadata: Metadata = { title: words.title };

export default async function ResetPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  if (!(await isResetAlive(token, new Date()))) return <DeadLink kind="reset" />;
  return (
    <EntranceSlip title={words.title} lead={words.lead}>
      <ResetForm token={token} />
    </EntranceSlip>
  );
}
