import fc from "fast-check";
import { expect, it } from "vitest";
import { createBuilderStore } from "./builder-store";
import { pasteLines, relabel } from "./edit-list";
import { publishedOf } from "./published";
import { toContent } from "./to-content";
import { meaningsOf, travel } from "./travel";
import { labelOf, readOptions, valueOf } from "@/components/builder/types/edit-options";
import type { SelectOption } from "@/components/builder/types/edit-options";

const texts = fc.constantFrom("9:00", "10:00", "11:00", "9:00_2", "9:00 (room B)", "A");
const step = fc.record({
  kind: fc.constantFrom("rename", "remove", "move", "insert", "paste", "undo", "publish"),
  at: fc.nat(5),
  to: fc.nat(5),
  text: texts,
});
const lists = [
  { name: "options", type: "select" },
  { name: "options", type: "ranking" },
  { name: "rows", type: "matrix" },
  { name: "columns", type: "matrix" },
] as const;

/** An option as its owner sees it: the same option, whatever it is called. */
type Thing = { id: number; value: string };

it.each(lists)("every published value of the $name of a $type means the same option for ever", ({ name, type }) => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const config = { options: ["9:00", "10:00"], rows: ["9:00", "10:00"], columns: ["9:00", "10:00"] };
      const field = { key: "slot", type, label: "Slot", config };
      const store = createBuilderStore({ title: "T", fields: [field] }, { published: publishedOf([field]) });
      const question = () => store.getState().content.questions[0];
      const options = () => readOptions(question()?.config[name]);
      const known = () => meaningsOf(store, { id: question()?.id ?? "", name });
      const put = (next: SelectOption[]) => {
        store.getState().endStep();
        store.getState().editOption(question()?.id ?? "", name, next);
      };
      let ids = 0;
      let things: Thing[] = options().map((option) => ({ id: ids++, value: valueOf(option) }));
      const past: Thing[][] = [];
      /** What each published value means: the option, and what it was called. */
      const meanings = new Map(things.map(({ value, id }) => [value, { id, label: value }]));
      for (const { kind, at, to, text } of steps) {
        const before = options();
        const index = at % Math.max(1, before.length);
        const edit = (next: SelectOption[], ofNext: Thing[]) => {
          past.push(things);
          put(next);
          things = ofNext;
        };
        if (kind === "undo") {
          travel(store, "undo");
          things = past.pop() ?? things;
        } else if (kind === "publish") {
          if (new Set(before.map(valueOf)).size < before.length) continue; // refused
          const [now] = toContent(store.getState().content).fields;
          store.getState().addPublished(publishedOf([{ key: "slot", type, config: now?.config as typeof config }])); // as it was given above
          for (const [place, { id }] of things.entries()) {
            const option = options()[place] ?? "";
            if (!meanings.has(valueOf(option))) meanings.set(valueOf(option), { id, label: labelOf(option) });
          }
        } else if (kind === "rename") {
          let typed = before;
          for (let end = 0; end <= text.length; end++) typed = relabel(typed, { index, label: text.slice(0, end), ...known() });
          edit(typed, things);
          expect(labelOf(options()[index] ?? "")).toBe(before.length === 0 ? "" : text);
        } else if (kind === "remove" && before.length > 1) {
          edit(before.toSpliced(index, 1), things.toSpliced(index, 1));
        } else if (kind === "move" && before.length > 1) {
          const [option, thing] = [before[index] ?? "", things[index] ?? { id: -1, value: "" }];
          const place = to % before.length;
          edit(before.toSpliced(index, 1).toSpliced(place, 0, option), things.toSpliced(index, 1).toSpliced(place, 0, thing));
        } else if (kind === "insert") {
          let typed = before.toSpliced(index, 0, "");
          for (let end = 0; end <= text.length; end++) typed = relabel(typed, { index, label: text.slice(0, end), ...known() });
          edit(typed, things.toSpliced(index, 0, { id: ids++, value: "" }));
        } else if (kind === "paste" && labelOf(before[index] ?? "") !== "") {
          const pasted = pasteLines(before, { index, text, ...known(), name });
          if (pasted.count > 0) edit(pasted.options, things.toSpliced(index + 1, 0, { id: ids++, value: "" }));
        }
        for (const [place, option] of options().entries()) {
          const meaning = meanings.get(valueOf(option));
          // Two options with one label are the same to the person who chooses, and refused: either may stay.
          if (meaning && meaning.label !== labelOf(option)) expect(things[place]?.id).toBe(meaning.id);
        }
      }
    }),
    { numRuns: 300 },
  );
});
