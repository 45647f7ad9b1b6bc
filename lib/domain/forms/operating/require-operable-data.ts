import { invalid } from "@/lib/base/errors/errors";
import { isMailSet } from "@/lib/domain/mail/server/data";
import { opensLater } from "@/lib/rules/forms/lifecycle";
import { waitingListOf } from "@/lib/rules/forms/waiting-list";

type Operable = { settings: string; responseLimit: number | null };

type Asked = {
  form: Operable & { expiresAt: Date | null };
  /** As it was; left out for a new form. What was allowed then stays. */
  before?: Operable;
  /** Where the settings are in the request. */
  loc: (string | number)[];
  now: Date;
};

/** Whether the settings of a form fit its closing time, its limit and the service. @throws DomainError invalid. */
export async function requireOperable({ form, before, loc, now }: Asked): Promise<void> {
  const opens = opensLater(form, now);
  if (opens && form.expiresAt && opens >= form.expiresAt) throw invalid([...loc, "opens_at"], OPENS_FIRST, "opens_at");
  if (!waitingListOf(form)) return;
  if (form.responseLimit === 1)
    throw invalid(
      [...loc, "waiting_list"],
      "A form for one response has no waiting list: set response_limit to more, or to null",
      "waiting_list",
    );
  if ((!before || !waitingListOf(before)) && !(await isMailSet()))
    throw invalid([...loc, "waiting_list"], "People on a waiting list get emails: set up the email server first", "no_mail");
}

/** @throws DomainError invalid when a form would close before it opens. One that has not opened yet can be closed at once. */
export function requireClosesLater(form: { settings: string }, expiresAt: Date | null | undefined, now: Date): void {
  const opens = opensLater(form, now);
  if (opens && expiresAt && expiresAt > now && expiresAt <= opens) throw invalid(["body", "expires_at"], OPENS_FIRST, "opens_at");
}

const OPENS_FIRST = "The form must open before it closes: opens_at is before expires_at";
