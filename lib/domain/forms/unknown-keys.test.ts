import { expect, it } from "vitest";
import { knownSettings } from "@/lib/rules/forms/settings";
import { changeOperatingSchema } from "@/lib/domain/forms/operating/schema";
import { createFormSchema } from "./schema";
import { unknownKeysOfForm } from "./unknown-keys";

const form = { title: "A", fields: [{ key: "a", type: "text", label: "A" }] };
const inSettings: [name: string, value: Record<string, unknown>, more: Record<string, unknown>][] = [
  ["offline", { grace: "7d" }, {}],
  ["waiting_list", { offer_for: "24h" }, { response_limit: 5 }],
  ["keep_answers", { after: "30d" }, {}],
  ["respondents", { by: "passcode", passcode: "secret1" }, {}],
  ["respondents", { by: "confirmed_email", domains: ["example.org"] }, {}],
  ["respondents", { by: "account" }, {}],
  ["asker", { name: "Ada" }, {}],
];

it.each(inSettings)("keeps an unknown key in the setting %s, %j, and names it", (name, value, more) => {
  const settings = { ...more, [name]: { ...value, x: 1 } };
  const body = { ...form, settings };
  expect(createFormSchema.parse(body).settings).toEqual(settings);
  expect(unknownKeysOfForm(body).map(({ loc, type }) => [loc, type])).toEqual([[["body", "settings", name, "x"], "unknown_key"]]);
  expect(unknownKeysOfForm({ ...form, settings: { ...more, [name]: value } })).toEqual([]);
  expect(knownSettings.parse(settings)).toMatchObject({ [name]: value }); // it takes effect
});

it("knows the keys of who may answer by how they prove it", () => {
  const [problem] = unknownKeysOfForm({ ...form, settings: { respondents: { by: "passcode", passcode: "secret1", once: true } } });
  expect(problem).toMatchObject({ loc: ["body", "settings", "respondents", "once"], type: "unknown_key" });
  const [meant] = unknownKeysOfForm({ ...form, settings: { respondents: { by: "confirmed_email", domain: ["example.org"] } } });
  expect(meant?.ctx).toEqual({ did_you_mean: "domains" });
});

it.each(["offline", "waiting_list", "respondents"])("refuses it where it would not be kept: %s", (name) => {
  const [, value = {}] = inSettings.find(([each]) => each === name) ?? [];
  expect(changeOperatingSchema.safeParse({ [name]: value }).success).toBe(true);
  expect(changeOperatingSchema.safeParse({ [name]: { ...value, x: 1 } }).success).toBe(false);
});
