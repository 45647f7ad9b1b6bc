import type { Finding } from "@/lib/domain/drafts/import-schema";
import type { Condition } from "@/lib/rules/conditions/condition";
import type { FieldTypeName } from "@/lib/rules/fields";
import type { Calculation } from "@/lib/entry/imports/expressions/to-calculation";

/** A form as another product describes it, in the order of its page. Readers make it, `writeContent` makes a draft of it. */
export type Outline = {
  title: string;
  description?: string;
  /** Of its texts (BCP 47). */ language?: string;
  settings?: Record<string, unknown>;
  parts: Part[];
  /** What is shown after sending, the first whose rule holds. */ endings?: Ending[];
  /** What belongs to the form as a whole. */ findings?: Finding[];
  /** Other languages of the source, as it calls them. */ others?: string[];
  /** The content of a draft, of a file of ours: it is taken as it is, and its parts are only reported. */ whole?: Record<string, unknown>;
};

/** A question, note, page or group. Where `field` is null, the form cannot have it, and `reason` says why. */
export type Part = {
  /** How the source names it: `q3 “Your age”`. */ source: string;
  /** The name by which the source's rules know it. */ ref?: string;
  /** How it differs from the source; none if it is the same. */ changes?: string[];
  /** Choices that the field does not have. */ lostChoices?: { source: string; reason: string }[];
  /** Everything that must hold for it to be asked: its own rules, and those of the groups around it. */ shownIf?: Rule[];
  requiredIf?: Rule[];
  /** What answers to it must be, in terms of it and of questions before it. */ validIf?: Rule[];
  /** Other rules of the source, with what became of them. */ findings?: Finding[];
  /** Of a field with entries: what its questions name as `within`. */ begins?: Entered;
  /** The entries in which it is asked. */ within?: Entered;
} & ({ field: NewField } | { field: null; outcome?: "changed" | "left_out"; reason: string });

/** A group that is answered once for each of several things. Groups are compared by identity. */
export type Entered = { source: string };

/** What the source shows after sending, or where it leads then, if its rule holds. */
export type Ending = {
  /** How the source names it. */ source: string;
  /** Null: to everybody for whom no rule before it holds. */ when: Rule | null;
  title?: string;
  text?: string;
  redirectUrl?: string;
};

/** A field whose texts may be too long, and whose key may be taken: `writeContent` mends that, and says so. */
export type NewField = {
  /** The name in the source. The key is made of it, or of the label. */ name?: string;
  type: FieldTypeName;
  /** Plain text. */ label: string;
  /** Markdown of the few kinds that pages show. */ description?: string;
  required?: boolean;
  /** Whether the answer says who somebody is. */ personal?: boolean;
  default?: unknown;
  config?: Record<string, unknown>;
  /** Of a calculation: `writeContent` writes its expression, by what the questions that it names became. */ calculation?: Calculation;
};

/** A rule of the source. The same object may stand at several parts, as that of a group does: it is reported once. */
export type Rule = {
  /** As it stands in the source. */ source: string;
  /** Its fields are named by `ref`. Null if it cannot be said as a condition. */ condition: Condition | null;
  /** Why not. */ reason?: string;
  /** How it differs from the source. */ change?: string;
  /** What people read if it does not hold. */ message?: string;
};

export type { Finding } from "@/lib/domain/drafts/import-schema";
