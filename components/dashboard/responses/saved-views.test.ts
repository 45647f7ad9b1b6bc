import { expect, it } from "vitest";
import { isView, MAX_VIEWS, parseViews, renamed, withView } from "./saved-views";

const pune = { name: "Pune", params: { "answer.city": "Pune", sort: "oldest" } };
const open = { name: "Open", params: { status: "open" } };

it("saves a view at the end, or in the place of one of the same name", () => {
  expect(withView([pune], open)).toEqual([pune, open]);
  expect(withView([pune, open], { name: "Pune", params: {} })).toEqual([{ name: "Pune", params: {} }, open]);
});

it("has a limit, so that none is lost", () => {
  const many = Array.from({ length: MAX_VIEWS }, (_, index) => ({ name: `View ${index}`, params: {} }));
  expect(withView(many, open)).toBeNull();
  expect(withView(many, { name: "View 3", params: open.params })).toHaveLength(MAX_VIEWS);
});

it("renames a view unless another has the name", () => {
  expect(renamed([pune, open], "Open", "In progress")).toEqual([pune, { ...open, name: "In progress" }]);
  expect(renamed([pune, open], "Open", "Open")).toEqual([pune, open]);
  expect(renamed([pune, open], "Open", "Pune")).toBeNull();
});

it("knows a view whatever the order of its parameters", () => {
  expect(isView({ sort: "oldest", "answer.city": "Pune" }, pune)).toBe(true);
  expect(isView({ sort: "oldest" }, pune)).toBe(false);
});

it.each([
  [null, []],
  ["{", []],
  ["{}", []],
  [JSON.stringify([pune, { name: "", params: {} }, { name: "x" }, { name: "x", params: { a: 1 } }, 7]), [pune]],
])("reads %s", (text, views) => {
  expect(parseViews(text)).toEqual(views);
});
