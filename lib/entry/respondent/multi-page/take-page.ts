import { joinView } from "@/lib/entry/respondent/waiting/waiting-view";
import { isNotOpen } from "@/lib/rules/forms/lifecycle";
import { getPublicForm } from "@/lib/domain/forms/data";
import { keepPage } from "./keep-page";
import { nextStep } from "./next-step";
import { readPostedPage } from "./posted-page";
import { afterSending, sendPages } from "./send-pages";
import type { Outcome, Place, Posting } from "./show-again";
import { addressIn, again, nameAt, placeOf, showIssues } from "./show-again";
import { unsentGone } from "./unsent-view";
import { readFields } from "@/lib/domain/forms/read-fields";
import { REVIEW } from "@/lib/domain/unsent/places";
import { isPlacesKept, isSentBefore } from "@/lib/domain/responses/accept-mutations";
import { sentBefore } from "@/lib/entry/respondent/sending/send-back";
import { isRespondentsChanged } from "@/lib/rules/forms/respondents";
import { toErrorReply } from "@/lib/entry/http/to-error-reply";
import { closedView } from "@/lib/entry/respondent/form/show-form";
import { listTyped } from "@/lib/entry/respondent/view/list-typed";
import { sentBackBy, sentBackToRead } from "@/lib/entry/respondent/view/sent-back";

/**
 * Handles one of a form's several pages: saves what was typed, then goes to the next or a previous page, or submits everything. @throws DomainError
 * not_found.
 */
export async function takePage(post: Posting): Promise<Outcome> {
  const { form, seen, appearance, at, now } = post;
  let taken = await readPostedPage(post);
  const folder = at === null ? `${form.id}/` : "../";
  if (taken.sent && at !== null) return afterSending(post, taken, taken.sent);
  const { path, typed } = taken;
  const typedHere = () => listTyped({ fields: readFields(appearance.translated(seen)), typed: taken.typedHere, words: appearance.words });
  const gone = () => unsentGone({ form, appearance, typed: typedHere() });
  if (at !== null && !taken.isKept && !taken.sent) return gone();
  const allTyped = () => listTyped({ fields: readFields(appearance.translated(seen)), typed, words: appearance.words });
  const closed = closedView({
    form,
    appearance,
    now,
    typed: allTyped(),
    isPost: true,
    isEarly: taken.isKept, // it was begun before the form was given another time to open
  });
  if (closed && !taken.sent) return closed;
  if (post.isOnlyRead && !taken.sent)
    return again(post, taken, {
      at: taken.page === REVIEW ? REVIEW : Math.max(0, placeOf(taken, taken.page)),
      sentBack: sentBackToRead(post),
    });
  const step = post.isChanged ? ({ kind: "changed" } as const) : nextStep(taken, { hasReview: appearance.settings.review === true });
  const here: Place = step.kind === "back" ? step.index : step.kind === "submit" ? step.from : Math.max(0, placeOf(taken, taken.page));
  const keep = async (page: string) => {
    const saved = await keepPage(post, taken, page);
    taken = { ...taken, travels: saved === "travels" };
    return saved;
  };
  try {
    if (post.fault) throw post.fault as Error; // anything thrown while storing a file
    if (step.kind === "to") {
      const saved = await keep(step.to);
      if (saved === "gone") return gone();
      if (saved === "travels") return await again(post, taken, { at: step.to === REVIEW ? REVIEW : Math.max(0, placeOf(taken, step.to)) });
      return { location: addressIn(folder, taken, step.to) + (step.isLater ? "&later" : "") };
    }
    if (taken.isKept && (await keep(nameAt(taken, here))) === "gone") return gone();
    if (step.kind === "changed") return await again(post, taken, { at: path.furthest, sentBack: { reason: "changed" } });
    if (step.kind === "back") return await showIssues(post, taken, { at: step.index, issues: step.issues, due: step.due, folder });
    return await sendPages(post, taken, { here, folder, gone });
  } catch (error) {
    if (isRespondentsChanged(error)) throw error;
    const early = isNotOpen(error)
      ? closedView({ form: await getPublicForm(form.id), appearance, now, typed: allTyped(), isPost: true })
      : null;
    if (early) return early;
    const before = isSentBefore(error) ? sentBefore({ ...post, typed }) : null;
    if (before) return before;
    if (isPlacesKept(error)) return joinView({ form, appearance, now }, { status: 409, typed: allTyped() });
    const fault = toErrorReply(error);
    if (fault.status === 404) throw fault;
    return await again(post, taken, { at: here, sentBack: sentBackBy(fault), headers: fault.headers });
  }
}
