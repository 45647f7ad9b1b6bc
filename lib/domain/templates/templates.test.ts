import { expect, it } from "vitest";
import { fieldTypeNames } from "@/lib/rules/fields";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { templateCategories } from "./template";
import { exampleQuestion } from "./example-question";
import { findTemplate, templates } from "./templates";

it.each(templates.map((template) => [template.id, template] as const))("%s can be published as it stands", (_, { content }) => {
  const { error } = createFormSchema.safeParse(content);
  expect(error?.issues).toBeUndefined();
});

it("offers 24, each with its own id and name, in every category", () => {
  expect(templates).toHaveLength(24);
  expect(new Set(templates.map(({ category }) => category)).size).toBe(templateCategories.length);
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
  expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
});

it("is open to many people until closed, or to one person for a week", () => {
  for (const { content } of templates) {
    expect(content).toMatchObject(
      content.settings?.response_limit === 1 ? { expires_in: "7d" } : { settings: { response_limit: null }, expires_in: null },
    );
  }
});

it("has the words of the button and the receipt", () => {
  for (const { content } of templates) {
    expect(Object.keys(content.settings ?? {})).toEqual(expect.arrayContaining(["submit_label", "thank_you_title", "thank_you_message"]));
  }
});

it("follows our style: no “please”, “sorry” or “invalid”, no full stop after a question", () => {
  const said = templates.map(({ content }) => JSON.stringify(content)).join("\n");
  expect(said).not.toMatch(/please|sorry|invalid/i);
  for (const { content } of templates) for (const { label } of content.fields) expect(label).not.toMatch(/[.:*]$/);
});

it("shows every field type somewhere", () => {
  const types = new Set(templates.flatMap(({ content }) => content.fields.map(({ type }) => type)));
  expect([...types].sort()).toEqual(fieldTypeNames.toSorted());
});

it("finds templates only by their id", () => {
  expect(findTemplate("approval")?.name).toBe("Approval");
  expect(findTemplate("constructor")).toBeNull();
});

it.each(fieldTypeNames)("has an example of %s that makes a form by itself", (type) => {
  const { error, data } = createFormSchema.safeParse({ title: "T", fields: [exampleQuestion(type)] });
  expect(error?.issues).toBeUndefined();
  expect(data?.fields[0]?.type).toBe(type);
});
