import type { DraftQuestion, FormContent, Options } from "./form-content";
import type { FieldTypeName } from "@/lib/fields";

/** What a builder knows, and what can be done in it. */
export type BuilderState = {
  content: FormContent;
  /** The question being edited; null while it is the form itself. */
  selectedId: string | null;
  focus: FocusWish | null;
  /** Read out by screen readers. */
  announcement: string;
  hasTriedToPublish: boolean;

  editForm: (changes: Partial<Pick<FormContent, "title" | "description">>) => void;
  /** @param value undefined takes the setting away. */
  editSetting: (name: string, value: unknown) => void;
  /** The rest of the body: callback_url, expires_in. @param value undefined takes it away. */
  editOther: (name: string, value: unknown) => void;
  editQuestion: (id: string, changes: Partial<Pick<DraftQuestion, "label" | "description" | "required">>) => void;
  editOption: (id: string, name: string, value: unknown) => void;
  editKey: (id: string, key: string) => void;
  followLabel: (id: string) => void;
  setType: (id: string, type: FieldTypeName) => void;
  /** @param index where; below the selected question, or at the end, when left out. */
  addQuestion: (type: FieldTypeName, index?: number) => void;
  duplicateQuestion: (id: string) => void;
  removeQuestion: (id: string) => { question: DraftQuestion; index: number } | null;
  /** Gives back what was removed, whatever was edited since. */
  restoreQuestion: (removed: { question: DraftQuestion; index: number }) => void;
  moveQuestion: (id: string, index: number) => void;
  replaceContent: (content: Options) => void;

  select: (id: string | null, focus?: Omit<FocusWish, "id">) => void;
  wantFocus: (focus: FocusWish | null) => void;
  /** What is typed next can be undone by itself. */
  endStep: () => void;
  announce: (text: string) => void;
};

/** The `data-part` of something on the card of a question: `card` itself, `label`, `description`, or what its type lets its owner write there. */
export type Part = string;
/** Where the keyboard shall be, once it is there. */
export type FocusWish = { id: string; part: Part; isWholeText?: boolean };
