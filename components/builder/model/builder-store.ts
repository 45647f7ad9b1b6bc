import { toast } from "sonner";
import { saidLabel } from "./said-label";
import type { ZundoOptions } from "zundo";
import { temporal } from "zundo";
import { createStore } from "zustand/vanilla";
import type { BuilderState, PendingFocus } from "./builder-state";
import { changeType } from "./change-type";
import { builderFields } from "@/components/builder/types/registry";
import type { DraftQuestion, DraftTranslation, FormContent } from "./form-content";
import type { Options } from "@/components/builder/types/options";
import { withNewNamesInEndings } from "./endings";
import { fromContent } from "./from-content";
import { flatQuestions, innerQuestions, mapQuestions, nestedQuestions, withEntriesOf, withOwnEntries } from "./inner-questions";
import { keyForType } from "./key-for-type";
import { keyFromLabel, makeUnique } from "@/lib/rules/fields/key-from-label";
import { newConfig } from "./new-config";
import type { Published } from "./published";
import { isPublished, mergePublished } from "./published";
import { withNewKey, withNewNames } from "./with-new-names";
import { stillRight, withCopied, withText, withTranslations } from "./translations";
import { withFile } from "./with-file";
import type { Removed } from "./brought-back";
import { removedBy, withBroughtBack } from "./brought-back";
import { builderWords } from "@/components/words/builder";
import { isFull } from "./is-full";
import { PLAIN_TYPE } from "@/lib/rules/fields/registry";

export type BuilderStore = ReturnType<typeof createBuilderStore>;

type Setting = { now?: () => number; /** For the next version of a form. */ published?: Published };

/** The store of one builder: form, selection and undo history. */
export function createBuilderStore(draft: Options, { now = Date.now, published = {} }: Setting = {}) {
  let ids = 0;
  const newId = () => `q${++ids}`;
  const history = editHistory<BuilderState>(now);
  /** The questions that were removed last, by key. */
  const removed = new Map<string, Removed>();

  const store = createStore<BuilderState>()(
    temporal((set, get) => {
      /** One edit. @param place the text being typed into; null for any other edit. */
      const change = (place: string | null, edit: (content: FormContent) => FormContent, also: Partial<BuilderState> = {}) => {
        history.mark(place);
        const { content } = get();
        const edited = edit(content);
        for (const [key, question] of removedBy(content, edited)) removed.set(key, question);
        set({ content: withTranslations(edited, content), ...also });
      };
      const changeQuestion = (id: string, place: string | null, edit: (question: DraftQuestion) => DraftQuestion) =>
        change(place && `${id}.${place}`, (content) => {
          const before = flatQuestions(content.questions).find((question) => question.id === id);
          if (!before) return content;
          const after = edit(before);
          const edited = (question: DraftQuestion) => (question === before ? after : question);
          // An edit may be of the entries of a question, so that they are only known after it.
          const questions = flatQuestions(
            before.within === undefined ? content.questions.map(edited) : mapQuestions(content.questions, edited),
          );
          return {
            ...content,
            questions: nestedQuestions(withNewNames(questions, { before, after })),
            settings: withNewNamesInEndings(withNewKeyInSettings(content.settings, { before, after }), questions, { before, after }),
          };
        });
      const changeTranslations = (place: string | null, edit: (translations: DraftTranslation[]) => DraftTranslation[]) =>
        change(place, (content) => ({ ...content, translations: edit(content.translations ?? []) }));
      const insert = (
        question: DraftQuestion,
        index: number,
        focus: PendingFocus,
        more: (content: FormContent) => Partial<FormContent> = () => ({}),
      ) => {
        if (isFull(get())) {
          set({ announcement: builderWords.palette.full });
          toast(builderWords.palette.full);
          return;
        }
        change(null, (content) => ({ ...content, ...more(content), questions: content.questions.toSpliced(index, 0, question) }), {
          selectedId: question.id,
          focus,
          announcement: builderWords.announce.added(
            saidLabel(get().content.questions.slice(0, index), question),
            index + 1,
            get().content.questions.length + 1,
          ),
        });
      };
      const indexOf = (id: string) => get().content.questions.findIndex((question) => question.id === id);
      const placeOfKey = (id: string) => flatQuestions(get().content.questions).findIndex((question) => question.id === id) + 1;
      const usedKeys = (except?: string) =>
        new Set(flatQuestions(get().content.questions).flatMap((question) => (question.id === except ? [] : [question.key])));
      /** Keys that a new question cannot have: a published key keeps its meaning even after its question has been removed. */
      const takenKeys = (except?: string) => new Set([...usedKeys(except), ...Object.keys(get().published)]);
      const placeOf = (index: number | undefined) => {
        const { content, selectedId } = get();
        return index ?? (selectedId === null ? content.questions.length : indexOf(selectedId) + 1);
      };
      const read = (content: Options, known: Pick<BuilderState, "published"> & { before?: DraftQuestion[] }): FormContent => {
        const form = fromContent(content, { newId, before: known.before });
        return { ...form, questions: mapQuestions(form.questions, (question) => settled(question, known.published)) };
      };

      return {
        content: read(draft, { published }),
        published,
        selectedId: null,
        focus: null,
        announcement: "",
        folded: new Set(),
        aside: {},
        hasTriedToPublish: false,
        asking: null,

        editForm: (changes) => change(Object.keys(changes).join(), (content) => ({ ...content, ...changes })),
        editSetting: (name, value) =>
          change(`settings.${name}`, (content) => ({ ...content, settings: withOption(content.settings, name, value) })),
        setAside: (name, value) => set({ aside: { ...get().aside, [name]: value } }),
        editOther: (name, value) => change(`other.${name}`, (content) => ({ ...content, other: withOption(content.other, name, value) })),
        addLanguage: (locale) => {
          if (get().content.translations?.some((each) => each.locale === locale)) return;
          changeTranslations(null, (translations) => [...translations, { locale, texts: {}, sources: {} }]);
        },
        removeLanguage: (locale) => {
          const index = get().content.translations?.findIndex((each) => each.locale === locale) ?? -1;
          const translation = get().content.translations?.[index];
          if (!translation) return null;
          changeTranslations(null, (translations) => translations.toSpliced(index, 1));
          return { translation, index };
        },
        restoreLanguage: ({ translation, index }) => {
          if (get().content.translations?.some(({ locale }) => locale === translation.locale)) return;
          changeTranslations(null, (translations) => translations.toSpliced(index, 0, translation));
        },
        translateText: (locale, at, text) =>
          changeTranslations(`translations.${locale}${at}`, (translations) =>
            translations.map((each) => (each.locale === locale ? withText(each, at, text) : each)),
          ),
        confirmText: (locale, at) =>
          changeTranslations(null, (translations) => translations.map((each) => (each.locale === locale ? stillRight(each, at) : each))),
        takeFile: (stored, { form, locale }) => {
          const read = fromContent(stored, { newId, before: form.questions });
          change(null, (content) => withFile(content, { locale, base: form, stored: read }));
        },
        editQuestion: (id, changes) =>
          changeQuestion(id, "required" in changes ? null : Object.keys(changes).join(), (question) => {
            const edited = { ...question, ...changes };
            if (changes.label === undefined || !question.followsLabel) return edited;
            return { ...edited, key: keyFromLabel(changes.label, { taken: takenKeys(id), position: placeOfKey(id) }) };
          }),
        editValidMessage: (id, text) =>
          changeQuestion(id, "valid_message", (question) => ({
            ...question,
            other: withOption(question.other, "valid_message", text === "" ? undefined : text),
          })),
        editPersonal: (id, isPersonal) =>
          changeQuestion(id, null, (question) => ({ ...question, other: withOption(question.other, "personal", isPersonal || undefined) })),
        editOption: (id, name, value) =>
          changeQuestion(id, typeof value === "boolean" ? null : `config.${name}`, (question) => ({
            ...question,
            config: withOption(question.config, name, value),
          })),
        editOptions: (id, changes) =>
          changeQuestion(id, null, (question) => ({
            ...question,
            config: Object.entries(changes).reduce((config, [name, value]) => withOption(config, name, value), question.config),
          })),
        editRule: (id, name, condition, typing) =>
          changeQuestion(id, typing ? name : null, (question) => ({ ...question, other: withOption(question.other, name, condition) })),
        editKey: (id, key) => changeQuestion(id, "key", (question) => ({ ...question, key, followsLabel: false })),
        followLabel: (id) => {
          const position = placeOfKey(id);
          changeQuestion(id, null, (question) => {
            if (isPublished(question, get().published)) return question;
            return { ...question, key: keyFromLabel(question.label, { taken: takenKeys(id), position }), followsLabel: true };
          });
        },
        setType: (id, type) => {
          const keys = { published: get().published, used: usedKeys(id), taken: takenKeys(id), position: placeOfKey(id) };
          changeQuestion(id, null, (question) => {
            const changed = keyForType(changeType(question, type), keys);
            return changed === question ? question : withOwnEntries(changed, { taken: keys.taken, newId }).question;
          });
        },
        addQuestion: (type, index) => {
          const place = placeOf(index);
          const label = builderFields[type].words.label;
          const key = keyFromLabel(label, { taken: takenKeys(), position: place + 1 });
          const empty = { description: "", required: false, other: {}, followsLabel: true, parked: {} };
          const added = { ...empty, id: newId(), key, type, label, config: newConfig(type) };
          const { question } = withOwnEntries(added, { taken: takenKeys(), newId });
          insert(question, place, { id: question.id, part: "label", isWholeText: true });
        },
        duplicateQuestion: (id) => {
          const index = indexOf(id);
          const original = get().content.questions[index];
          if (!original) return;
          const whole = { ...original, id: newId(), key: makeUnique(original.key, takenKeys()) };
          const { question: copy, copied } = withOwnEntries(whole, { taken: takenKeys(), newId });
          insert(copy, index + 1, { id: copy.id, part: "label", isWholeText: true }, ({ translations }) => ({
            translations: [[id, copy.id] as const, ...copied].reduce((all, [from, to]) => withCopied(all, from, to), translations),
          }));
        },
        removeQuestion: (id) => {
          const index = indexOf(id);
          const { questions } = get().content;
          const question = questions[index];
          if (!question) return null;
          const next = questions[index + 1] ?? questions[index - 1];
          change(null, (content) => ({ ...content, questions: content.questions.toSpliced(index, 1) }), {
            selectedId: null,
            focus: next ? { id: next.id, part: "card" } : null,
            announcement: builderWords.announce.removed(saidLabel(questions, question)),
          });
          return { question, index };
        },
        restoreQuestion: ({ question, index }) => {
          if (indexOf(question.id) >= 0) return;
          const key = makeUnique(question.key, usedKeys());
          const inner = innerQuestions(question).filter((each) => usedKeys().has(each.key));
          const restored =
            inner.length > 0 ? withOwnEntries({ ...question, key }, { taken: usedKeys(), newId }).question : { ...question, key };
          insert(restored, Math.min(index, get().content.questions.length), { id: question.id, part: "label" });
        },
        bringBackQuestion: (field, order, translated = []) => {
          const [question] = read({ fields: [field] }, { published: get().published }).questions;
          if (!question || usedKeys().has(question.key)) return;
          const place = placeBehind(order.slice(0, Math.max(0, order.indexOf(question.key))), get().content.questions);
          // A condition on a question that is not above stays, and is among the problems.
          const { id, key } = question;
          insert({ ...question, followsLabel: false }, place, { id, part: "label" }, (content) => {
            const form = { ...content, questions: [...content.questions, question] };
            return { translations: withBroughtBack(form, { id, key, removed: removed.get(key), translated }) };
          });
        },
        addInner: (id) => {
          const question = get().content.questions[indexOf(id)];
          if (!question) return;
          if (isFull(get())) {
            set({ announcement: builderWords.palette.full });
            toast(builderWords.palette.full);
            return;
          }
          const { label } = builderFields[PLAIN_TYPE].words;
          const inner = innerQuestions(question);
          const key = keyFromLabel(label, { taken: takenKeys(), position: placeOfKey(id) + inner.length + 1 });
          const empty = { description: "", required: false, other: {}, followsLabel: true, parked: {} };
          const added = { ...empty, id: newId(), key, type: PLAIN_TYPE, label, config: newConfig(PLAIN_TYPE), within: id };
          changeQuestion(id, null, (before) => withEntriesOf(before, [...inner, added]));
        },
        setInner: (id, inner) => changeQuestion(id, null, (question) => withEntriesOf(question, inner)),
        moveQuestion: (id, index) => {
          const from = indexOf(id);
          const { questions } = get().content;
          const question = questions[from];
          if (!question) return;
          const to = Math.max(0, Math.min(index, questions.length - 1));
          const announcement = builderWords.announce.moved(saidLabel(questions, question), to + 1, questions.length);
          if (to === from) {
            set({ announcement });
            return;
          }
          change(null, (content) => ({ ...content, questions: content.questions.toSpliced(from, 1).toSpliced(to, 0, question) }), {
            announcement,
          });
        },
        replaceContent: (draft) => change(null, ({ questions: before }) => read(draft, { published: get().published, before })),
        addPublished: (more) => set({ published: mergePublished(get().published, more) }),

        fold: (id, isFolded) => {
          const others = [...get().folded].filter((other) => other !== id);
          set({ folded: new Set(isFolded ? [...others, id] : others) });
        },
        select: (id, focus) => {
          history.pause();
          set({ selectedId: id, ...(id !== null && focus && { focus: { id, ...focus } }) });
        },
        wantFocus: (focus) => set({ focus }),
        endStep: history.pause,
        announce: (announcement) => set({ announcement }),
      };
    }, history.options),
  );
  return store;
}

/** Below the last of the earlier questions that is still there; at the beginning if none is. */
function placeBehind(earlier: readonly string[], questions: readonly DraftQuestion[]): number {
  const last = earlier.findLast((key) => questions.some((question) => question.key === key));
  return last === undefined ? 0 : questions.findIndex(({ key }) => key === last) + 1;
}

/** A published key stays when the label changes, whatever a program has written into the draft. */
function settled(question: DraftQuestion, published: Published): DraftQuestion {
  return question.followsLabel && isPublished(question, published) ? { ...question, followsLabel: false } : question;
}

/** Renames a key in the thank-you texts, which may contain `{{key}}`, and in `copy_to`. */
function withNewKeyInSettings(settings: Options, { before, after }: { before: DraftQuestion; after: DraftQuestion }): Options {
  if (before.key === after.key) return settings;
  const texts = ["thank_you_title", "thank_you_message"].flatMap((name): [string, string][] => {
    const text = settings[name];
    return typeof text === "string" ? [[name, withNewKey(text, { from: before.key, to: after.key })]] : [];
  });
  const copy = settings.copy_to === before.key ? { copy_to: after.key } : {};
  return { ...settings, ...copy, ...Object.fromEntries(texts) };
}

function withOption(options: Options, name: string, value: unknown): Options {
  if (value !== undefined) return { ...options, [name]: value };
  return Object.fromEntries(Object.entries(options).filter(([known]) => known !== name));
}

const STEPS = 100;
const PAUSE_MS = 500;

/** The state saved in one history step. */
type Edited = { content: FormContent };

/**
 * Groups edits into undo steps: typing into one place without a pause is one step.
 * Call `mark(place)` before each edit; null always starts a new step.
 */
function editHistory<State extends Edited>(now: () => number) {
  let place: string | null = null;
  let last: { place: string; at: number } | null = null;
  const options: ZundoOptions<State, Edited> = {
    limit: STEPS,
    partialize: ({ content }) => ({ content }),
    equality: (past, current) => past.content === current.content,
    handleSet: (record) => (past, replace, current, delta) => {
      const isGoingOn = place !== null && last?.place === place && now() - last.at <= PAUSE_MS;
      last = place === null ? null : { place, at: now() };
      // Continued typing: the current step already covers it. The types know only the plain setter's two parameters.
      if (!isGoingOn) (record as (...step: unknown[]) => void)(past, replace, current, delta);
    },
  };
  return {
    options,
    mark: (next: string | null) => {
      place = next;
    },
    /** The next edit starts a new step, wherever it is. */
    pause: () => {
      last = null;
    },
  };
}
