import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EnterForm } from "@/components/account/enter-form";
import { EntranceSlip } from "@/components/account/entrance-slip";
import { entranceWords } from "@/components/words/entrance";
import { findJoinLink } from "@/lib/domain/members/data";

export const dynamic = "force-dynamic";

const words = entranceWords.setUp;
export const metadata: Metadata = { title: words.title };

export default async function SetUpPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  if (!(await findJoinLink(token, new Date()))) notFound();
  return (
    <EntranceSlip title={words.title} lead={words.lead}>
      <EnterForm token={token} submitLabel={words.submit} />
    </EntranceSlip>
  );
}
