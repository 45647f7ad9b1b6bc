import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EnterForm } from "@/components/account/enter-form";
import { EntranceSlip } from "@/components/account/entrance-slip";
import { entranceWords } from "@/components/words/entrance";
import { isLinkAlive } from "@/lib/domain/owners/data";

export const dynamic = "force-dynamic";

const words = entranceWords.join;
export const metadata: Metadata = { title: words.title };

export default async function JoinPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  if (!(await isLinkAlive(token, new Date()))) notFound();
  return (
    <EntranceSlip title={words.title} lead={words.lead}>
      <EnterForm token={token} submitLabel={words.submit} />
    </EntranceSlip>
  );
}
