import { beforeAll, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";

let api: Api;
beforeAll(async () => {
  api = await newApi();
});

const three = ["Ada", "Ben", "Cleo"].map((name) => ({ name }));
const refused = async (more: object) => {
  const body = { title: "Pay?", people: three, ...more };
  const reply = await api.call("/api/v1/decisions", { method: "POST", body });
  return [reply.status, (reply.body as { detail: { loc: unknown[] }[] }).detail.map(({ loc }) => loc.join("."))];
};

it.each<[string, object, string]>([
  ["one option", { options: ["yes"] }, "body.options"],
  ["an option twice", { options: ["yes", "no", "yes"] }, "body.options.2"],
  ["nobody", { people: [] }, "body.people"],
  [
    "somebody twice",
    { people: [...three, { name: "X", email: "a@b.example" }, { name: "Y", email: "A@b.example" }] },
    "body.people.4.email",
  ],
  ["more than there are", { rule: { at_least: 4 } }, "body.rule.at_least"],
  ["no rule", { rule: "most" }, "body.rule"],
  ["an unknown decision at the deadline", { at_deadline: { decide: "maybe" } }, "body.at_deadline.decide"],
  ["what happens at no deadline", { deadline: null, at_deadline: { decide: "approve" } }, "body.at_deadline"],
  ["a deadline in the past", { deadline: "2020-01-01T00:00:00" }, "body.deadline"],
  ["a deadline in no form", { deadline: "tomorrow" }, "body.deadline"],
  ["codes without addresses", { identify: "email_code" }, "body.people.0.email"],
  ["a question under its own key", { fields: [{ key: "decision", type: "text", label: "D" }] }, "body.fields.0.key"],
  ["a setting that it sets itself", { settings: { response_limit: 5 } }, "body.settings.response_limit"],
  ["an unknown key", { quorum: 2 }, "body.quorum"],
  ["an internal callback", { callback_url: "http://169.254.169.254/" }, "body.callback_url"],
])("a decision is refused with %s", async (_, more, loc) => {
  expect(await refused(more)).toEqual([422, expect.arrayContaining([loc])]);
});
