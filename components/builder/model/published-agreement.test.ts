import fc from "fast-check";
import { expect, it } from "vitest";
import { createBuilderStore } from "./builder-store";
import { relabel } from "./edit-list";
import { publishedOf, publishedValues } from "./published";
import { toContent } from "./to-content";
import { originalsOf } from "./translations";
import type { SelectOption } from "@/components/builder/types/edit-options";
import { readOptions, valueOf } from "@/components/builder/types/edit-options";
import type { Field } from "@/lib/rules/fields";
import { chosenSeats } from "@/lib/rules/fields/seats";
import { readFields } from "@/lib/domain/forms/read-fields";
import { showResponse } from "@/lib/domain/responses/show-response";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import type { Asked } from "@/lib/domain/responses/summary/summarize-answers";
import { summarizeAnswers } from "@/lib/domain/responses/summary/summarize-answers";

const step = fc.record({
  kind: fc.constantFrom("rename", "remove", "move", "insert", "publish", "answer"),
  at: fc.nat(5),
  to: fc.nat(5),
  text: fc.constantFrom("9:00", "10:00", "11:00", "9:00_2", "9:00 (room B)", "A"),
});

const config = { options: [9, 10].map((hour) => ({ value: `${hour}:00`, label: `${hour}:00`, seats: 99 })) };
const slot = { key: "slot", type: "select", label: "Slot", required: false, description: null, config };
const fieldsOf = (fields: unknown) => readFields({ fields: JSON.stringify(fields) });

/** An option as its owner sees it, whatever it is called. */
type Thing = { id: number };
/** What somebody chose, as they saw it. */
type Choice = { thing: number; label: string };

it("seats, the chart, its earlier options and the rows of the table agree with what was chosen (promise P27)", async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 40 }), async (steps) => {
    const store = createBuilderStore({ title: "T", fields: [slot] }, { published: publishedOf([slot]) });
    const options = () => readOptions(store.getState().content.questions[0]?.config.options);
    const published = () => publishedValues({ key: "slot", type: "select" }, { published: store.getState().published, name: "options" });
    let ids = 0;
    let things: Thing[] = options().map(() => ({ id: ids++ }));
    const put = (next: SelectOption[], ofNext: Thing[]) => {
      store.getState().editOption(store.getState().content.questions[0]?.id ?? "", "options", next);
      things = ofNext;
    };
    const versions: { fields: Field[]; things: Thing[] }[] = [{ fields: fieldsOf([slot]), things }];
    const asked: Asked[] = [];
    const choices: Choice[] = [];
    const seats = new Map<string, number>();
    for (const { kind, at, to, text } of steps) {
      const before = options();
      const index = at % before.length;
      const version = versions.at(-1) ?? { fields: [], things: [] };
      if (kind === "answer") {
        const offered = readOptions(version.fields[0]?.config.options);
        const chosen = offered[to % offered.length] ?? "";
        const data = { slot: valueOf(chosen) };
        const row = rowOf(data);
        for (const { value } of chosenSeats(version.fields, data)) seats.set(value, (seats.get(value) ?? 0) + 1);
        asked.unshift({ row, fields: version.fields });
        choices.unshift({
          thing: version.things[to % offered.length]?.id ?? -1,
          label: typeof chosen === "string" ? chosen : chosen.label,
        });
      } else if (kind === "publish") {
        if (new Set(before.map(valueOf)).size < before.length) continue; // refused
        const fields = fieldsOf(toContent(store.getState().content).fields);
        store.getState().addPublished(publishedOf(fields));
        versions.push({ fields, things });
      } else if (kind === "rename") {
        put(relabel(before, { index, label: text, published: published() }), things);
      } else if (kind === "insert") {
        const added = before.toSpliced(index, 0, { value: "", label: "", seats: 99 });
        put(relabel(added, { index, label: text, published: published() }), things.toSpliced(index, 0, { id: ids++ }));
      } else if (before.length > 1) {
        const [option, thing] = [before[index] ?? "", things[index] ?? { id: -1 }];
        const [rest, others] = [before.toSpliced(index, 1), things.toSpliced(index, 1)];
        const place = to % before.length;
        if (kind === "remove") put(rest, others);
        else put(rest.toSpliced(place, 0, option), others.toSpliced(place, 0, thing));
      }
    }
    const timesChosen = (id: number) => choices.filter(({ thing }) => thing === id).length;
    const [now, ...past] = versions.toReversed();
    const [field] = now?.fields ?? [];
    if (!now || !field) throw new Error("Nothing is published");

    const question = { field, isRemoved: false, earlier: past.flatMap(({ fields }) => fields) };
    const summary = await summarizeAnswers([question], { batches: inOne(asked), timeZone: "UTC", proceed: () => undefined });
    const counted = summary.questions[0]?.choices ?? [];
    for (const [place, option] of readOptions(field.config.options).entries()) {
      const count = timesChosen(now.things[place]?.id ?? -1);
      expect(counted[place]).toEqual({ value: valueOf(option), label: typeof option === "string" ? option : option.label, count });
      expect(seats.get(valueOf(option)) ?? 0).toBe(count);
    }
    const gone = [...new Set(choices.map(({ thing }) => thing))].filter((id) => !now.things.some((thing) => thing.id === id));
    expect(
      counted
        .slice(now.things.length)
        .map(({ count }) => count)
        .sort(),
    ).toEqual(gone.map(timesChosen).sort());
    for (const [place, { row, fields }] of asked.entries())
      expect(showResponse(row, { fields, fileNames: {} }).answers).toMatchObject([{ text: choices[place]?.label }]);
  });
  await fc.assert(property, { numRuns: 200 });
});

function rowOf(data: { slot: string }): DeskRow {
  const submittedAt = new Date(0);
  const head = { id: "r", formId: "f", formVersion: 1, ip: "", userAgent: "", submittedAt, changedAt: null, desk: null, respondent: null };
  return { ...head, data: JSON.stringify(data) };
}

async function* inOne(asked: Asked[]): AsyncGenerator<Asked[]> {
  yield await Promise.resolve(asked);
}

it("a translation is of the label that its option has, or is known to be of an earlier one (promise P27)", () => {
  const kinds = fc.constantFrom(
    "translate" as const,
    "translate" as const,
    "rename" as const,
    "remove" as const,
    "move" as const,
    "insert" as const,
  );
  const steps = fc.array(
    fc.record({ kind: kinds, at: fc.nat(5), to: fc.nat(5), text: step.map(({ text }) => text), isPublished: fc.boolean() }),
    { minLength: 4, maxLength: 40 },
  );
  const said = (label: string) => `de: ${label}`;
  const property = fc.property(steps, (edits) => {
    const store = createBuilderStore(
      { title: "T", fields: [slot], settings: { content_locale: "en" } },
      { published: publishedOf([slot]) },
    );
    const question = () => store.getState().content.questions[0];
    const optionsNow = () => readOptions(question()?.config.options);
    const published = () => publishedValues({ key: "slot", type: "select" }, { published: store.getState().published, name: "options" });
    const put = (next: SelectOption[]) => store.getState().editOption(question()?.id ?? "", "options", next);
    store.getState().addLanguage("de");
    for (const { kind, at, to, text, isPublished } of edits) {
      const options = optionsNow();
      const index = at % options.length;
      const option = options[index] ?? "";
      if (kind === "translate") {
        const place = `/fields/${question()?.id ?? ""}/options/${valueOf(option)}`;
        // While two options have one value, the panel shows one of them.
        store.getState().translateText("de", place, said(originalsOf(store.getState().content)[place] ?? ""));
      } else if (kind === "rename") put(relabel(options, { index, label: text, published: published() }));
      else if (kind === "insert")
        put(relabel(options.toSpliced(index, 0, { value: "", label: "" }), { index, label: text, published: published() }));
      else if (options.length > 1) {
        const rest = options.toSpliced(index, 1);
        put(kind === "remove" ? rest : rest.toSpliced(to % options.length, 0, option));
      }
      const now = optionsNow();
      const isUnique = new Set(now.map(valueOf)).size === now.length;
      if (isPublished && isUnique) store.getState().addPublished(publishedOf(fieldsOf(toContent(store.getState().content).fields)));
      if (!isUnique) continue;
      const [german] = toContent(store.getState().content).translations as [Written];
      for (const { value, label } of german.fields?.[0]?.options ?? []) {
        const original = labelOf(now.find((each) => valueOf(each) === value) ?? "");
        const madeFrom = german.sources?.[`/fields/slot/options/${value}`] ?? original;
        expect(label).toBe(said(madeFrom));
      }
    }
  });
  fc.assert(property, { numRuns: 300 });
});

type Written = { fields?: { options?: { value: string; label: string }[] }[]; sources?: Record<string, string> };

function labelOf(option: SelectOption): string {
  return typeof option === "string" ? option : option.label;
}
