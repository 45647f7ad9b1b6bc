import type { Metadata } from "next";
import { EntranceSlip } from "@/components/account/entrance-slip";
import { ForgotForm } from "@/components/account/forgot-form";
import { Command } from "@/components/account/command";
import { entranceWords } from "@/components/words/entrance";
import { isMailSet } from "@/lib/domain/mail/server/data";

export const dynamic = "force-dynamic";

const words = entranceWords.forgot;
export const metadata: Metadata = { title: words.title };

export default async function ForgotPage() {
  const leaves = await isMailSet();
  return (
    <EntranceSlip title={words.title} lead={words.lead}>
      <ForgotForm mailLeaves={leaves} />
      {!leaves && (
        <details className="perforation mt-6 pt-4" open>
          <summary className="min-h-6 text-muted">{words.noMail}</summary>
          <p className="mt-2">{words.noMailHelp}</p>
          <Command>npm run owners -- reset you@example.com</Command>
        </details>
      )}
    </EntranceSlip>
  );
}
