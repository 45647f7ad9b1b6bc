import { beforeAll, expect, it } from "vitest";
import type { ResponseSummary } from "@/lib/domain/responses/summary/summary-schema";
import type { PresentedSharedResults } from "@/lib/domain/responses/sharing/schema";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { change } from "../../support/samples/versions";

const inner = [
  { key: "name", type: "text", label: "Name" },
  { key: "meal", type: "select", label: "Meal", config: { options: [{ value: "fish", label: "Fish" }, "meat"] } },
  { key: "nights", type: "number", label: "Nights" },
];
const fieldsWith = (fields: object[]) => [
  { key: "host", type: "text", label: "Host" },
  { key: "guests", type: "repeat", label: "Guests", config: { entry: "Guest", fields } },
];
const settings = { response_limit: null, locale: "en" };

let api: Api;
beforeAll(async () => {
  api = await newApi();
});

const make = () => api.createForm({ title: "Party", fields: fieldsWith(inner), settings });
const send = async (formId: string, guests: object[] | undefined) => {
  expect((await api.submit(formId, { host: "Ada", guests })).status).toBe(201);
};
const guestsOf = async (formId: string) => {
  const { status, body } = await api.call(`/api/v1/forms/${formId}/summary`);
  expect(status).toBe(200);
  return (body as ResponseSummary).questions.find(({ key }) => key === "guests"); // validated by Api
};

it("summarizes how many entries there are, and each question in them", async () => {
  const { id } = await make();
  await send(id, [
    { name: "Ada", meal: "fish", nights: 2 },
    { name: "Ben", meal: "fish" },
  ]);
  await send(id, [{ name: "Cleo", meal: "meat", nights: 3 }]);
  await send(id, undefined);
  const summary = await guestsOf(id);
  expect(summary).toMatchObject({ answered: 2, choices: null, number: { min: 1, max: 2, sum: 3, mean: 1.5 } });
  expect(summary?.number?.bins).toEqual([
    { from: 1, to: 1, count: 1 },
    { from: 2, to: 2, count: 1 },
  ]);
  expect(summary?.entries).toMatchObject({
    count: 3,
    questions: [
      { key: "name", answered: 3, responses: 2, number: null },
      {
        key: "meal",
        answered: 3,
        responses: 2,
        choices: [
          { label: "Fish", count: 2 },
          { label: "meat", count: 1 },
        ],
      },
      { key: "nights", answered: 2, responses: 2, number: { sum: 5, mean: 2.5 } },
    ],
  });
  const { body } = await api.call(`/api/v1/forms/${id}/summary`);
  expect((body as ResponseSummary).questions[0]).toMatchObject({ key: "host", entries: null });
});

it("goes on counting a question in entries that is no longer asked", async () => {
  const { id } = await make();
  await send(id, [{ name: "Ada", nights: 2 }]);
  await change(api, id, { fields: fieldsWith(inner.slice(0, 2)) });
  await send(id, [{ name: "Ben", meal: "fish" }]);
  const questions = (await guestsOf(id))?.entries?.questions.map(({ key, removed, answered }) => [key, removed, answered]);
  expect(questions).toEqual([
    ["name", false, 2],
    ["meal", false, 1],
    ["nights", true, 1],
  ]);
});

it("shares the charts of questions in entries once five people have answered them, and no text", async () => {
  const form = await make();
  const { status, body } = await api.call(`/api/v1/forms/${form.id}/shared-results`, { method: "PUT", body: { fields: ["guests"] } });
  expect(status).toBe(200);
  const { url } = body as PresentedSharedResults; // validated by Api
  const read = async () =>
    (await (await fetch(url ?? "", { headers: { Accept: "text/html" } })).text())
      .replace(/^.*<main[^>]*>/s, "")
      .replaceAll(/<[^<>]*>/g, " ")
      .replaceAll(/\s+/g, " ");
  for (let nth = 0; nth < 5; nth++)
    await send(form.id, [{ name: "Secret", meal: "fish", ...(nth === 0 && { nights: 7 }) }, { meal: "meat" }]);
  // One person's entries are no five answers.
  await send(
    form.id,
    Array.from({ length: 9 }, () => ({ nights: 9 })),
  );
  const text = await read();
  expect(text).toContain("Guests Answers: 5 Average: 2 2 5 100% Meal Answers: 10 Fish 5 50% meat 5 50% Nights Not enough answers yet");
  expect(text).not.toContain("Secret");
});
