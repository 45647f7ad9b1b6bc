import type { WaitingEntry } from "@/lib/base/db/generated/sqlite/client";
import type { FormRow } from "@/lib/domain/forms/data";
import { findEntry, placeOf, stateOf } from "@/lib/domain/forms/waiting/data";
import { entryToken, readEntryToken } from "@/lib/domain/forms/waiting/entry-token";
import { hasPlaceForAll, readPlaces } from "@/lib/domain/forms/waiting/places-data";
import { readCookie } from "@/lib/domain/auth/session-cookie";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { cookieOf } from "@/lib/entry/respondent/gate/pass";
import { signRendered } from "@/lib/entry/respondent/receiving/bot-check";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { titleIn } from "@/lib/entry/respondent/view/appearance";
import type { Joining, NoticeView, View } from "@/lib/entry/respondent/view/view";
import type { AnswerRow } from "@/lib/rules/fields/list-answers";
import { waitingListOf, WAITING } from "@/lib/rules/forms/waiting-list";

type About = { form: Pick<FormRow, "id" | "title">; appearance: Appearance; now: Date };
type More = { status?: number; joining?: Partial<Joining>; typed?: AnswerRow[] | undefined; isSpent?: boolean };

/** The page of a full form on which people join its waiting list. */
export function joinView(
  { form, appearance, now }: About,
  { status = 200, joining, typed, isSpent = false }: More = {},
): View & NoticeView {
  const { id } = form;
  const join = { email: "", problem: null, rendered: signRendered({ formId: id, now }), asked: null, ...joining };
  const notice = { kind: "waiting" as const, form: { id, title: titleIn(appearance, form) }, join };
  return { kind: "notice", appearance, status, notice, isSpent, ...(typed && { typed }) };
}

/** Whether somebody without an offer cannot send an open form, because all places are taken or kept for others. */
export async function isFullForOthers(form: FormRow, now: Date): Promise<boolean> {
  return waitingListOf(form) !== null && !hasPlaceForAll(await readPlaces(form, now));
}

/** An offer that has not ended. */
export type Offer = { token: string; until: Date };

type Visit = About & { form: FormRow; request: RouteRequest };

/** What the link in an email of the list leads to: the offer of a place, or a page about the list. Null for visitors without such a link. */
export async function followLink({ form, appearance, request, now }: Visit): Promise<Offer | (View & NoticeView) | null> {
  const named = new URL(request.url).searchParams.get(WAITING);
  const entry = await findEntry(named ?? readCookie(request.headers, cookieOf(form, "place").name), form.id);
  if (!entry) return null;
  const state = stateOf(entry, now);
  if (state === "offered" && entry.offeredUntil) return { token: entryToken(entry), until: entry.offeredUntil };
  if (named === null) return null; // the cookie of an offer that has ended: the page is that of everybody
  const about = { id: form.id, title: titleIn(appearance, form) };
  const notice =
    state === "missed"
      ? { kind: "waitingOver" as const, form: about }
      : { kind: "waitingPlace" as const, form: about, ...(await entryOf(entry)) };
  return { kind: "notice", appearance, status: 200, notice };
}

async function entryOf(entry: WaitingEntry): Promise<{ address: string; place: number; token: string }> {
  return { address: entry.email, place: await placeOf(entry), token: entryToken(entry) };
}

/** The `Set-Cookie` that keeps an offer for the pages of the form, as long as the offer lasts. */
export function offerCookie(form: FormRow, { token, until }: Offer): string {
  const { name, attributes } = cookieOf(form, "place");
  return `${name}=${token}; Expires=${until.toUTCString()}${attributes}`;
}

/** The entry by which somebody sends a form, as its page or address says. Whether it has an offer is known when the answers are stored. */
export function waitingIdOf(form: FormRow, request: RouteRequest, entries: readonly [name: string, value: string][] = []): string | null {
  const posted = entries.findLast(([name]) => name === WAITING)?.[1];
  const named = posted ?? new URL(request.url).searchParams.get(WAITING) ?? readCookie(request.headers, cookieOf(form, "place").name);
  return readEntryToken(named, form.id);
}
