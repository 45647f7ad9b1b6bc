import type { BuilderStore } from "./builder-store";
import { flatQuestions } from "./inner-questions";
import { publishedValues } from "./published";
import type { OptionsName } from "@/components/builder/types/edit-options";
import { readOptions } from "@/components/builder/types/edit-options";
import { builderWords } from "@/components/words/builder";

/** Undoes or redoes one step and selects what it changed: a restored question takes focus. */
export function travel(store: BuilderStore, way: "undo" | "redo"): void {
  const { pastStates, futureStates, undo, redo } = store.temporal.getState();
  if ((way === "undo" ? pastStates : futureStates).length === 0) return;
  const before = store.getState();
  before.endStep();
  if (way === "undo") undo();
  else redo();
  const { questions } = store.getState().content;
  const earlier = new Map(before.content.questions.map((question) => [question.id, question]));
  const changed = questions.find(({ id }) => !earlier.has(id)) ?? questions.find((question) => earlier.get(question.id) !== question);
  const isSelectedThere = questions.some(({ id }) => id === before.selectedId);
  store.setState({
    selectedId: changed?.id ?? (isSelectedThere ? before.selectedId : null),
    announcement: way === "undo" ? builderWords.announce.undone : builderWords.announce.redone,
    ...(changed && !earlier.has(changed.id) && { focus: { id: changed.id, part: "label" } }),
  });
}

/** What gives the values in one list of a question their meaning: the published options and, once the form is published, those that undo or redo would bring back. */
export function meaningsOf(store: BuilderStore, { id, name }: { id: string; name: OptionsName }) {
  const { content, published: known } = store.getState();
  const question = flatQuestions(content.questions).find((each) => each.id === id);
  const published = question ? publishedValues(question, { published: known, name }) : new Set<string>();
  if (published.size === 0) return { published, earlier: [] };
  const { pastStates, futureStates } = store.temporal.getState();
  const earlier = [...pastStates, ...futureStates].flatMap((state) => {
    const then = flatQuestions(state.content?.questions ?? []).find((each) => each.id === id);
    return readOptions(then?.config[name]);
  });
  return { published, earlier };
}
