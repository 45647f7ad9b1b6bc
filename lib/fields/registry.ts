import { checkbox } from "@/lib/fields/checkbox/checkbox";
import { date } from "@/lib/fields/date/date";
import type { FieldType } from "@/lib/fields/define-field";
import { email } from "@/lib/fields/email/email";
import { file } from "@/lib/fields/file/file";
import { number } from "@/lib/fields/number/number";
import { select } from "@/lib/fields/select/select";
import { text } from "@/lib/fields/text/text";
import { textarea } from "@/lib/fields/textarea/textarea";

/**
 * Every type of question there is, in the order in which the API names them. A new one is a line here and, because the compiler asks for
 * them, in controls.ts and in the two records of components/builder/fields (docs/decisions/031).
 */
export const fieldTypes = { text, textarea, number, email, select, checkbox, date, file } satisfies Record<string, FieldType>;

export type FieldTypeName = keyof typeof fieldTypes;

/** What an unfinished question of an unknown type is taken for. */
export const PLAIN_TYPE: FieldTypeName = "text";
