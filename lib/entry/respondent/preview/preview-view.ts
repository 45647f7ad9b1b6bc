import type { RequestHeaders } from "@/lib/base/network/request-headers";
import { readFields } from "@/lib/domain/forms/read-fields";
import { todayOf } from "@/lib/domain/forms/today-of";
import type { REVIEW } from "@/lib/domain/unsent/places";
import type { Complete } from "@/lib/entry/respondent/form/complete-content";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import { fillAnswered, fillNothing } from "@/lib/rules/fields/answers-in-text";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { appearanceOf } from "@/lib/entry/respondent/view/appearance";
import { postedDefaults } from "@/lib/rules/fields/default-answers";
import { listAnswers } from "@/lib/rules/fields/list-answers";
import { paperView } from "@/lib/entry/respondent/view/paper-view";
import type { PageOfForm } from "@/lib/entry/respondent/view/page-of-form";
import { pageOfForm } from "@/lib/entry/respondent/view/page-of-form";
import type { PagePath } from "@/lib/entry/respondent/view/page-path";
import { hasPages, pagePath } from "@/lib/entry/respondent/view/page-path";
import { statusOfSentBack } from "@/lib/entry/respondent/view/sent-back";
import type { SentBack, View } from "@/lib/entry/respondent/view/view";
import { workForVisitor } from "@/lib/entry/respondent/receiving/work-for-visitor";
import { asksForFiles, takesFiles } from "@/lib/rules/fields";
import { innerFields } from "@/lib/rules/fields/entries";
import { readEndings } from "@/lib/rules/forms/endings";
import { endingOf } from "@/lib/rules/paths/ending-of";

/** What a preview begins with: the form, its receipt, the closed page, or the form to print blank. */
export const previewStates = ["form", "thanks", "closed", "print"] as const;
type PreviewState = (typeof previewStates)[number];

export type Preview = {
  id: string;
  content: Complete;
  /** Where its pages are posted; null for one that is only looked at. */
  action: string | null;
  /** Whether there is a form with this id, which has an address. */ isPublic?: boolean;
  headers: RequestHeaders;
  now: Date;
};

/** The public page of a form that is not published: the same views, on which nothing is stored. */
export async function previewView({ state, ...given }: Preview & { state: PreviewState }): Promise<View> {
  const preview = await inLanguage(given);
  const { id, content, now, appearance } = preview;
  const { title } = content;
  switch (state) {
    case "form": {
      const typed = postedDefaults(content.fields, appearance.words);
      return formPreview(preview, { typed, path: await previewPath(preview, typed), at: 0 });
    }
    case "thanks":
      return receiptPreview(preview, null);
    case "closed":
      return {
        kind: "notice",
        status: 200,
        appearance: withoutLinks(appearance),
        notice: { kind: "expired", form: { id, title }, at: now },
      };
    case "print": {
      const { description, fields } = content;
      return paperView({
        appearance: withoutLinks(appearance),
        form: { id, title, description, fields },
        isPublic: given.isPublic === true,
      });
    }
  }
}

/** A preview in the language of its page: of the button that was pressed, of the address, or of the browser. */
export type Told = Preview & { appearance: Appearance };

/** @param chosen the language that the posted page was in, or that was chosen with it. */
export async function inLanguage(preview: Preview, chosen?: string): Promise<Told> {
  const { content, action, headers } = preview;
  const { title, description, fields, settings, translations = [] } = content;
  const appearance = await appearanceOf({ title, settings: JSON.stringify(settings), unstored: translations }, headers, { chosen });
  const row = { title, description, fields: JSON.stringify(fields) };
  const said = appearance.translated(row);
  const told = said === row ? content : { ...content, title: said.title, description: said.description, fields: readFields(said) };
  return { ...preview, content: told, appearance: { ...appearance, preview: { action } } };
}

/** For pages on which languages are links: a frame without an origin cannot follow one to a preview. */
function withoutLinks(appearance: Appearance): Appearance {
  const { reading, ...rest } = appearance;
  return reading ? rest : appearance;
}

/** The path of what was typed. Files are not stored, so a question for one is never required. */
export function previewPath({ appearance: { words }, content, now }: Told, typed: TypedAnswers): Promise<PagePath> {
  const today = todayOf({ settings: JSON.stringify(content.settings) }, now);
  return pagePath({ fields: content.fields.map(withoutFile), typed, words, today });
}

function withoutFile(field: Complete["fields"][number]): Complete["fields"][number] {
  if (asksForFiles(field)) return { ...field, required: false, required_if: undefined };
  return takesFiles(field) ? { ...field, config: { ...field.config, fields: innerFields(field).map(withoutFile) } } : field;
}

type OnPage = { typed: TypedAnswers; path: PagePath; at: number | typeof REVIEW; sentBack?: SentBack; link?: PageOfForm["link"] };

/** A page of the form. What was typed on the others travels in it. */
export function formPreview(preview: Told, { typed, path, at, sentBack, link = null }: OnPage): View {
  const { id, now, appearance } = preview;
  const { title, description, fields } = preview.content;
  return {
    kind: "form",
    status: sentBack ? statusOfSentBack(sentBack) : 200,
    appearance,
    now,
    form: { id, version: 1, title, description, fields, expiresAt: null, hasAskedForTime: false, conversation: [], handedOn: null },
    tokens: { submission: "", rendered: id }, // one order of shuffled choices
    typed,
    ...(sentBack && { sentBack }),
    steps: path.steps,
    ...(hasPages(fields) && { page: pageOfForm({ fields, typed, appearance, path, at, isKept: false, travels: true, link }) }),
  };
}

/** What comes after sending. @param path of what was sent; null where nothing was. */
export async function receiptPreview(preview: Told, path: PagePath | null): Promise<View> {
  const { id, content, now } = preview;
  const { title, fields } = content;
  const appearance = withoutLinks(preview.appearance);
  const { words } = appearance;
  const answers = path && Object.fromEntries(path.answers);
  const unasked = new Set(path?.steps.flatMap(({ field, isShown }) => (isShown ? [] : [field.key])));
  const rows = listAnswers({ fields, answers: answers ?? {}, words, unasked }).map((row) => (answers ? row : { ...row, text: "…" }));
  const fill = answers ? fillAnswered(fields, { answers, words })(null) : fillNothing(fields)(null);
  const today = todayOf({ settings: JSON.stringify(content.settings) }, now);
  const found = answers && (await workForVisitor(endingOf(readEndings(appearance.settings), { fields, answers, today })));
  const ending = found && { title: found.title, text: found.text, words };
  const receipt = {
    reference: "7K4C-T2E3",
    submittedAt: now,
    changedAt: null,
    rows,
    change: null,
    fill,
    isLateVote: false,
    ending,
    signed: null,
  };
  return { kind: "receipt", status: 200, appearance, form: { id, title }, receipt };
}
