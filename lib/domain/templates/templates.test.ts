import { expect, it } from "vitest";
import { fieldTypeNames } from "@/lib/rules/fields";
import { rulesOf } from "@/lib/rules/fields/rule-problems";
import { todayAt } from "@/lib/rules/fields/definition/today";
import { comparisonsIn } from "@/lib/rules/conditions/condition";
import { canBeFinished, lint } from "@/lib/rules/paths/lint";
import { atOnce } from "@/lib/base/turns/turns";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { withoutEffect } from "@/lib/domain/forms/without-effect";
import { templateCategories } from "./template";
import { exampleQuestion } from "./example-question";
import { findTemplate, templates } from "./templates";

it.each(templates.map((template) => [template.id, template] as const))("%s can be published as it stands", (_, { content }) => {
  const { error } = createFormSchema.safeParse(content);
  expect(error?.issues).toBeUndefined();
});

const parsed = templates.map(({ id, content }) => [id, createFormSchema.parse(content)] as const);

it.each(parsed)("%s has only conditions that make a difference, and parts that have an effect", (_, { fields, settings }) => {
  const { findings, paths } = atOnce(lint(fields, todayAt(new Date("2026-11-23T12:00:00Z"), "UTC")));
  expect(findings).toEqual([]);
  expect([canBeFinished(paths), paths.isSampled]).toEqual([true, false]);
  expect(withoutEffect({ fields, settings })).toEqual([]);
});

it.each(parsed)("%s has conditions on earlier questions only, and on values that they have", (_, { fields }) => {
  for (const [index, field] of fields.entries())
    for (const { comparison } of rulesOf(field).flatMap(([, condition]) => comparisonsIn(condition)))
      expect(fields.slice(0, index).map(({ key }) => key)).toContain(comparison.field);
});

it.each(parsed)("%s has short labels, values for programs, and the types that its keys promise", (_, { fields }) => {
  for (const { key, type, label, config } of fields) {
    expect(label.length, label).toBeLessThanOrEqual(80);
    expect(type === "phone", key).toBe(/(?:^|_)phone$/.test(key));
    expect(type === "email", key).toBe(/(?:^|_)email$/.test(key));
    for (const list of [config.options, config.rows, config.columns])
      for (const option of Array.isArray(list) ? list : []) expect(JSON.stringify(option)).toMatch(/"value":"\w+"/);
  }
});

it.each(parsed)("%s lets one person decline or ask for time, and leaves the language to the browser", (_, { settings }) => {
  expect(settings).not.toHaveProperty("locale");
  if (settings?.response_limit === 1) expect(settings.outcomes).toContain("more_time");
  else expect(settings).not.toHaveProperty("outcomes");
});

it("offers 28, each with its own id and name, in every category", () => {
  expect(templates).toHaveLength(28);
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

it("promises no reply by a certain time on the owner’s behalf", () => {
  const said = templates.map(({ content }) => JSON.stringify([content.description, content.settings])).join("\n");
  expect(said).not.toMatch(/within (?:a|an|one|two|three|five) (?:working )?(?:hour|day|week|month)|next salary/);
});

it("follows our style: no “please”, “sorry” or “invalid”, no straight apostrophe, no full stop after a question", () => {
  const said = templates.map(({ content }) => JSON.stringify(content)).join("\n");
  expect(said).not.toMatch(/please|sorry|invalid|replace this|'/i);
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
