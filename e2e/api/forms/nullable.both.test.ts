import { expect, it } from "vitest";
import { newApi } from "../../support/http/api";

const fields = [
  { key: "q", type: "text", label: "Q" },
  { key: "grid", type: "matrix", label: "Grid", nullable: true, config: { rows: ["r1", "r2"], columns: ["c1", "c2"] } },
  { key: "sure", type: "checkbox", label: "Sure?", nullable: true, config: { display: "yes_no" } },
  { key: "tel", type: "phone", label: "Phone", nullable: true },
  { key: "order", type: "ranking", label: "Order", nullable: true, config: { options: ["a", "b"] } },
  { key: "note", type: "text", label: "Note", nullable: true },
  { key: "sign", type: "signature", label: "Signature", nullable: true },
];

it("a question that may be null is null in data, in its place, and empty in exports", async () => {
  const api = await newApi();
  const { id } = await api.createForm({ fields, settings: { response_limit: null } });
  const nulls = { grid: null, sure: null, tel: null, order: null, note: null, sign: null };
  const simulated = await api.call(`/api/v1/forms/${id}/simulate`, { method: "POST", body: { data: { q: "x" } } });
  expect(simulated.body).toMatchObject({ would_be_stored: { q: "x", ...nulls } });
  await api.submit(id, { q: "x" });
  await api.submit(id, { note: "null", sure: false });
  const list = (await api.call(`/api/v1/forms/${id}/responses`)).body as { data: Record<string, unknown> }[];
  expect(list.map(({ data }) => Object.entries(data))).toEqual([
    Object.entries({ grid: null, sure: false, tel: null, order: null, note: "null", sign: null }),
    Object.entries({ q: "x", ...nulls }),
  ]);
  for (const values of ["raw", "shown"]) {
    const csv = (await api.call(`/api/v1/forms/${id}/export?format=csv&values=${values}`)).text;
    const [, answered = "", empty = ""] = csv.trim().split("\n");
    expect(empty, csv).toContain(`"x"${',""'.repeat(7)}`);
    expect(answered, csv).toContain("null");
    expect(empty, csv).not.toMatch(/null|No\b/);
    expect((await api.call(`/api/v1/forms/${id}/export?format=xlsx&values=${values}`)).status).toBe(200);
  }
});
