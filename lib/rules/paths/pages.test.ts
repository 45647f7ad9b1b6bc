import { describe, expect, it } from "vitest";
import { fieldsSchema } from "@/lib/rules/fields";
import { pagesOf } from "./pages";
import { walk } from "./walk";
import { atOnce } from "@/lib/base/turns/turns";

const today = { first: "2026-11-21", last: "2026-11-21" };
const yes = { field: "come", op: "is", value: "yes" };
const come = { key: "come", type: "select", config: { options: ["yes", "no", "maybe"] }, required: true };
const text = (key: string, more = {}) => ({ key, type: "text", ...more });
const page = (key: string, more = {}) => ({ key, type: "page", ...more });
const exit = (value: string) => page("sorry", { config: { exit: true }, visible_if: { field: "come", op: "is", value } });

function walkOf(fields: object[], data: Record<string, unknown>) {
  const walked = atOnce(walk(fieldsSchema.parse(fields.map((field) => ({ label: "Q", ...field }))), data, { today }));
  const pages = pagesOf(walked.steps).map(({ field, steps }) => [field?.key ?? null, ...steps.map((step) => step.field.key)]);
  return { ...walked, pages };
}

describe("the pages of a form", () => {
  const fields = [come, page("p2", { visible_if: yes }), text("a", { required: true }), exit("maybe"), page("p3"), text("b")];

  it("leads through those whose conditions are true; a page takes its questions along", () => {
    expect(walkOf(fields, { come: "yes", a: "x" })).toMatchObject({
      pages: [
        [null, "come"],
        ["p2", "a"],
        ["p3", "b"],
      ],
      issues: [],
    });
    expect(walkOf(fields, { come: "no", a: "x", b: "y" })).toMatchObject({
      pages: [
        [null, "come"],
        ["p3", "b"],
      ],
      answers: new Map([
        ["come", "no"],
        ["b", "y"],
      ]),
      issues: [],
    });
  });

  it("ends at an exit, and nothing after it is asked", () => {
    const { pages, exit: end, issues, answers } = walkOf(fields, { come: "maybe", b: "y" });
    expect(pages).toEqual([[null, "come"], ["sorry"]]);
    expect(end?.key).toBe("sorry");
    expect(issues).toEqual([{ key: "sorry", code: "exit", params: {} }]);
    expect([...answers.keys()]).toEqual(["come"]);
  });

  it("passes over a page without a question for these answers, and keeps one that only has texts", () => {
    const some = [text("a"), page("p2"), text("b", { visible_if: { field: "a", op: "answered" } }), page("p3"), page("p4"), text("c")];
    expect(walkOf(some, {}).pages).toEqual([[null, "a"], ["p3"], ["p4", "c"]]);
    expect(walkOf(some, { a: "x" }).pages).toEqual([[null, "a"], ["p2", "b"], ["p3"], ["p4", "c"]]);
  });

  it("has no page before a first field that begins one, or before hidden answers alone", () => {
    expect(walkOf([page("p1"), text("a")], {}).pages).toEqual([["p1", "a"]]);
    expect(walkOf([{ key: "h", type: "hidden" }, page("p1"), text("a")], {}).pages).toEqual([["p1", "a"]]);
  });
});
