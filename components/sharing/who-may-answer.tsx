"use client";

import { MailOffNotice } from "@/components/mail-off";
import { CopyField } from "@/components/ui/copy-field";
import { Notice } from "@/components/ui/notice";
import { respondentsWords } from "@/components/words/respondents";
import type { Respondents } from "@/lib/rules/forms/respondents";
import { respondents } from "@/lib/rules/forms/respondents";
import type { SharedForm } from "./shared-form";

const words = respondentsWords.share;

/** Who may answer a form that not everyone with the link may answer; otherwise null. */
export function askedFor({ settings }: Pick<SharedForm, "settings">): Respondents | null {
  return respondents.safeParse(settings.respondents).data ?? null;
}

/** What people need beside the link. Nothing for a form that everyone with the link may answer. */
export function WhoMayAnswer({ who }: { who: Respondents | null }) {
  if (!who) return null;
  if (who.by === "passcode")
    return (
      <div>
        <CopyField
          label={words.passcode}
          text={who.passcode}
          copyLabel={respondentsWords.copyPasscode}
          byHand={respondentsWords.copyByHand}
        />
        <p className="mt-1 text-13 text-muted">{words.passcodeHint}</p>
      </div>
    );
  return (
    <>
      <Notice title={words[who.by]}>
        {who.by !== "account" && who.domains && <p>{words.domains(who.domains)}</p>}
        {who.once && <p>{words.once}</p>}
      </Notice>
      {who.by !== "account" && <MailOffNotice>{respondentsWords.mailOff}</MailOffNotice>}
    </>
  );
}
