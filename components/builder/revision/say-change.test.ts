import { expect, it } from "vitest";
import type { Change } from "@/lib/domain/forms/versions/changes";
import { sayChange } from "./say-change";

const said = (change: Change) => sayChange(change, () => undefined);

const meal = { key: "meal", type: "select", label: "Meal" };

it("describes changes of words with their old text", () => {
  expect(said({ kind: "label", before: "Meel", after: "Meal", ...meal })).toEqual({
    group: "words",
    title: "Question",
    before: "Meel",
    after: "Meal",
  });
});

it("names options as the inspector does, never by their keys", () => {
  expect(said({ kind: "config", name: "max_selections", ...meal }).title).toBe("“Meal”: Choose at most");
  expect(said({ kind: "config", name: "options", ...meal }).title).toBe("“Meal”: Options");
  expect(said({ kind: "config", name: "x_internal", ...meal }).title).toBe("“Meal”: an option");
});

it("describes settings in words", () => {
  const say = (name: string, before: unknown, after: unknown) => said({ kind: "setting", name, before, after });
  expect(say("response_limit", 5, null)).toMatchObject({ title: "How many responses", before: "5", after: "No limit" });
  expect(say("locale", null, "de")).toMatchObject({ title: "Language", before: "as usual", after: "Deutsch" });
  expect(say("typeface", null, "slab")).toMatchObject({ title: "Typeface", before: "as usual", after: "Slab" });
  expect(say("logo", null, { picture: "01ARZ3NDEKTSV4RRFFQ69G5FAV" })).toEqual({ group: "settings", title: "Logo" });
  expect(say("embed_origins", null, ["*"])).toMatchObject({ title: "May be shown inside", after: "Any site" });
  expect(say("x_internal", { a: 1 }, null)).toEqual({ group: "settings", title: "Another setting" });
});
