import { expect, it } from "vitest";
import { newId } from "@/lib/base/ids/ids";
import { AskedByVersions } from "./check-answers";
import { archiveTables } from "./tables";

const fields = [
  {
    key: "defects",
    type: "repeat",
    label: "What is broken?",
    config: {
      fields: [
        { key: "where", type: "text", label: "Where?", required: true, personal: true },
        { key: "photo", type: "file", label: "Photo", required: true },
        { key: "papers", type: "file", label: "Papers", config: { multiple: true } },
      ],
    },
  },
];
const asked = new AskedByVersions(new Map([[1, JSON.stringify(fields)]]));
const responses = archiveTables.find(({ name }) => name === "responses");
const check = (defects: unknown) => () => {
  if (!responses) throw new Error("No table of responses");
  asked.requireAnswers(responses, { form_version: 1, data: JSON.stringify({ defects }) }, "row 1");
};
const id = newId(new Date());

it.each([
  ["with its files", [{ where: "Roof", photo: id, papers: [id] }]],
  ["without what was deleted from it since", [{ where: "Roof" }, { photo: id }, {}]],
])("an entry is taken %s", (_, entries) => {
  expect(check(entries)).not.toThrow();
});

it.each([
  ["an address in place of a file", [{ where: "Roof", photo: "https://forms.example/files/x" }]],
  ["something else among files", [{ where: "Roof", papers: [id, "x"] }]],
  ["an answer to no question", [{ where: "Roof", colour: "red" }]],
  ["a text in place of an entry", ["Roof"]],
])("an entry is refused with %s", (_, entries) => {
  expect(check(entries)).toThrow();
});
