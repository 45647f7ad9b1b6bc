import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { matrix } from "./matrix";
import { MatrixControl } from "./matrix-control";

const lists = { rows: ["Food", { value: "toString", label: "Room" }], columns: [{ value: "1", label: "Good" }, "Bad"] };
const question = { key: "q", type: "matrix", label: "Stay", required: false, config: lists };
const several = { ...question, config: { ...lists, multiple: true } };

it("is read by rows, without those left blank", () => {
  expect(matrix.read(question, { 0: ["1"], 1: [] }, en)).toEqual({ Food: "1" });
  expect(matrix.read(question, {}, en)).toBeUndefined();
  expect(matrix.read(several, { 1: ["1", "Bad"] }, en)).toEqual({ toString: ["1", "Bad"] });
});

it("shows what was chosen, each row a named group of inputs with ids of their own", () => {
  const posted = matrix.postedFor(question, { toString: "Bad" }, en);
  const html = renderToStaticMarkup(
    <MatrixControl field={question} id="q-q" name="q" posted={posted} describedBy={undefined} invalid={false} words={en} />,
  );
  expect(html.match(/<input[^>]*checked[^>]*>/g)).toEqual([expect.stringMatching(/name="q\[1\]".*value="Bad"/)]);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain("q-q");
  for (const [, group] of html.matchAll(/role="group" aria-labelledby="([^"]+)"/g)) expect(ids).toContain(group);
});

it("is shown as a line for each row, with what earlier versions had", () => {
  expect(matrix.show(question, { Food: "1", gone: ["Bad", "x"], toString: "Bad" }, en)).toBe("Food: Good\nRoom: Bad\ngone: Bad, x");
  expect(matrix.showPosted(question, { 0: ["1"] }, en)).toBe("Food: Good");
});

it("is exported as a column for each row: its value for programs, its label for people", () => {
  const [food, room] = matrix.columns(question) ?? [];
  expect(food?.read({ Food: "1" })).toBe("1");
  expect(food?.show?.({ Food: "1" })).toEqual(["Good"]);
  expect(room?.read({ Food: "1" })).toBe("");
});
