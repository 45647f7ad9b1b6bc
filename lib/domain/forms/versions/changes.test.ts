import { describe, expect, it } from "vitest";
import { changesOf } from "./changes";

const name = { key: "name", type: "text", label: "Name" };
const meal = { key: "meal", type: "select", label: "Meal", config: { options: ["Soup", { value: "v", label: "Vegan" }] } };
const base = { title: "T", fields: [name, meal], settings: { response_limit: 5 } };
const change = (changes: object) => changesOf(base, { ...base, ...changes });
const changeMeal = (config: object) => change({ fields: [name, { ...meal, config }] });

describe("changesOf", () => {
  it("finds none if a draft only omits empty values", () => {
    const stored = { ...name, description: null, required: false, config: {} };
    const settings = { response_limit: 5, locale: null };
    expect(changesOf({ ...base, description: null, fields: [stored, meal], settings }, base)).toEqual([]);
  });

  it("distinguishes words from questions", () => {
    const fields = [{ ...name, label: "Full name", description: "As in your passport", required: true }, meal];
    expect(change({ title: "Trip", fields })).toMatchObject([
      { kind: "title", before: "T", after: "Trip" },
      { kind: "label", key: "name", before: "Name", after: "Full name" },
      { kind: "hint", before: "", after: "As in your passport" },
      { kind: "now-required", label: "Full name" },
    ]);
  });

  it("finds languages and their texts, whatever the order of the questions", () => {
    const german = {
      locale: "de",
      fields: [
        { key: "name", label: "Name" },
        { key: "meal", label: "Essen" },
      ],
    };
    const before = { ...base, translations: [german, { locale: "fr", title: "Titre" }] };
    const moved = { ...german, fields: [...german.fields].reverse() };
    expect(changesOf(before, { ...base, translations: [moved, { locale: "fr", title: "Titre" }] })).toEqual([]);
    expect(changesOf(before, { ...base, translations: [{ ...german, title: "T" }, { locale: "ar" }] })).toEqual([
      { kind: "translated", locale: "de" },
      { kind: "language-added", locale: "ar" },
      { kind: "language-removed", locale: "fr" },
    ]);
    expect(change({ translations: [null, 5] })).toEqual([]);
  });

  it("finds added, removed and moved questions; a new type makes a new question", () => {
    expect(change({ fields: [meal, { ...name, type: "textarea" }] })).toMatchObject([
      { kind: "added", key: "name", type: "textarea" },
      { kind: "removed", key: "name", type: "text" },
    ]);
    expect(change({ fields: [meal, name] })).toEqual([{ kind: "order" }]);
  });

  it("finds added, removed and reworded choices, and other options by name", () => {
    expect(changeMeal({ options: ["Soup", "Rice"] })).toMatchObject([
      { kind: "option-added", option: "Rice" },
      { kind: "option-removed", value: "v", option: "Vegan" },
    ]);
    expect(changeMeal({ options: ["Soup", { value: "v", label: "Without milk" }] })).toMatchObject([
      { kind: "option-label", value: "v", before: "Vegan", after: "Without milk" },
    ]);
    expect(changeMeal({ ...meal.config, multiple: true })).toMatchObject([{ kind: "config", name: "multiple" }]);
    expect(changeMeal({ options: meal.config.options.toReversed() })).toMatchObject([{ kind: "config", name: "options" }]);
  });

  it("finds the settings of a version, not those of the form", () => {
    const settings = { response_limit: null, notify: { addresses: ["a@example.org"] }, locale: "de" };
    expect(change({ settings })).toEqual([{ kind: "setting", name: "locale", before: null, after: "de" }]);
  });
});
