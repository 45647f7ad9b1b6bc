import { expect, it } from "vitest";
import { brokenBy } from "./broken-by";
import { createBuilderStore } from "./builder-store";
import { brokenNames } from "./broken-names";
import { endingsOf, newEnding, reachOfEnding, withOwnKeys, withPart } from "./endings";
import { findProblems } from "./find-problems";

const fields = [
  { key: "name", type: "text", label: "Name" },
  { key: "size", type: "select", label: "Size", config: { options: ["small", "large"] } },
];
const endings = [
  { key: "big", when: { field: "size", op: "is", value: "large" }, title: "Big, {{name}}", redirect_url: "https://example.org/{{name}}" },
  { title: "Other" },
];
const open = (settings: object = { endings }) => createBuilderStore({ title: "T", fields, settings });

it("follow a renamed question, and a renamed option", () => {
  const store = open();
  const [name, size] = store.getState().content.questions;
  store.getState().editKey(name?.id ?? "", "who");
  store.getState().editKey(size?.id ?? "", "how_big");
  store.getState().editOption(size?.id ?? "", "options", ["small", "huge"]);
  expect(endingsOf(store.getState().content.settings)[0]).toMatchObject({
    when: { field: "how_big", op: "is", value: "huge" },
    title: "Big, {{who}}",
  });
});

it("are found broken before their question or option goes", () => {
  const { content } = open().getState();
  expect(brokenBy(content, content.questions).endings).toEqual([]);
  expect(brokenBy(content, content.questions.slice(0, 1)).endings).toEqual([endings[0]]);
  const without = content.questions.map((question) =>
    question.key === "size" ? { ...question, config: { options: ["small"] } } : question,
  );
  expect(brokenBy(content, without).endings).toEqual([endings[0]]);
});

it("show the answers that their texts name, and none in their addresses", () => {
  expect(brokenNames(open().getState().content)).toEqual([
    { questionId: null, path: ["settings", "endings", 0, "redirect_url"], key: "name", fault: "nowhere" },
  ]);
});

it("say who sees them: without a condition everyone else, and below that nobody", () => {
  const [big, other] = endings;
  const reach = (...given: object[]) => given.map((_, index) => reachOfEnding(given as Record<string, unknown>[], index));
  expect(reach({ ...big }, { ...other }, { ...other }, { ...big })).toEqual([null, "others", "none", "none"]);
  expect(reach({ ...other }, { ...big })).toEqual(["all", "none"]);
});

it("are refused as publishing refuses them, in the owner's words", () => {
  const messages = (given: unknown) =>
    findProblems(open({ endings: given }).getState().content, true).map(({ path, message }) => [path, message]);
  expect(messages([endings[1]])).toEqual([]);
  expect(messages([{ when: { field: "gone", op: "answered" } }])).toEqual([
    [["settings", "endings", 0, "when", "field"], "Ending 1: the condition looks at a question that is not there"],
  ]);
  expect(messages([{ key: "a" }, { key: "a" }])).toMatchObject([
    [["settings", "endings", 1, "key"], expect.stringContaining("Ending 2: ")],
  ]);
});

it("have keys that stay when they are moved", () => {
  expect(withOwnKeys([{ title: "A" }, { key: "b" }]).toReversed()).toEqual([{ key: "b" }, { title: "A", key: "ending_1" }]);
  expect(newEnding([{ key: "ending_2" }])).toEqual({ key: "ending_3" });
  expect(newEnding([{}, { key: "ending_3" }])).toEqual({ key: "ending_4" });
  expect(withPart({ key: "a", title: "A" }, "title", "")).toEqual({ key: "a" });
});
