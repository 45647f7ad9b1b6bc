import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { uploaded } from "../../support/http/upload";
import { change, name, size } from "../../support/samples/versions";

type Summary = { counted: number; questions: { key: string; label: string; removed: boolean; answered: number; choices: unknown }[] };

const settings = { response_limit: null };

describe("answers to several versions", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  /** The cells of a CSV file without commas and quotes in them. */
  const csv = async (path: string) => {
    const { text } = await api.call(path);
    const rows = text.replace("\ufeff", "").trim().split("\r\n");
    return rows.map((row) => row.replaceAll('"', "").split(","));
  };
  const get = async (path: string) => (await api.call(path)).body;

  it("keep removed questions and options in every export and summary", async () => {
    const { id } = await api.createForm({ fields: [name, size], settings });
    await api.submit(id, { name: "Ada", size: "M" });
    await change(api, id, {
      fields: [
        { ...size, label: "Your size", config: { options: ["S", "L"] } },
        { key: "job", type: "text", label: "Job" },
      ],
    });
    await api.submit(id, { size: "L", job: "Poet" });
    await api.submit(id, { name: "late", size: "M" }, { form_version: 1 });

    const responses = await get(`/api/v1/forms/${id}/responses`);
    expect(responses).toMatchObject([
      { form_version: 1, data: { name: "late", size: "M" } },
      { form_version: 2, data: { size: "L", job: "Poet" } },
      { form_version: 1, data: { name: "Ada", size: "M" } },
    ]);
    expect(await get(`/api/v1/forms/${id}/export?format=json`)).toEqual(responses);
    const rows = await csv(`/api/v1/forms/${id}/export`);
    expect(rows.map((row) => row.slice(2))).toEqual([
      ["form version", "Your size", "Job", "Full name (removed)"],
      ["1", "M", "", "late"],
      ["2", "L", "Poet", ""],
      ["1", "M", "", "Ada"],
    ]);
    const [keys] = await csv(`/api/v1/forms/${id}/export?header=key`);
    expect(keys?.slice(2)).toEqual(["form version", "size", "job", "name (removed)"]);
    const summary = (await get(`/api/v1/forms/${id}/summary`)) as Summary;
    expect(summary.questions).toMatchObject([
      {
        key: "size",
        label: "Your size",
        removed: false,
        answered: 3,
        choices: [
          { value: "S", label: "S", count: 0 },
          { value: "L", label: "L", count: 1 },
          { value: "M", label: "Medium", count: 2 },
        ],
      },
      { key: "job", removed: false, answered: 1 },
      { key: "name", label: "Full name", removed: true, answered: 2 },
    ]);
  });

  it("do not include a question nobody was asked", async () => {
    const { id } = await api.createForm({ fields: [name, size], settings });
    await change(api, id, { fields: [name] });
    await change(api, id, { title: "Another" });
    await api.submit(id, { name: "Ada" });
    expect((await csv(`/api/v1/forms/${id}/export`))[0]?.slice(2)).toEqual(["form version", "Full name"]);
  });

  it("share one column again if a question is restored", async () => {
    const { id } = await api.createForm({ fields: [name, size], settings });
    await api.submit(id, { name: "Ada", size: "S" });
    await change(api, id, { fields: [name] });
    await change(api, id, { fields: [size, name] });
    await api.submit(id, { size: "M" });
    const rows = await csv(`/api/v1/forms/${id}/export?header=key`);
    expect(rows.map((row) => row.slice(3))).toEqual([
      ["size", "name"],
      ["M", ""],
      ["S", "Ada"],
    ]);
  });

  it("are distinguished if a key changed its type while someone was answering", async () => {
    const { id } = await api.createForm({ fields: [{ ...size, key: "x" }], settings });
    await change(api, id, { fields: [{ key: "x", type: "number", label: "X" }] });
    await api.submit(id, { x: 5 });
    await api.submit(id, { x: "M" }, { form_version: 1 });
    const rows = await csv(`/api/v1/forms/${id}/export?header=key`);
    expect(rows.map((row) => row.slice(3))).toEqual([
      ["x", "x (removed)"],
      ["", "M"],
      ["5", ""],
    ]);
    const { questions } = (await get(`/api/v1/forms/${id}/summary`)) as Summary;
    expect(questions).toMatchObject([
      { removed: false, answered: 1, number: { min: 5, max: 5 } },
      { removed: true, answered: 1 },
    ]);
  });

  it("keep the URLs of files whose question was removed", async () => {
    const { id } = await api.createForm({ fields: [name, { key: "cv", type: "file", label: "CV" }], settings });
    const { token } = await uploaded(api, id, { name: "cv", fileName: "a.txt", content: "kept" });
    await api.submit(id, { cv: token });
    await change(api, id, { fields: [name] });
    await api.submit(id, { name: "Ada" });
    const [newest, first] = (await get(`/api/v1/forms/${id}/responses`)) as { id: string; data: Record<string, string> }[];
    expect(newest?.data).toEqual({ name: "Ada" });
    expect((await api.call(new URL(first?.data.cv ?? "").pathname)).text).toBe("kept");
    expect(await get(`/api/v1/forms/${id}/responses/${first?.id ?? ""}`)).toEqual(first);
  });

  it("are found by their original wording and by removed questions", async () => {
    const { id } = await api.createForm({ fields: [name, size], settings });
    await api.submit(id, { name: "Ada", size: "M" });
    await change(api, id, { fields: [{ ...size, config: { options: ["S", { value: "M", label: "Mid" }] } }] });
    await api.submit(id, { size: "M" });
    const versions = async (query: string) =>
      ((await get(`/api/v1/forms/${id}/responses?${query}`)) as { form_version: number }[]).map(({ form_version }) => form_version);
    expect(await versions("search=medium")).toEqual([1]);
    expect(await versions("search=mid")).toEqual([2]);
    expect(await versions("answer.size=M")).toEqual([2, 1]);
    expect(await versions("answer.name=Ada")).toEqual([1]);
    expect(await versions("sort=answer.name")).toEqual([1, 2]);
    expect((await api.call(`/api/v1/forms/${id}/responses?answer.other=1`)).status).toBe(422);
  });

  it("share columns with answers to other forms", async () => {
    const one = await api.createForm({ fields: [name], settings });
    const two = await api.createForm({ fields: [size, name], settings });
    await api.submit(one.id, { name: "Ada" });
    await api.submit(two.id, { size: "S", name: "Grace" });
    await change(api, one.id, { fields: [size] });
    const [head] = await csv(`/api/v1/responses/export?form_id=${one.id},${two.id}&header=key`);
    expect(head?.slice(5)).toEqual(["form version", "size", "name"]);
  });

  it("include new files only for current questions", async () => {
    const cv = { key: "cv", type: "file", label: "CV" };
    const { id, url } = await api.createForm({ fields: [cv], settings });
    await change(api, id, { fields: [name] });
    const body = multipartBody([{ name: "cv", fileName: "a.txt", content: "x" }]);
    const reply = await fetch(`${url}/files`, { method: "POST", headers: { "Content-Type": multipartType }, body });
    expect(reply.status).toBe(422);
  });
});
