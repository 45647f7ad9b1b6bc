import { beforeAll, describe, expect, it } from "vitest";
import { sweepKept } from "@/lib/domain/responses/keeping/sweep-mutations";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import type { Part } from "../../support/http/multipart";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { fromPage, inputsOf, openPage, unhurried } from "../../support/http/page";
import { sampleFiles } from "../../support/samples/sample-files";
import { storedFiles, upload, uploaded } from "../../support/http/upload";

const DAY_MS = 24 * 60 * 60 * 1000;
const photo = { key: "photo", type: "file", label: "Photo", required: true, config: { accept: [".png"], max_size_mb: 1 } };
const defects = (more: object[] = [], config: object = {}) => ({
  key: "defects",
  type: "repeat",
  label: "What is broken?",
  config: { entry: "Defect", max: 3, fields: [{ key: "where", type: "text", label: "Where?", required: true }, photo, ...more], ...config },
});
const note = { key: "note", type: "text", label: "Note" };
const png = { type: "image/png", content: sampleFiles.png };

type Stored = { id: string; data: { defects?: { where?: string; photo?: string }[]; note?: string } };
type Problem = { loc: unknown[]; type: string; msg: string };

let api: Api;
beforeAll(async () => {
  api = await newApi();
});

const create = (changes: object = {}, fields: object[] = [defects(), note]) =>
  api.createForm({ fields, settings: { response_limit: null, editable: "24h", ...changes } });
const tokenFor = async (id: string, name: string, key = "photo") =>
  (await uploaded(api, id, { name: key, fileName: `${name}.png`, ...png })).token;
const responses = async (id: string) => (await api.call(`/api/v1/forms/${id}/responses`)).body as Stored[];
const newest = async (id: string) => {
  const [response] = await responses(id);
  if (!response) throw new Error("No response was stored");
  return response;
};
const problems = ({ body }: { body: unknown }) => (body as { detail: Problem[] }).detail.map(({ loc, type }) => [loc.slice(2), type]);
/** Who has which photo: what the files of a response are called, by what was typed beside them. */
const photosOf = async (id: string) => {
  const { data } = await newest(id);
  const named = (data.defects ?? []).map(async ({ where, photo: url }) => {
    const file = await fetch(url ?? "", { headers: { Authorization: `Bearer ${api.key ?? ""}` } });
    expect(Buffer.from(await file.arrayBuffer()).equals(sampleFiles.png)).toBe(true);
    return [where, /filename="([^"]*)"/.exec(file.headers.get("content-disposition") ?? "")?.[1]];
  });
  return Promise.all(named);
};

describe("files of entries, sent by programs", () => {
  it("are uploaded by the key of their question, and each belongs to one entry", async () => {
    const { id } = await create();
    const asked = await upload(api, id, [{ name: "defects", fileName: "a.png", ...png }]);
    expect([asked.status, asked.text]).toEqual([422, expect.stringContaining("photo") as unknown]);
    const [one, two] = [await tokenFor(id, "one"), await tokenFor(id, "two")];
    const entries = [
      { where: "Roof", photo: one },
      { where: "Door", photo: two },
    ];
    const wrong = async (list: unknown) => problems(await api.submit(id, { defects: list }));
    expect(await wrong([{ where: "Roof", photo: one }, { where: "Door" }])).toEqual([[["defects", 1, "photo"], "file_required"]]);
    expect(
      await wrong([
        { where: "Roof", photo: one },
        { where: "Door", photo: one },
      ]),
    ).toEqual([[["defects", 1, "photo"], "file_unknown"]]);
    expect(await wrong([null, { where: "Door", photo: "x" }])).toEqual([[["defects", 1, "photo"], "file_unknown"]]);

    const simulated = await api.call(`/api/v1/forms/${id}/simulate`, { method: "POST", body: { data: { defects: entries } } });
    expect(simulated.body).toMatchObject({ problems: [], would_be_stored: { defects: entries } });
    expect((await api.submit(id, { defects: entries })).status).toBe(201);
    expect(await photosOf(id)).toEqual([
      ["Roof", "one.png"],
      ["Door", "two.png"],
    ]);
    expect(await wrong([{ where: "Again", photo: one }])).toEqual([[["defects", 0, "photo"], "file_unknown"]]);

    const { data } = await newest(id);
    const details = await api.call(`${new URL(data.defects?.[0]?.photo ?? "").pathname}/details`);
    expect(details.body).toMatchObject({ key: "photo", name: "one.png" });
    const rows = await api.call(`/api/v1/forms/${id}/export?entries=defects&header=key`);
    expect(rows.text).toContain(data.defects?.[1]?.photo);
    const shown = await api.call(`/api/v1/responses/export?form_id=${id}&values=shown`);
    expect(shown.text).toContain(`Photo: ${data.defects?.[0]?.photo}`);
  });

  it("are described by the schemas of answers", async () => {
    const { id } = await create();
    const schema = async (of: string) =>
      (await api.call(`/api/v1/forms/${id}/answer-schema?of=${of}`)).body as {
        description?: string;
        properties: { defects: { items?: unknown; anyOf?: unknown[] } };
      };
    expect((await schema("stored")).properties.defects.items).toMatchObject({
      properties: { photo: { type: "string", format: "uri" } },
      required: ["where", "photo"],
    });
    const submitted = await schema("submitted");
    expect(submitted.description).toContain("which files are taken (photo)");
    expect(JSON.stringify(submitted.properties.defects)).toContain("named by the tokens of their uploads");
    expect(JSON.stringify(submitted.properties.defects)).not.toContain('"format"');
  });

  it("are kept by their addresses in a correction, in whichever entry, and are gone with their response", async () => {
    const { id } = await create();
    const [one, two, three] = [await tokenFor(id, "one"), await tokenFor(id, "two"), await tokenFor(id, "three")];
    await api.submit(id, { defects: [{ where: "Roof", photo: one }, { where: "Door", photo: two }] }); // prettier-ignore
    const { id: responseId, data } = await newest(id);
    const [roof, door] = data.defects?.map((each) => each.photo) ?? [];
    const correct = (body: object) => api.call(`/api/v1/forms/${id}/responses/${responseId}`, { method: "PATCH", body: { data: body } });
    expect((await correct({ note: "Soon" })).status).toBe(200);
    const swapped = [{ where: "Door", photo: door }, { where: "Gate", photo: three }, { where: "Roof", photo: roof }]; // prettier-ignore
    expect((await correct({ defects: swapped })).status).toBe(200);
    expect(await photosOf(id)).toEqual([["Door", "two.png"], ["Gate", "three.png"], ["Roof", "one.png"]]); // prettier-ignore
    expect(problems(await correct({ defects: [{ where: "Door", photo: door }, { where: "Roof", photo: door }] }))).toEqual([[["defects", 1, "photo"], "file_unknown"]]); // prettier-ignore
    expect(problems(await correct({ defects: [{ where: "Door" }] }))).toEqual([[["defects", 0, "photo"], "file_required"]]);
    expect((await correct({ defects: [{ where: "Door", photo: door }] })).status).toBe(200);
    expect(await photosOf(id)).toEqual([["Door", "two.png"]]);
    expect(await storedFiles(id)).toHaveLength(3); // the former answers have theirs
    expect((await api.call(`/api/v1/forms/${id}/responses/${responseId}`, { method: "DELETE" })).status).toBe(204);
    expect(await storedFiles(id)).toEqual([]);
  });

  it("are deleted with personal answers, and after a time of their own", async () => {
    const personal = { ...photo, key: "face", label: "Face", required: false, personal: true };
    const fields = [defects([personal]), note];
    const send = async (id: string) => {
      const entry = { where: "Roof", photo: await tokenFor(id, "one"), face: await tokenFor(id, "ada", "face") };
      await api.submit(id, { defects: [entry], note: "Ada" });
      return (await newest(id)).data.defects?.[0] as { photo: string; face: string };
    };
    const later = (days: number) => sweepKept(new Date(Date.now() + days * DAY_MS + 1_000));
    const statusOf = async (url: string) => (await api.call(new URL(url).pathname)).status;

    const nameless = await create({ keep_answers: { after: "7d", then: "anonymise" } }, fields);
    const before = await send(nameless.id);
    await later(7);
    expect((await newest(nameless.id)).data).toEqual({ defects: [{ where: "Roof", photo: before.photo }], note: "Ada" });
    expect([await statusOf(before.photo), await statusOf(before.face)]).toEqual([200, 404]);
    expect(await storedFiles(nameless.id)).toHaveLength(1);

    const short = await create({ keep_answers: { after: "30d", files: "1d" } }, fields);
    const gone = await send(short.id);
    await later(1);
    expect((await newest(short.id)).data).toEqual({ defects: [{ where: "Roof" }], note: "Ada" });
    expect([await statusOf(gone.photo), await statusOf(gone.face)]).toEqual([404, 404]);
    expect(await storedFiles(short.id)).toEqual([]);
  });

  it("are refused on a form that can be filled in without a network", async () => {
    const body = { title: "Inspection", fields: [defects()], settings: { offline: { grace: "7d" } } };
    const refused = await api.call("/api/v1/forms", { method: "POST", body });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("defects") as unknown]);
  });
});

type Sent = { texts?: Record<string, string>; files?: Record<string, { fileName: string; content?: Buffer }> };

/** The parts that a browser sends for a page as it is, without what is not shown, with these texts and files. */
function partsOf(html: string, { texts = {}, files = {} }: Sent): Part[] {
  const shown = html
    .replaceAll(/<template.*?<\/template>/gs, "")
    .replaceAll(/<input type="(?:checkbox|radio)"(?![^>]* checked)[^>]*>/g, "");
  const inputs = [...shown.matchAll(/<input type="file"[^>]* name="([^"]*)"/g)].map(([, name = ""]) => name);
  const others = Object.entries({ ...unhurried(inputsOf(shown)), ...texts }).filter(([name]) => !inputs.includes(name));
  return [
    ...others.map(([name, content]) => ({ name, content })),
    ...inputs.map((name) => ({ name, ...png, ...(files[name] ?? { fileName: "", content: "" }) })),
  ];
}

async function post(url: string, parts: Part[]) {
  const headers = { "Content-Type": multipartType, Accept: "text/html", ...fromPage(url) };
  const reply = await fetch(url, { method: "POST", body: multipartBody(parts), headers, redirect: "manual" });
  return { status: reply.status, location: reply.headers.get("location") ?? "", html: await reply.text() };
}

/** The names of the files that a page has kept, by the name of their input. */
const keptIn = (html: string) =>
  Object.fromEntries(
    Object.entries(inputsOf(html)).flatMap(([name, value]) => (name.endsWith("[kept]") ? [[name.slice(0, -6), value.split(" ")[1]]] : [])),
  );

describe("files of entries, on a page without a script", () => {
  const visit = async (url: string) => {
    let { html } = await openPage(url, fromPage(url));
    return async (sent: Sent = {}, at = url) => {
      const reply = await post(at, partsOf(html, sent));
      html = reply.html;
      return reply;
    };
  };
  const file = (fileName: string) => ({ fileName: `${fileName}.png` });

  it("stay with their entry while others are added and removed, and while something else is wrong", async () => {
    const { id, url } = await create({}, [defects([], { min: 1 }), { ...note, required: true }]);
    const press = await visit(url);
    let page = await press({ texts: { "defects[0:where]": "Roof", _add: "defects" }, files: { "defects[0:photo]": file("one") } });
    expect(page.status).toBe(200);
    expect(page.html).toContain('encType="multipart/form-data"');
    expect(keptIn(page.html)).toEqual({ "defects[0:photo]": "one.png" });
    await press({ texts: { _add: "defects" }, files: { "defects[1:photo]": file("two") } });
    page = await press({ texts: { "defects[2:where]": "Gate" }, files: { "defects[2:photo]": file("three") } });
    expect([page.status, page.html.includes('href="#q-defects:1:where"')]).toEqual([422, true]);
    expect(keptIn(page.html)).toEqual({ "defects[0:photo]": "one.png", "defects[1:photo]": "two.png", "defects[2:photo]": "three.png" });
    page = await press({ texts: { _remove: "defects:0" }, files: { "defects[2:photo]": file("four") } });
    expect(keptIn(page.html)).toEqual({ "defects[0:photo]": "two.png", "defects[1:photo]": "four.png" });
    page = await press({ texts: { "defects[0:where]": "Door", note: "Soon" } });
    expect(page.status).toBe(303);
    expect(await photosOf(id)).toEqual([["Door", "two.png"], ["Gate", "four.png"]]); // prettier-ignore

    const receipt = new URL(page.location, url).href;
    expect((await openPage(receipt)).html).toContain("Photo: two.png");
    const change = await visit(`${receipt}/change`);
    const kept = inputsOf((await openPage(`${receipt}/change`)).html);
    const [gone = ""] = (kept["defects[0:photo][kept]"] ?? "").split(" ");
    const refused = await change({ texts: { "defects[0:photo][remove]": gone } });
    expect([refused.status, refused.html.includes('href="#q-defects:0:photo"')]).toEqual([422, true]);
    const again = await visit(`${receipt}/change`);
    expect((await again({ texts: { _remove: "defects:0" }, files: { "defects[1:photo]": file("five") } })).status).toBe(200);
    expect((await again()).status).toBe(303);
    expect(await photosOf(id)).toEqual([["Gate", "five.png"]]);
  });

  it("are refused in the entry that they are in, which is not blank then", async () => {
    const { id, url } = await create({}, [defects([], { min: 1 }), note]);
    const press = await visit(url);
    await press({ texts: { "defects[0:where]": "Roof", _add: "defects" }, files: { "defects[0:photo]": file("one") } });
    const text = { fileName: "two.txt", content: Buffer.from("words") };
    const wrong = await press({ files: { "defects[1:photo]": text } });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('href="#q-defects:1:photo"');
    expect(wrong.html).not.toContain('href="#q-defects:0:photo"');
    expect(keptIn(wrong.html)).toEqual({ "defects[0:photo]": "one.png" });
    const moved = await press({ texts: { _remove: "defects:0" }, files: { "defects[1:photo]": text } });
    expect(moved.html).toContain('href="#q-defects:0:photo"');
    expect(await responses(id)).toEqual([]);
    // An entry without anything is left out.
    const other = await visit(url);
    const sent = await other({ texts: { "defects[1]": "", "defects[1:where]": "Roof" }, files: {} });
    expect(sent.status).toBe(422);
  });

  it("are checked ahead by the page's script, which gets what is wrong by entry", async () => {
    const { url } = await create({}, [defects([], { min: 1 }), note]);
    const check = async (parts: Part[]) => {
      const { html } = await post(`${url}/check`, parts);
      return JSON.parse(html) as { errors: Record<string, string[]>; files: Record<string, { name: string; token: string }[]> };
    };
    const { files, errors } = await check([{ name: "defects[2:photo]", fileName: "c.png", ...png }]);
    expect(files["defects:2:photo"]).toMatchObject([{ name: "c.png" }]);
    expect(errors).toMatchObject({ "defects:2:where": [expect.any(String)] });
    expect(errors).not.toHaveProperty("defects:2:photo");
    const wrong = await check([{ name: "defects[0:photo]", fileName: "c.txt", ...png, content: "words" }]);
    expect(wrong.errors).toMatchObject({ "defects:0:photo": [expect.stringContaining("Photo")] });
    const { html } = await openPage(url);
    const rules = /data-file-rules="([^"]*)"/.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "{}";
    expect(JSON.parse(rules)).toMatchObject({ photo: { bytes: 1024 * 1024 } });
  });

  it("are held by saved progress until they are sent, and say on their page what is wrong", async () => {
    const { id, url } = await create({ review: true }, [defects([], { min: 1 }), { key: "more", type: "page", label: "More" }, note]);
    const press = await visit(url);
    const wrong = await press({ files: { "defects[0:photo]": file("one") } });
    const at = wrong.status === 303 ? new URL(wrong.location, url).href : url;
    const first = await openPage(at, fromPage(at));
    expect(keptIn(wrong.status === 303 ? first.html : wrong.html)).toEqual({ "defects[0:photo]": "one.png" });
    const html = wrong.status === 303 ? first.html : wrong.html;
    const next = await post(at, partsOf(html, { texts: { "defects[0:where]": "Roof" } }));
    expect(next.status).toBe(303);
    const second = new URL(next.location, at).href;
    const last = await post(second, partsOf((await openPage(second, fromPage(second))).html, { texts: { note: "Soon" } }));
    expect(last.status).toBe(303);
    const review = new URL(last.location, second).href;
    const shown = (await openPage(review, fromPage(review))).html;
    expect(shown).toContain("Photo: one.png");
    const done = await post(review, partsOf(shown, {}));
    expect([done.status, done.location]).toEqual([303, expect.stringContaining("/receipt/") as unknown]);
    expect(await photosOf(id)).toEqual([["Roof", "one.png"]]);
  });
});
