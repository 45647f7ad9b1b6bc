import type { Broken } from "./broken-by";
import type { DraftQuestion, DraftTranslation, FormContent } from "./form-content";
import type { Published } from "./published";
import type { Options } from "@/components/builder/types/options";
import type { FieldTypeName } from "@/lib/rules/fields";
import type { RuleName } from "@/lib/rules/fields/rule-problems";
import type { Condition } from "@/lib/rules/conditions/condition";

/** State and actions of a builder. */
export type BuilderState = {
  content: FormContent;
  /** What the published form has given a meaning, if this is its next version. */
  published: Published;
  /** The id of the question being edited; null for the form itself. */
  selectedId: string | null;
  focus: PendingFocus | null;
  /** Announced by screen readers. */
  announcement: string;
  /** The pages whose questions are hidden, by the id of the field they begin with. */
  folded: ReadonlySet<string>;
  hasTriedToPublish: boolean;
  /** An edit that would break conditions, texts or seats, until its owner has decided. */
  asking: BreakingEdit | null;

  editForm: (changes: Partial<Omit<FormContent, "questions">>) => void;
  /** @param value undefined removes the setting. */
  editSetting: (name: string, value: unknown) => void;
  /** What was set before it was turned off, by a name of its own, to be there again when it is turned on. Never saved. */
  aside: Readonly<Record<string, unknown>>;
  setAside: (name: string, value: unknown) => void;
  /** The rest of the body: callback_url, expires_in. @param value undefined removes it. */
  editOther: (name: string, value: unknown) => void;
  /** Does nothing if the form has the language already. */
  addLanguage: (locale: string) => void;
  /** @returns what was removed, and from where. */
  removeLanguage: (locale: string) => { translation: DraftTranslation; index: number } | null;
  restoreLanguage: (removed: { translation: DraftTranslation; index: number }) => void;
  /** @param at the text's place, with the id of its question. @param text empty where it is no longer translated. */
  translateText: (locale: string, at: string, text: string) => void;
  /** A translation that is right for the original as it is now. */
  confirmText: (locale: string, at: string) => void;
  /**
   * Shows what was taken from a translator's file, as one undo step.
   * @param stored the draft's content with it, as the service has it now. @param sent the form when the file was sent, which was saved.
   */
  takeFile: (stored: Options, sent: { form: FormContent; locale: string }) => void;
  editQuestion: (id: string, changes: Partial<Pick<DraftQuestion, "label" | "description" | "required">>) => void;
  editPersonal: (id: string, isPersonal: boolean) => void;
  editValidMessage: (id: string, text: string) => void;
  editOption: (id: string, name: string, value: unknown) => void;
  /** Several options at once, as one step. */
  editOptions: (id: string, changes: Record<string, unknown>) => void;
  /** @param typing continuous typing is one undo step. */
  editRule: (id: string, name: RuleName, condition: Condition | undefined, typing?: "typing") => void;
  editKey: (id: string, key: string) => void;
  /** Does nothing to a published key. */
  followLabel: (id: string) => void;
  setType: (id: string, type: FieldTypeName) => void;
  /** @param index position; by default below the selected question, or at the end. */
  addQuestion: (type: FieldTypeName, index?: number) => void;
  /** Adds a question to the entries of one. */
  addInner: (id: string) => void;
  /** Sets the questions of the entries of one: in another order, or without one of them. */
  setInner: (id: string, inner: DraftQuestion[]) => void;
  duplicateQuestion: (id: string) => void;
  removeQuestion: (id: string) => { question: DraftQuestion; index: number } | null;
  /** Restores a removed question, whatever was edited since. */
  restoreQuestion: (removed: { question: DraftQuestion; index: number }) => void;
  /**
   * Restores a removed question of the published form, with its key and at its place, and its translations into the languages of the form.
   * @param order the keys of the published form, in order. @param translated its translations when it was last published.
   */
  bringBackQuestion: (field: Options, order: readonly string[], translated?: readonly DraftTranslation[]) => void;
  moveQuestion: (id: string, index: number) => void;
  replaceContent: (content: Options) => void;
  /** The form has changed in the meantime: what is published now counts too. */
  addPublished: (published: Published) => void;

  /** Hides the questions of a page, or shows them again. */
  fold: (id: string, isFolded: boolean) => void;
  select: (id: string | null, focus?: Omit<PendingFocus, "id">) => void;
  wantFocus: (focus: PendingFocus | null) => void;
  /** Starts a new undo step. */
  endStep: () => void;
  announce: (text: string) => void;
};

/** An edit of something called `name`, and what it would break. */
export type BreakingEdit = {
  kind: "question" | "option" | "type" | "order";
  name: string;
  broken: Broken;
  make: () => void;
};

/** The `data-part` of an element on a question's card: `card` itself, `label`, `description`, or a text that its type makes editable there. */
export type Part = string;
/** Pending focus target, until its element is rendered. */
export type PendingFocus = { id: string; part: Part; isWholeText?: boolean };
