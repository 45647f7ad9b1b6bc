import type { PageOfForm } from "@/lib/entry/respondent/view/page-of-form";
import { pageOfForm } from "@/lib/entry/respondent/view/page-of-form";
import type { PagePath } from "@/lib/entry/respondent/view/page-path";
import { env } from "@/lib/base/env/env";
import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { readSeatsLeft } from "@/lib/domain/forms/seats/seats-data";
import type { SeenVersion } from "@/lib/domain/forms/versions/open-version";
import { signAsked, signRendered } from "@/lib/entry/respondent/receiving/bot-check";
import type { Sender } from "@/lib/rules/forms/respondents";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { titleIn } from "@/lib/entry/respondent/view/appearance";
import type { AnswerRow } from "@/lib/rules/fields/list-answers";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import { newTokens, openForm } from "@/lib/entry/respondent/form/show-form";
import type { FormView, SentBack, View } from "@/lib/entry/respondent/view/view";
import type { REVIEW } from "@/lib/domain/unsent/places";

type Given = {
  form: FormRow;
  /** The version that the page shows. */
  seen: SeenVersion;
  appearance: Appearance;
  typed: TypedAnswers;
  path: PagePath;
  at: number | typeof REVIEW;
  token: string;
  /** False at the form's own address, where nothing is saved yet. */
  isKept: boolean;
  /** Whether the page carries what was typed on other pages. */
  travels?: boolean;
  link?: PageOfForm["link"];
  /** See ONCE; by default a new value. */
  once?: string;
  /** When the visit's first page was rendered, as it was signed. */
  rendered?: string | undefined;
  isAsked?: boolean;
  /** See PREFILLED. */
  prefilled?: string;
  sentBack?: SentBack;
  /** Who answers, if the form asks. */
  sender: Sender | null;
  status?: FormView["status"];
  headers?: Record<string, string>;
  now: Date;
};

/** A page of a form with several pages, with what was typed so far. */
export async function unsentView(given: Given): Promise<View & FormView> {
  const {
    form,
    seen,
    appearance,
    typed,
    path,
    at,
    token,
    isKept,
    travels = false,
    link,
    once,
    rendered,
    isAsked,
    prefilled,
    sentBack,
    sender,
    status = 200,
    headers = {},
    now,
  } = given;
  const said = appearance.translated(seen);
  const { version, title, description, fields } = said;
  return {
    kind: "form",
    status,
    headers,
    appearance,
    form: openForm({ ...form, version, title, description, fields }),
    now,
    tokens: {
      submission: token,
      rendered: rendered ?? signRendered({ formId: form.id, now }),
      opened: signRendered({ formId: form.id, now }),
      ...((isKept || travels) && { once: once ?? newTokens({ formId: form.id, now }).submission }),
      ...(prefilled && { prefilled }),
      ...(isAsked && { asked: signAsked(form.id) }),
    },
    typed,
    seatsLeft: await readSeatsLeft(form).catch(() => ({})), // the page comes back whatever else fails
    ...(sentBack && { sentBack }),
    sender,
    steps: path.steps,
    page: pageOfForm({ fields: readFields(said), typed, appearance, path, at, isKept, travels, ...(link && { link }) }),
  };
}

/** The notice for an address whose saved progress was moved elsewhere or no longer exists. @param typed what was posted to it, not stored. */
export function unsentGone({ form, appearance, typed }: { form: FormRow; appearance: Appearance; typed?: AnswerRow[] }): View {
  return {
    kind: "notice",
    appearance,
    status: 404,
    notice: { kind: "unsentGone", formId: form.id, title: titleIn(appearance, form) },
    ...(typed && { typed }),
  };
}

/** The address at which saved progress is continued. */
export function addressOfUnsent(formId: string, token: string): string {
  return `${env().baseUrl}/f/${formId}/at/${token}`;
}
