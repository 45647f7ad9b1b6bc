import { expect, it } from "vitest";
import { fieldSchema } from "@/lib/rules/fields";
import { newSalt, stateOf } from "./state";

const fields = [
  { key: "name", type: "text", label: "Full name" },
  {
    key: "guests",
    type: "repeat",
    label: "Guests",
    config: {
      fields: [
        { key: "called", type: "text", label: "Name" },
        { key: "age", type: "number", label: "Age" },
        { key: "diet", type: "text", label: "Diet" },
      ],
    },
  },
].map((field) => fieldSchema.parse(field));
const row = {
  id: "01KB0000000000000000000002",
  formId: "01KB0000000000000000000001",
  data: JSON.stringify({ name: "Ada", guests: [{ called: "Bob", age: 3 }, { called: "Cyd" }] }),
  sealed: null,
  submittedAt: new Date("2026-12-10T10:00:00.000Z"),
  changedAt: null,
  formVersion: 1,
};
const stateWith = (salt: string) => stateOf(row, { fields, salt, files: new Map() });
const opened = (salt: string) =>
  stateWith(salt).disclosures.map((part) => (JSON.parse(Buffer.from(part, "base64url").toString()) as unknown[])[2]);

it("keeps the state of a response that was in a chain before labels were signed", () => {
  expect(stateWith("AAAAAAAAAAAAAAAAAAAAAA").state).toBe("Sj_-BbOoVwBS9X8DMCosSwRXm3mZWQY1pcePuEZZCiU"); // of that release
});

it("keeps the states of this release, too", () => {
  expect(stateWith("2.AAAAAAAAAAAAAAAAAAAAAA").state).toBe("V9JtIBcjNdbYsZAGU7sncjh0ub04P8t2K-G8LOD9E_4");
});

it("has the labels of the questions that entries answer", () => {
  expect(opened(newSalt())).toEqual([
    { question: "Full name", answer: "Ada" },
    { question: "Guests", answer: [{ called: "Bob", age: 3 }, { called: "Cyd" }], labels: { called: "Name", age: "Age" } },
  ]);
});
