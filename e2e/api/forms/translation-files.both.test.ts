import { beforeAll, describe, expect, it } from "vitest";
import { mediaTypes } from "@/lib/entry/translations/formats";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";

let api: Api;
beforeAll(async () => {
  api = await newApi();
});

type Format = keyof typeof mediaTypes;
type Taken = {
  taken: number;
  unchanged: number;
  empty: number;
  outdated: number;
  revision: number;
  left_out: { place: string; reason: string }[];
};

const booking = {
  title: "Book a table",
  fields: [
    { key: "name", type: "text", label: "Your name" },
    { key: "place", type: "select", label: "Where?", config: { options: ["Inside", { value: "out", label: "Outside" }] } },
  ],
  settings: { content_locale: "en", response_limit: null },
};
const german: Record<string, string> = {
  "/title": "Tisch reservieren",
  "/fields/name/label": "Ihr Name",
  "/fields/place/label": "Wo?",
  "/fields/place/options/Inside": "Drinnen",
  "/fields/place/options/out": "Draußen",
};

const ofForm = (id: string, locale = "de") => `/api/v1/forms/${id}/translations/${locale}/file`;
const send = async (path: string, format: Format, raw: Uint8Array | string) => {
  const reply = await api.call(path, { method: "POST", headers: { "Content-Type": mediaTypes[format] }, raw: raw as string });
  return { ...reply, body: reply.body as Taken };
};
/** The bytes of a file. */
const fetched = async (path: string) => {
  const reply = await fetch(new URL(path, baseUrl()), { headers: { Authorization: `Bearer ${api.key}` } });
  return { reply, bytes: new Uint8Array(await reply.arrayBuffer()) };
};
const csv = (...rows: string[][]) =>
  [["place", "source", "target"], ...rows].map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\n`).join("");
const translated = async (id: string) =>
  (await api.call(`/api/v1/forms/${id}/translations/de`)).body as {
    title?: string;
    fields: object[];
    progress: { outdated: object[]; missing: object[] };
  };
/** Fills the empty targets of a file in XLIFF. */
const filled = (xliff: string, texts: Record<string, string>) =>
  xliff.replaceAll(/(name="([^"]+)".*?<\/source>)(<\/segment>)/g, (all, before: string, place: string, after: string) =>
    place in texts ? `${before.replace('state="initial"', 'state="translated"')}<target>${texts[place]}</target>${after}` : all,
  );

describe("a translation goes out as a file, and comes back", () => {
  it("without a row that has more cells than the first: a text with a comma had no quotes", async () => {
    const { id } = await api.createForm(booking);
    const { body } = await send(
      ofForm(id),
      "csv",
      "place,source,target\n/title,Book a table,Reservieren, jetzt\n/fields/name/label,Your name,Ihr Name\n",
    );
    expect(body).toMatchObject({ taken: 1, left_out: [{ place: "/title", reason: "unusable" }] });
  });

  it("in XLIFF, translated by somebody", async () => {
    const { id } = await api.createForm(booking);
    const { reply, bytes } = await fetched(ofForm(id));
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/xliff+xml; charset=utf-8"]);
    expect(reply.headers.get("content-disposition")).toContain('filename="Book a table (de).xlf"');
    const file = new TextDecoder().decode(bytes);
    expect(file).toContain("Option of question 2, “Where?”");
    const { body } = await send(ofForm(id), "xliff", filled(file, german));
    expect(body).toEqual({
      locale: "de",
      revision: 1,
      taken: 5,
      unchanged: 0,
      empty: 0,
      left_out: [],
      left_out_count: 0,
      texts: 5,
      translated: 5,
      outdated: 0,
    });
    expect(await translated(id)).toMatchObject({ title: "Tisch reservieren", progress: { missing: [], outdated: [] } });
  });

  it.each(["xliff", "xlsx", "csv"] as const)("in %s, unchanged", async (format) => {
    const { id } = await api.createForm({ ...booking, translations: [{ locale: "de", title: "Tisch" }] });
    const { bytes } = await fetched(`${ofForm(id)}?format=${format}`);
    const { body } = await send(ofForm(id), format, bytes);
    expect(body).toMatchObject({ revision: 1, taken: 0, unchanged: 1, empty: 4, left_out_count: 0 });
  });

  it("and what the form has said since is outdated", async () => {
    const { id } = await api.createForm(booking);
    const content = { ...booking, title: "Reserve a table", fields: booking.fields.slice(0, 1) };
    expect((await api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body: { ...content, version: 1 } })).status).toBe(200);
    const { body } = await send(
      ofForm(id),
      "csv",
      csv(
        ["/title", "Book a table", "Tisch"],
        ["/fields/name/label", "Your name", "Name"],
        ["/fields/place/label", "Where?", "Wo?"],
        ["/fields/name/label", "Your name", "Ihr Name"],
      ),
    );
    expect(body).toMatchObject({ taken: 2, outdated: 1 });
    expect(body.left_out.map(({ place, reason }) => [place, reason])).toEqual([
      ["/fields/place/label", "unknown"],
      ["/fields/name/label", "repeated"],
    ]);
    expect((await translated(id)).progress.outdated).toEqual([{ at: "/title", was: "Book a table", now: "Reserve a table" }]);
    // Sent out and back as it is, it stays outdated, until somebody confirms it.
    const { bytes } = await fetched(ofForm(id));
    expect((await send(ofForm(id), "xliff", bytes)).body).toMatchObject({ taken: 0, unchanged: 2, outdated: 1 });
    const confirmed = new TextDecoder().decode(bytes).replaceAll('state="initial"', 'state="final"');
    expect((await send(ofForm(id), "xliff", confirmed)).body).toMatchObject({ taken: 1, unchanged: 1, outdated: 0 });
  });

  it("texts that do not fit are named, and the others taken", async () => {
    const { id } = await api.createForm(booking);
    const { body } = await send(
      ofForm(id),
      "csv",
      csv(
        ["/title", "Book a table", "x".repeat(256)],
        ["/fields/place/options/out", "Outside", "y".repeat(5_000)],
        ["/fields/place/options/Inside", "Inside", "Drinnen"],
      ),
    );
    expect(body).toMatchObject({
      taken: 1,
      left_out: [
        { place: "/title", reason: "does_not_fit" },
        { place: "/fields/place/options/out", reason: "does_not_fit" },
      ],
    });
    expect((await translated(id)).fields).toEqual([{ key: "place", options: [{ value: "Inside", label: "Drinnen" }] }]);
  });
});

describe("what is refused", () => {
  const other = csv(["/title", "Leave request", "Urlaub"], ["/fields/when/label", "When?", "Wann?"]);
  it.each([
    ["a file of another form", "de", other, "The file is of another form: 0 of its 2 texts are texts of this one"],
    [
      "a file in another language",
      "fr",
      csv(["/title", "Book a table", "Tisch"]).replace("target", "target (de)"),
      "The file has a translation into de, not into fr",
    ],
    [
      "a file from another language",
      "fr",
      csv(["/title", "Book a table", "Tisch"]).replace("source", "source (es)"),
      "The file translates from es, and the form is written in en",
    ],
    [
      "the form's own language",
      "en",
      csv(["/title", "Book a table", "Tisch"]),
      "The form's own texts are in this language (settings.content_locale)",
    ],
  ])("%s", async (_, locale, file, msg) => {
    const { id } = await api.createForm(booking);
    const { status, text } = await send(ofForm(id, locale), "csv", file);
    expect([status, text]).toEqual([422, expect.stringContaining(msg)]);
  });

  it("a form that does not say its language, a language that is none, another media type, a large file, a cancelled form", async () => {
    const { id } = await api.createForm();
    expect((await api.call(ofForm(id))).status).toBe(422);
    expect((await send(ofForm(id), "csv", csv(["/title", "A form", "Ein Formular"]))).status).toBe(422);
    expect((await api.call(ofForm(id, "not_a_language"))).status).toBe(422);
    expect((await api.call(ofForm(id), { method: "POST", body: {} })).status).toBe(415);
    expect((await send(ofForm(id), "csv", "x".repeat(6 * 1024 * 1024 + 1))).status).toBe(413);
    const { id: cancelled } = await api.createForm(booking);
    await api.call(`/api/v1/forms/${cancelled}`, { method: "PATCH", body: { status: "cancelled" } });
    expect((await send(ofForm(cancelled), "csv", csv(["/title", "Book a table", "Tisch"]))).status).toBe(409);
    expect((await api.call(ofForm("01ARZ3NDEKTSV4RRFFQ69G5FAV"))).status).toBe(404);
  });

  it("columns that are not read are named", async () => {
    const { id } = await api.createForm(booking);
    const { body } = await send(ofForm(id), "csv", "place,source,target,reviewer\n/title,Book a table,Tisch,Ada\n");
    expect(body).toMatchObject({ taken: 1, warnings: [{ loc: ["body", "reviewer"], type: "unread" }] });
  });
});

describe("the translation of a draft", () => {
  const draftWith = async (content: object) =>
    ((await api.call("/api/v1/drafts", { method: "POST", body: { content } })).body as { id: string }).id;
  const ofDraft = (id: string) => `/api/v1/drafts/${id}/translations/de/file`;

  it("goes out and comes back with the draft's revision, and the file fits the form that is published from it", async () => {
    const id = await draftWith({ ...booking, translations: [{ locale: "fr", title: "Réserver" }] });
    const { bytes } = await fetched(ofDraft(id));
    const file = filled(new TextDecoder().decode(bytes), german);
    expect((await send(`${ofDraft(id)}?revision=1`, "xliff", file)).body).toMatchObject({ taken: 5, revision: 2 });
    expect((await send(`${ofDraft(id)}?revision=1`, "xliff", file)).status).toBe(409);
    expect((await send(ofDraft(id), "xliff", file)).status).toBe(422);
    const { content } = (await api.call(`/api/v1/drafts/${id}`)).body as { content: { translations: object[] } };
    expect(content.translations).toMatchObject([
      { locale: "fr", title: "Réserver" },
      { locale: "de", title: "Tisch reservieren" },
    ]);
    const form = (await api.call(`/api/v1/drafts/${id}/publish`, { method: "POST", body: { revision: 2 } })).body as { id: string };
    expect((await send(ofForm(form.id), "xliff", file)).body).toMatchObject({ taken: 0, unchanged: 5 });
  });

  it("loses what it no longer asks, and says so", async () => {
    const id = await draftWith({ ...booking, translations: [{ locale: "de", fields: [{ key: "gone", label: "Weg" }] }] });
    const { body } = await send(`${ofDraft(id)}?revision=1`, "csv", csv(["/title", "Book a table", "Tisch"]));
    expect(body).toMatchObject({
      taken: 1,
      warnings: [{ loc: ["content", "translations", 0, "fields", 0, "label"], type: "not_in_form" }],
    });
    expect((await send(`${ofDraft(id)}?revision=9999999999`, "csv", csv(["/title", "Book a table", "Tisch"]))).status).toBe(422);
  });

  it("whose questions are not finished has no file yet", async () => {
    const id = await draftWith({ ...booking, fields: [{ key: "name", type: "text" }] });
    expect((await api.call(ofDraft(id))).status).toBe(422);
  });
});
