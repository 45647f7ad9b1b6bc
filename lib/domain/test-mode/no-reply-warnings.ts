import type { CreateForm } from "@/lib/domain/forms/schema";
import { todayOf } from "@/lib/domain/forms/today-of";
import { isTestAccount, replyOf } from "@/lib/base/ids/test-mode";
import { inTurns } from "@/lib/base/turns/turns";
import type { Warning } from "@/lib/base/errors/warning-schema";
import { makeUpAnswers } from "./made-up-answers";

type Order = { accountId: string; body: CreateForm; now: Date; warnings?: Warning[] | undefined };

/** The warnings of a create request, with one if its recipient ought to answer by itself and cannot. */
export async function noReplyWarnings({ accountId, body, now, warnings = [] }: Order): Promise<{ warnings?: Warning[] }> {
  const { recipient } = body.settings ?? {};
  const isMute =
    isTestAccount(accountId) &&
    replyOf(typeof recipient === "string" ? recipient : null) === "answer" &&
    (await inTurns(makeUpAnswers(body.fields, todayOf({ settings: JSON.stringify(body.settings) }, now)))) === null;
  const msg = "No answers to these questions can be made up, such as a required file, so the recipient will not reply";
  const all = isMute ? [...warnings, { loc: ["body", "fields"], msg, type: "no_reply" }] : warnings;
  return all.length > 0 ? { warnings: all } : {};
}
