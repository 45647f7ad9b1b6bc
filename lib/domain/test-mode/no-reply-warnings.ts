import type { CreateForm } from "@/lib/domain/forms/schema";
import { todayOf } from "@/lib/domain/forms/today-of";
import { isTestAccount, replyOf } from "@/lib/base/ids/test-mode";
import { inTurns } from "@/lib/base/turns/turns";
import type { Warning } from "@/lib/base/errors/warning-schema";
import { makeUpAnswers } from "./made-up-answers";

type Order = { accountId: string; body: CreateForm; now: Date; warnings?: Warning[] | undefined };

/** The warnings of a create request, including one if its simulated recipient should reply but cannot. */
export async function noReplyWarnings({ accountId, body, now, warnings = [] }: Order): Promise<{ warnings?: Warning[] }> {
  const { recipient } = body.settings ?? {};
  const isMute =
    isTestAccount(accountId) &&
    replyOf(typeof recipient === "string" ? recipient : null) === "answer" &&
    (await inTurns(makeUpAnswers(body.fields, todayOf({ settings: JSON.stringify(body.settings) }, now)))) === null;
  const msg = "The recipient will not reply, because answers to these questions cannot be generated, for example to a required file";
  const all = isMute ? [...warnings, { loc: ["body", "fields"], msg, type: "no_reply" }] : warnings;
  return all.length > 0 ? { warnings: all } : {};
}
