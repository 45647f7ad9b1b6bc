import { text } from "@/lib/rules/fields/types/text/text";
import { textarea } from "@/lib/rules/fields/types/textarea/textarea";
import { select } from "@/lib/rules/fields/types/select/select";
import { checkbox } from "@/lib/rules/fields/types/checkbox/checkbox";
import { email } from "@/lib/rules/fields/types/email/email";
import { number } from "@/lib/rules/fields/types/number/number";
import { file } from "@/lib/rules/fields/types/file/file";
import { hidden } from "@/lib/rules/fields/types/hidden/hidden";
import { statement } from "@/lib/rules/fields/types/statement/statement";
import type { FieldType } from "@/lib/rules/fields/definition/define-field";

/**
 * The field types of the page's questions; a page loads no others. The script of sealed forms uses this file instead of lib/rules/fields/registry.ts
 * (scripts/sealing.mjs).
 */
export const fieldTypes: Record<string, FieldType> = {};

/** Exported because the registry exports it; nothing uses it here. */
export const PLAIN_TYPE = "text";

/** One line for each type, as in the registry. A sealed form has no pages and no entries (lib/rules/forms/sealed-table.ts). */
const LOADERS: Record<string, () => Promise<FieldType>> = {
  text: () => Promise.resolve(text),
  textarea: () => Promise.resolve(textarea),
  number: () => Promise.resolve(number),
  email: () => Promise.resolve(email),
  select: () => Promise.resolve(select),
  checkbox: () => Promise.resolve(checkbox),
  date: async () => (await import("@/lib/rules/fields/types/date/date")).date,
  file: () => Promise.resolve(file),
  signature: async () => (await import("@/lib/rules/fields/types/signature/signature")).signature,
  rating: async () => (await import("@/lib/rules/fields/types/rating/rating")).rating,
  ranking: async () => (await import("@/lib/rules/fields/types/ranking/ranking")).ranking,
  matrix: async () => (await import("@/lib/rules/fields/types/matrix/matrix")).matrix,
  time: async () => (await import("@/lib/rules/fields/types/time/time")).time,
  url: async () => (await import("@/lib/rules/fields/types/url/url")).url,
  phone: async () => (await import("@/lib/rules/fields/types/phone/phone")).phone,
  address: async () => (await import("@/lib/rules/fields/types/address/address")).address,
  statement: () => Promise.resolve(statement),
  hidden: () => Promise.resolve(hidden),
  calculation: async () => (await import("@/lib/rules/fields/types/calculation/calculation")).calculation,
};

/** Loads the types with these names. It has to be done before any question is read. @throws Error for a type that sealed forms cannot have */
export async function loadFieldTypes(names: Iterable<string>): Promise<void> {
  const wanted = [...new Set(names)];
  const loaded = await Promise.all(
    wanted.map(async (name) => {
      const load = Object.hasOwn(LOADERS, name) ? LOADERS[name] : undefined;
      if (!load) throw new Error(`No type ${name}`);
      return [name, await load()] as const;
    }),
  );
  for (const [name, type] of loaded) fieldTypes[name] = type;
}

/** For a test: they must be the types of the registry, without pages and entries. */
export const sealedTypeNames = Object.keys(LOADERS);
