import type { FormContent, LeftOutText } from "./form-content";
import { contentById } from "./translations";
import { isOptions } from "@/components/builder/types/options";
import { isUnseen } from "@/lib/base/text/unseen";
import { part, textsOf } from "@/lib/rules/translations/texts";

type Text = Pick<LeftOutText, "at" | "text">;

/** The texts among the translations of a draft, in which anything may be missing or invalid, that its form has no place for. */
export function findLeftOut(given: unknown, form: Pick<FormContent, "title" | "description" | "questions" | "settings">): LeftOutText[] {
  if (!Array.isArray(given)) return [];
  const all = textsOf(contentById(form, ({ key }) => key));
  return given.filter(isOptions).flatMap((translation) => {
    const locale = typeof translation.locale === "string" ? translation.locale : null;
    const taken = new Map<string, string>();
    return textsIn(translation).flatMap(({ at, text }) => {
      if (isUnseen(text) || taken.get(at) === text) return [];
      const isTaken = locale !== null && Object.hasOwn(all, at) && !taken.has(at); // the first of several
      if (isTaken) taken.set(at, text);
      return isTaken ? [] : [{ locale, at, text }];
    });
  });
}

/** All texts of a translation, whatever they are called. */
function textsIn(translation: Record<string, unknown>): Text[] {
  const { texts, fields } = translation;
  const { asker, endings, ...settings } = isOptions(texts) ? texts : {};
  const ofEndings = (Array.isArray(endings) ? endings : []).filter(isOptions).flatMap(({ key, ...ending }) => {
    return named(ending, `/texts/endings/${part(typeof key === "string" ? key : "")}`);
  });
  const ofFields = (Array.isArray(fields) ? fields : []).filter(isOptions).flatMap(({ key, ...field }) => {
    const at = `/fields/${part(typeof key === "string" ? key : "")}`;
    const lists = Object.entries(field).flatMap(([name, list]) => (Array.isArray(list) ? choicesIn(list, `${at}/${name}`) : []));
    return [...named(field, at), ...lists];
  });
  return [
    ...named({ ...translation, locale: undefined }, ""),
    ...named(settings, "/texts"),
    ...named(isOptions(asker) ? asker : {}, "/texts/asker"),
    ...ofEndings,
    ...ofFields,
  ];
}

function named(entries: Record<string, unknown>, at: string): Text[] {
  return Object.entries(entries).flatMap(([name, text]) => (typeof text === "string" ? [{ at: `${at}/${name}`, text }] : []));
}

/** A choice that is only a text does not say what it translates. */
function choicesIn(list: unknown[], at: string): Text[] {
  return list.flatMap((choice, index) => {
    if (typeof choice === "string") return [{ at: `${at}/${index}/`, text: choice }];
    if (!isOptions(choice) || typeof choice.label !== "string") return [];
    return [
      {
        at: `${at}/${part(typeof choice.value === "string" || typeof choice.value === "number" ? String(choice.value) : "")}`,
        text: choice.label,
      },
    ];
  });
}
