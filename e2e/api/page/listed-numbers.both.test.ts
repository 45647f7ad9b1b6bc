import { expect, it } from "vitest";
import { newApi } from "../../support/http/api";
import { fromPage, inputsOf, openPage, sendPage, unhurried } from "../../support/http/page";

const properties = {
  price: { type: "number", title: "Price", enum: [10, 0.5, 2], default: 2 },
  seats: { enum: [1, 5, 10], title: "Seats" },
};
const schema = { type: "object", properties, required: ["seats"] };

it("numbers that are not evenly spaced are chosen on the page without a script, and come back as they were given", async () => {
  const api = await newApi();
  const body = { title: "Order", answer_schema: schema, settings: { response_limit: null } };
  const { id, url } = (await api.call("/api/v1/forms", { method: "POST", body })).body as { id: string; url: string };
  const form = (await api.call(`/api/v1/forms/${id}`)).body as { fields: { type: string; config: unknown }[] };
  expect(form.fields.map(({ type, config }) => [type, config])).toEqual([
    ["number", { one_of: [10, 0.5, 2] }],
    ["number", { one_of: [1, 5, 10] }],
  ]);
  const got = (await api.call(`/api/v1/forms/${id}/answer-schema`)).body as { properties: object; required: string[] };
  expect(got).toMatchObject({
    properties: { price: { enum: [10, 0.5, 2], default: 2 }, seats: { enum: [1, 5, 10] } },
    required: ["seats"],
  });
  const printed = async (as: string) => (await api.call(`/api/v1/forms/${id}/answer-schema?as=${as}`)).text;
  expect(await printed("typescript")).toContain('"seats": 1 | 5 | 10;');
  expect(await printed("zod")).toContain('"seats": z.literal([1,5,10]),');
  expect(await printed("python")).toContain("seats: Literal[1, 5, 10]");

  const page = await openPage(`${url}?seats=5`, { "Accept-Language": "de" });
  const chosen = [...page.html.matchAll(/<option value="([^"]*)"[^>]*selected=""[^>]*>([^<]*)/g)].map(([, value, text]) => [value, text]);
  expect(chosen).toEqual([
    ["2", "2"],
    ["5", "5"],
  ]);
  expect(page.html).toContain(">0,5</option>");
  const post = (answers: Record<string, string>) => sendPage(url, { ...unhurried(inputsOf(page.html)), ...answers }, fromPage(url));
  const empty = await post({ price: "0.5", seats: "" });
  expect(empty.status).toBe(422);
  expect(/<option value="0.5"[^>]*selected=""/.test(empty.html)).toBe(true);
  expect((await post({ price: "0.5", seats: "3" })).status).toBe(422);
  expect((await post({ price: "0.5", seats: "10" })).status).toBe(303);
  await api.submit(id, { seats: 1, price: 10 });
  for (const [answer, code] of [
    [{ seats: 3 }, "select_unlisted"],
    [{ seats: "5" }, "select_unlisted"],
    [{}, "select_required"],
  ] as const) {
    const refused = await api.call(`/f/${id}`, { method: "POST", body: { data: answer } });
    expect([refused.status, JSON.stringify(refused.body)], code).toEqual([422, expect.stringContaining(code)]);
  }
  const responses = (await api.call(`/api/v1/forms/${id}/responses`)).body as { data: unknown }[];
  expect(responses.map(({ data }) => data)).toEqual([
    { price: 10, seats: 1 },
    { price: 0.5, seats: 10 },
  ]);
  const found = (await api.call(`/api/v1/forms/${id}/responses?answer.seats_gte=5`)).body as unknown[];
  expect(found).toHaveLength(1);
});
