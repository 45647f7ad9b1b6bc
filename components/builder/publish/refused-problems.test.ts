import { expect, it } from "vitest";
import { fromContent } from "@/components/builder/model/from-content";
import { refusedProblems } from "./refused-problems";

let count = 0;
const fields = ["name", "age"].map((key) => ({ key, type: "text", label: key }));
const content = fromContent({ title: "T", fields }, { newId: () => `question ${(count += 1)}` });

it("finds the question and the path of a refusal", () => {
  expect(
    refusedProblems(
      [
        { loc: ["body", "fields", 1, "label"], msg: "Too short" },
        { loc: ["body", "fields", 0, "config", "max_length"], msg: "Too small" },
        { loc: ["body", "fields", 1], msg: "Wrong" },
      ],
      content,
    ),
  ).toEqual([
    { questionId: "question 2", path: ["label"], message: "Too short" },
    { questionId: "question 1", path: ["config", "max_length"], message: "Too small" },
    { questionId: "question 2", path: [], message: "Wrong" },
  ]);
});

it("assigns problems without a question to the form", () => {
  const locs = [["body", "title"], ["body", "fields"], ["body", "fields", 7, "label"], ["body", "settings", "redirect_url"], ["body"]];
  expect(
    refusedProblems(
      locs.map((loc) => ({ loc, msg: "M" })),
      content,
    ),
  ).toEqual(locs.map(([, ...path]) => ({ questionId: null, path, message: "M" })));
  expect(refusedProblems([], content)).toEqual([]);
});
