import { notFound } from "@/lib/base/errors/errors";
import { getPublicForm } from "@/lib/domain/forms/data";
import { referenceOf } from "@/lib/domain/responses/stored/reference";
import { takesAnswers } from "@/lib/rules/forms/lifecycle";
import { countSubmission } from "@/lib/entry/http/rate-limits";
import { withdrawResponse } from "@/lib/domain/responses/changing/withdraw-mutations";
import type { ChangeVisit } from "./open-change";
import { openChange } from "./open-change";
import type { View } from "@/lib/entry/respondent/view/view";

/** Asks whether a response is to be withdrawn. @throws DomainError not_found, also for an owner's link: owners delete. */
export async function showWithdraw(visit: ChangeVisit): Promise<View> {
  const change = await openChange(visit);
  if ("closed" in change) return change.closed;
  if (change.by === "owner") throw notFound("Response");
  const { appearance, asked, response } = change;
  const { id, submittedAt } = response;
  const form = { title: asked.title };
  return { kind: "withdraw", status: 200, appearance, form, reference: referenceOf(id), submittedAt, token: visit.token };
}

/** Deletes it, and confirms that. */
export async function withdraw(visit: ChangeVisit): Promise<View> {
  const change = await openChange(visit);
  if ("closed" in change) return change.closed;
  if (change.by === "owner") throw notFound("Response");
  await countSubmission();
  await withdrawResponse({ form: change.form, response: change.response, now: visit.now });
  const { id } = change.form;
  const { title } = change.asked;
  const isOpen = takesAnswers(await getPublicForm(id), visit.now); // it may have been full
  const notice = { kind: "withdrawn" as const, title, ...(isOpen && { back: `../../../${id}` }) };
  return { kind: "notice", appearance: change.appearance, status: 200, notice };
}
