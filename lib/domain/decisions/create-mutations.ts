import { createHash } from "node:crypto";
import { db } from "@/lib/base/db/client";
import { isUniqueViolation } from "@/lib/base/db/errors";
import { requireTarget } from "@/lib/base/egress/require-target";
import { parseWith } from "@/lib/base/errors/parse-with";
import { DomainError, invalid } from "@/lib/base/errors/errors";
import type { Warning } from "@/lib/base/errors/warning-schema";
import { isSameJson } from "@/lib/base/text/is-same-json";
import { MAX_LIFETIME_MS, lifetimeMs } from "@/lib/base/time/lifetime";
import { hasHeaders, sealHeaders } from "@/lib/domain/forms/callback-headers";
import { withDefaultKeeping } from "@/lib/domain/forms/default-keeping-data";
import { createFormSchema } from "@/lib/domain/forms/schema";
import type { Claim } from "@/lib/domain/idempotency/mutations";
import { completeClaim } from "@/lib/domain/idempotency/mutations";
import type { MadeRound } from "@/lib/domain/rounds/create-mutations";
import { makeRound } from "@/lib/domain/rounds/create-mutations";
import { CHOICE, REASON } from "@/lib/rules/decisions/questions";
import { SEALED } from "@/lib/rules/forms/sealed-table";
import { readSettings } from "@/lib/rules/forms/settings";
import { loadLanguage } from "@/lib/rules/words/locales";
import type { CreateDecision, NewDecider } from "./schema";
import { DEFAULT_OPTIONS } from "./schema";
import type { DecisionRow } from "@/lib/domain/decisions/settling/decision-data";
import type { PresentedDecision } from "@/lib/domain/decisions/settling/decision-schema";
import type { SpecialVoters } from "@/lib/domain/decisions/settling/present-decision";
import { presentDecision } from "@/lib/domain/decisions/settling/present-decision";
import type { Settled } from "@/lib/domain/decisions/settling/settle-mutations";
import { settleDecision } from "@/lib/domain/decisions/settling/settle-mutations";

type Order = { accountId: string; body: CreateDecision; now: Date; claim: Claim | null; warnings: Warning[] };

/**
 * Creates a decision with a form for each of its people, or finds the one that has its external id, in whatever state.
 * @throws DomainError invalid; gone when the decision of this external id was deleted.
 */
export async function createDecision(order: Order): Promise<{ decision: PresentedDecision; isNew: boolean }> {
  const earlier = await findEarlier(order);
  if (earlier) return earlier;
  const { body, claim } = order;
  if (body.callback_url) requireTarget(body.callback_url, ["body", "callback_url"]);
  const made = await makeDecision(order);
  const { row, round } = made;
  const people = round.people.map(({ id, formId, person }) => ({
    ...{ id, formId, name: person.name, email: person.email ?? null, externalId: person.external_id ?? null },
    ...{ cancelledAt: null, outcome: null, conversation: null, handedOn: null },
  }));
  const warnings = [...order.warnings, ...made.warnings];
  const decision = { ...presentDecision(row, people, []), ...(warnings.length > 0 && { warnings }) };
  try {
    await db().$transaction(async (tx) => {
      await tx.decision.create({ data: row, select: { id: true } });
      await round.store(tx);
      if (claim) await completeClaim(claim, { status: 201, body: JSON.stringify(decision) }, tx);
    });
  } catch (error) {
    if (!isUniqueViolation(error) || !body.external_id) throw error;
    const first = await findEarlier(order); // another request was first
    if (first) return first;
    throw error;
  }
  round.wake();
  return { decision, isNew: true };
}

async function findEarlier({
  accountId,
  body,
  now,
  claim,
  warnings,
}: Order): Promise<{ decision: PresentedDecision; isNew: false } | null> {
  const externalId = body.external_id ?? null;
  if (externalId === null) return null;
  const row = await db().decision.findUnique({ where: { accountId_externalId: { accountId, externalId } } });
  if (!row) return null;
  const settled = row.status === "deleted" ? null : await settleDecision(row.id, now);
  if (!settled)
    throw new DomainError("gone", "The decision with this external_id was deleted", {
      type: "deleted",
      ctx: { external_id: externalId, decision_id: row.id },
    });
  const all = [...warnings, ...(await differences(body, settled))];
  const presented = presentDecision(settled.row, settled.people, settled.votes);
  const decision = { ...presented, ...(all.length > 0 && { warnings: all }) };
  if (claim) await completeClaim(claim, { status: 200, body: JSON.stringify(decision) }, db());
  return { decision, isNew: false };
}

/** What a repeated request asks differently: the first one stands. A deadline is not compared, since it may be relative, or have moved. */
async function differences(body: CreateDecision, { row, people }: Settled): Promise<Warning[]> {
  const { at_deadline: then = "undecided" } = body;
  const later = typeof then === "object" && "escalate_to" in then ? then.escalate_to : [];
  const compared: Record<string, [given: unknown, kept: unknown]> = {
    title: [body.title, row.title],
    description: [body.description ?? null, row.description],
    rule: [body.rule, JSON.parse(row.rule)],
    options: [await optionsOf(body), JSON.parse(row.options)],
    fields: [
      digestOf({ ...(await contentOf(body, JSON.parse(row.options) as Option[])), title: row.title, description: row.description }),
      row.digest,
    ],
    people: [
      [...body.people, ...later].map(({ name, email, external_id: id }) => [name, email ?? null, id ?? null]),
      people.map(({ name, email, externalId }) => [name, email, externalId]),
    ],
    identify: [body.identify, row.identify],
    at_deadline: [body.deadline === null ? null : storedThen(then), row.atDeadline === null ? null : JSON.parse(row.atDeadline)],
    callback_url: [body.callback_url ?? null, row.callbackUrl],
    callback_headers: [true, hasHeaders(row, body.callback_url ? (body.callback_headers ?? null) : null)],
    callback_metadata: [body.callback_metadata ?? null, row.metadata === null ? null : JSON.parse(row.metadata)],
  };
  return Object.entries(compared).flatMap(([key, [given, kept]]) =>
    isSameJson(given, kept)
      ? []
      : [{ loc: ["body", key], msg: "Differs from the decision that has this external_id, which is returned unchanged", type: "differs" }],
  );
}

type Option = { value: string; label: string };

type Made = { row: DecisionRow; round: MadeRound; warnings: Warning[] };

async function makeDecision({ accountId, body, now }: Order): Promise<Made> {
  if (body.settings?.sealed)
    throw invalid(["body", "settings", "sealed"], "Not for a decision: the service cannot count votes that it cannot read", SEALED);
  const { at_deadline: then = "undecided" } = body;
  const later = typeof then === "object" && "escalate_to" in then ? then.escalate_to : [];
  const deadlineAt = deadlineOf(body.deadline, now);
  const options = await optionsOf(body);
  const { content, warnings } = await withDefaultKeeping({ accountId, content: await contentOf(body, options) });
  const extra = typeof then === "object" && "for" in then ? lifetimeMs(then.for) : 0;
  const expiresIn = deadlineAt && deadlineAt.getTime() + extra - now.getTime();
  const everyone: (NewDecider & { isLater: boolean })[] = [
    ...body.people.map((person) => ({ ...person, isLater: false })),
    ...later.map((person) => ({ ...person, isLater: true })),
  ];
  const round = await makeRound({
    accountId,
    content: { ...content, expires_in: expiresIn },
    people: everyone,
    mail: { message: body.message ?? null, remind: body.remind ?? [], asks: "decision" },
    send: body.send,
    settingsFor: ({ email }) => identification(body.identify, email ?? null),
    now,
  });
  const idsOf = (isMeant: (person: NewDecider & { isLater: boolean }) => boolean) =>
    everyone.flatMap((person, index) => (isMeant(person) ? (round.people[index]?.id ?? []) : []));
  const row: DecisionRow = {
    id: round.round.id,
    accountId,
    title: body.title,
    description: body.description ?? null,
    options: JSON.stringify(options),
    voters: JSON.stringify({
      veto: idsOf(({ veto }) => veto),
      later: idsOf(({ isLater }) => isLater),
      areMailed: body.send,
    } satisfies SpecialVoters),
    rule: JSON.stringify(body.rule),
    identify: body.identify,
    digest: digestOf(content),
    deadlineAt,
    atDeadline: deadlineAt && JSON.stringify(storedThen(then)),
    escalation: null,
    externalId: body.external_id ?? null,
    callbackUrl: body.callback_url ?? null,
    callbackHeaders: body.callback_url ? sealHeaders(body.callback_headers, accountId) : null,
    metadata: body.callback_metadata ? JSON.stringify(body.callback_metadata) : null,
    createdAt: now,
    status: "waiting",
    outcome: null,
    decidedBy: null,
    endedAt: null,
    turn: 0,
  };
  return { row, round, warnings };
}

/** The moment of a deadline. @throws DomainError invalid when it is in the past or too far ahead. */
export function deadlineOf(deadline: { in: number } | { at: Date } | null, now: Date): Date | null {
  if (deadline === null) return null;
  const at = "at" in deadline ? deadline.at : new Date(now.getTime() + deadline.in);
  if (at <= now) throw invalid(["body", "deadline"], "Must be in the future", "past");
  if (at.getTime() - now.getTime() > MAX_LIFETIME_MS)
    throw invalid(["body", "deadline"], "Must be within the next 3650 days", "too_far_ahead");
  return at;
}

function storedThen(then: NonNullable<CreateDecision["at_deadline"]>) {
  return typeof then === "object" && "for" in then ? { escalate: lifetimeMs(then.for), for: then.for } : then;
}

async function optionsOf({ options, settings }: CreateDecision) {
  if (options) return options;
  const { decision: words } = await loadLanguage(localeOf(settings));
  return DEFAULT_OPTIONS.map((value) => ({ value, label: words[value] }));
}

/** What everybody's form asks. */
async function contentOf(
  { title, description, fields = [], settings, ask_back, hand_on }: CreateDecision,
  options: { value: string; label: string }[],
) {
  const { decision: words } = await loadLanguage(localeOf(settings));
  const own = [
    { key: CHOICE, type: "select", label: words.choice, required: true, config: { options } },
    { key: REASON, type: "textarea", label: words.reason, config: { max_length: 2000 } },
  ];
  const asked = parseWith(createFormSchema.shape.fields, own, "body");
  return {
    title,
    description,
    fields: [...asked, ...fields],
    settings: { ...settings, outcomes: ["decline", "not_me", ...(ask_back ? ["question"] : []), ...(hand_on ? ["hand_on"] : [])] },
    expires_in: null,
  };
}

function localeOf(settings: CreateDecision["settings"]) {
  return readSettings({ settings: JSON.stringify(settings ?? {}) }).locale ?? "en";
}

/** Who may vote with a person's form. */
function identification(identify: CreateDecision["identify"], email: string | null): Record<string, unknown> {
  if (identify === "link" || email === null) return {};
  return { respondents: { by: identify === "email_code" ? "confirmed_email" : "account", addresses: [email], once: true } };
}

/** SHA-256, hex, of what people are shown. */
function digestOf({ title, description, fields }: Awaited<ReturnType<typeof contentOf>>): string {
  return createHash("sha256")
    .update(JSON.stringify([title, description ?? null, fields]))
    .digest("hex");
}
