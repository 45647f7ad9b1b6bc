import { beforeAll, describe, expect, it } from "vitest";
import { db } from "../../../lib/base/db/client";
import type { Api, ApiAnswer } from "../../support/http/api";
import { newApi } from "../../support/http/api";

type Fed = { id: string; form_id: string; data: { name?: string }; desk?: { status: string } };
const many = { settings: { response_limit: null } };

describe("the feed of all responses", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const read = (query: string, who = api) => who.call(`/api/v1/responses?${query}`);
  const namesIn = ({ body }: ApiAnswer) => (body as Fed[]).map(({ data }) => data.name);
  const cursorOf = ({ headers }: ApiAnswer) => headers.get("x-next-cursor") ?? "";

  it("continues where a reader stopped, form by form, without deleted responses", async () => {
    expect(await read("")).toMatchObject({ status: 200, body: [] });
    const one = await api.createForm({ ...many, callback_metadata: { task: "t1", n: 7 } });
    const two = await api.createForm({ ...many });
    for (const name of ["a", "b", "c"]) await api.submit(one.id, { name });
    const first = await read("limit=2");
    expect(namesIn(first)).toEqual(["a", "b"]);
    await api.submit(two.id, { name: "d" });
    const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await api.call(new URL(next).pathname + new URL(next).search);
    expect(namesIn(second)).toEqual(["c", "d"]);
    const end = cursorOf(second);
    const nothing = await read(`after=${end}`);
    expect(nothing.body).toEqual([]);
    expect([cursorOf(nothing), nothing.headers.get("link")]).toEqual([end, null]);
    await api.submit(one.id, { name: "e" });
    const third = await read(`after=${end}`);
    expect(namesIn(third)).toEqual(["e"]);
    const [object] = third.body as Fed[];
    expect(object).toEqual((await api.call(`/api/v1/forms/${one.id}/responses/${object?.id ?? ""}`)).body);

    expect(namesIn(await read(`form_id=${two.id}`))).toEqual(["d"]);
    expect(namesIn(await read("metadata.task=t1&metadata.n=7"))).toEqual(["a", "b", "c", "e"]);
    expect(namesIn(await read("metadata.task=t2"))).toEqual([]);
    expect(namesIn(await read("metadata.toString=x"))).toEqual([]);
    const mark = { method: "PATCH", body: { desk: { status: "done" } } };
    await api.call(`/api/v1/forms/${one.id}/responses/${object?.id ?? ""}`, mark);
    expect(namesIn(await read("status=done&expand=desk"))).toEqual(["e"]);
    expect(namesIn(await read("status=new"))).toEqual(["a", "b", "c", "d"]);

    await api.call(`/api/v1/forms/${one.id}/responses/${object?.id ?? ""}`, { method: "DELETE" });
    await api.call(`/api/v1/forms/${two.id}`, { method: "DELETE" });
    expect(namesIn(await read(""))).toEqual(["a", "b", "c"]);
    await api.submit(one.id, { name: "f" });
    expect(namesIn(await read(`after=${cursorOf(third)}`))).toEqual(["f"]);
    expect((await read("", await newApi())).body).toEqual([]);
  });

  it("goes on for every reader after responses were deleted, whose stretches it forgets", async () => {
    const own = await newApi();
    const form = await own.createForm({ ...many });
    const ids: string[] = [];
    const ends: string[] = [];
    for (const name of ["a", "b", "c"]) {
      ids.push(((await own.submit(form.id, { name })).body as { id: string }).id);
      ends.push(cursorOf(await read("", own)));
    }
    const stretches = () => db().feedEntry.findMany({ where: { formId: form.id }, select: { fromSlot: true }, orderBy: { number: "asc" } });
    const remove = (id = "") => own.call(`/api/v1/forms/${form.id}/responses/${id}`, { method: "DELETE" });
    await remove(ids[1]);
    expect(await stretches()).toEqual([{ fromSlot: 1 }, { fromSlot: 3 }]);
    for (const [nth, end] of ends.entries()) expect(namesIn(await read(`after=${end}`, own)), String(nth)).toEqual(nth < 2 ? ["c"] : []);
    await remove(ids[0]);
    await remove(ids[2]);
    expect(await stretches()).toEqual([{ fromSlot: 3 }]); // how far the feed has come
    await own.submit(form.id, { name: "d" });
    for (const end of ["", ...ends]) expect(namesIn(await read(end && `after=${end}`, own)), end).toEqual(["d"]);
  });

  it("skips nothing and repeats nothing while many write and many read", { timeout: 60_000 }, async () => {
    const own = await newApi();
    const forms = await Promise.all(Array.from({ length: 5 }, () => own.createForm({ ...many })));
    let isWriting = true;
    const write = async (writer: number) => {
      const ids: string[] = [];
      for (let count = 0; count < 24; count++) {
        const { status, body } = await own.submit(forms[(writer + count) % forms.length]?.id ?? "", { name: `${writer} ${count}` });
        expect(status).toBe(201);
        ids.push((body as { id: string }).id);
      }
      return ids;
    };
    const follow = async () => {
      const seen: string[] = [];
      for (let after = "0-0", isLast = false; !isLast;) {
        isLast = !isWriting; // what was written before is there at the next look
        for (let isMore = true; isMore;) {
          const answer = await read(`after=${after}&limit=7`, own);
          seen.push(...(answer.body as Fed[]).map(({ id }) => id));
          after = cursorOf(answer);
          isMore = answer.headers.has("link");
        }
      }
      return seen;
    };
    const readers = [follow(), follow(), follow()];
    const written = (await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)))).flat();
    isWriting = false;
    const [first, ...others] = await Promise.all(readers);
    expect(first).toHaveLength(written.length);
    expect(first?.toSorted()).toEqual(written.toSorted());
    for (const other of others) expect(other).toEqual(first);
  });

  it.each([
    ["after=x", "after"],
    ["after=01ARZ3NDEKTSV4RRFFQ69G5FAV", "after"],
    [`after=${"9".repeat(30)}-1`, "after"],
    ["form_id=x", "form_id"],
    ["status=closed", "status"],
    ["limit=0", "limit"],
    ["limit=5&limit=6", "limit"],
    ["expand=all", "expand"],
  ])("refuses ?%s and names the parameter", async (query, name) => {
    expect(await read(query)).toMatchObject({ status: 422, body: { detail: [{ loc: ["query", name] }] } });
  });
});
