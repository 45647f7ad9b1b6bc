import { describe, expect, it } from "vitest";
import { createBuilderStore } from "./builder-store";
import type { DraftTranslation } from "./form-content";
import { toContent } from "./to-content";
import { textsToTranslate } from "./texts-to-translate";
import { travel } from "./travel";

const german = {
  locale: "de",
  title: "Anmeldung",
  texts: { submit_label: "Anmelden", asker: { name: "Verein" } },
  fields: [
    { key: "name", label: "Name, {{size}}" },
    {
      key: "size",
      label: "Größe",
      options: [
        { value: "s", label: "Klein" },
        { value: "m", label: "Mittel" },
      ],
    },
  ],
};
const draft = {
  title: "Registration",
  fields: [
    {
      key: "size",
      type: "select",
      label: "Size",
      config: {
        options: [
          { value: "s", label: "Small" },
          { value: "m", label: "Medium" },
        ],
      },
    },
    { key: "name", type: "text", label: "Your name, {{size}}" },
  ],
  settings: { content_locale: "en", submit_label: "Register", asker: { name: "Club" } },
  translations: [german],
};

function setUp(content: Record<string, unknown> = draft) {
  const store = createBuilderStore(content);
  const { getState } = store;
  const written = () => toContent(getState().content).translations as Record<string, unknown>[];
  return { store, getState, written };
}
const ofField = (translation: Record<string, unknown> | undefined, key: string) =>
  (translation?.fields as { key: string }[] | undefined)?.find((field) => field.key === key);

describe("translations in the builder", () => {
  it("stand beside the form's texts in the order in which these are read", () => {
    const { getState } = setUp();
    const [form, size, name, around] = textsToTranslate(getState().content, { locale: "de", texts: {}, sources: {} });
    expect([form?.texts, size?.title, name?.title].flat()).toEqual([
      { at: "/title", text: "Registration", part: "Title" },
      "1. Size",
      "2. Your name, [Size]",
    ]);
    expect(size?.texts.map(({ part, text }) => [part, text])).toEqual([
      ["Question", "Size"],
      ["Option", "Small"],
      ["Option", "Medium"],
    ]);
    expect(around?.texts.map(({ at }) => at)).toEqual(["/texts/submit_label", "/texts/asker/name"]);
  });

  it("are saved as they were read, in the order of the questions", () => {
    const { written } = setUp();
    expect(written()).toEqual([{ ...german, fields: [...german.fields].reverse() }]);
  });

  it("leave out what has no place, and are not there where nothing was said about them", () => {
    const broken = {
      locale: "de",
      title: 5,
      texts: "x",
      fields: [null, { key: 7 }, { key: "gone", label: "Weg" }, { key: "size", label: "Größe", options: [null, 3] }],
    };
    const { written } = setUp({ ...draft, translations: [broken, null, { title: "no language" }] });
    expect(written()).toEqual([{ locale: "de", fields: [{ key: "size", label: "Größe" }] }]);
    expect(setUp({ title: "T", fields: [] }).written()).toBeUndefined();
  });

  it("follow a renamed key, also within texts, without being out of date", () => {
    const { written, getState } = setUp();
    getState().editKey("q1", "shirt");
    expect(ofField(written()[0], "shirt")).toMatchObject({ label: "Größe", options: german.fields[1]?.options });
    expect(ofField(written()[0], "name")).toEqual({ key: "name", label: "Name, {{shirt}}" });
    expect(written()[0]?.sources).toBeUndefined();
  });

  it("follow an option whose value is renamed, and know that its label has changed", () => {
    const { written, getState } = setUp();
    getState().editOption("q1", "options", [
      { value: "xs", label: "Very small" },
      { value: "m", label: "Medium" },
    ]);
    expect(ofField(written()[0], "size")).toMatchObject({
      options: [
        { value: "xs", label: "Klein" },
        { value: "m", label: "Mittel" },
      ],
    });
    expect(written()[0]?.sources).toEqual({ "/fields/size/options/xs": "Small" });
  });

  it("go with a removed question, and come back with it, by undo or from its notice", () => {
    const { written, getState, store } = setUp();
    const removed = getState().removeQuestion("q1");
    expect(ofField(written()[0], "size")).toBeUndefined();
    if (removed) getState().restoreQuestion(removed);
    expect(ofField(written()[0], "size")).toMatchObject({ label: "Größe" });
    getState().removeQuestion("q1");
    travel(store, "undo");
    expect(ofField(written()[0], "size")).toMatchObject({ label: "Größe" });
  });

  it("do not pass to a new question that has the key of a removed one", () => {
    const { written, getState } = setUp();
    getState().removeQuestion("q1");
    getState().addQuestion("text", 0);
    const id = getState().content.questions[0]?.id ?? "";
    getState().editKey(id, "size");
    expect(ofField(written()[0], "size")).toBeUndefined();
  });

  it("go with a removed option, and come back with it", () => {
    const { written, getState, store } = setUp();
    getState().editOption("q1", "options", [{ value: "m", label: "Medium" }]);
    expect(ofField(written()[0], "size")).toMatchObject({ options: [{ value: "m", label: "Mittel" }] });
    travel(store, "undo");
    expect(ofField(written()[0], "size")).toMatchObject({ options: german.fields[1]?.options });
    expect(written()[0]?.sources).toBeUndefined();
  });

  it("keep the original that was translated when it changes, and forget it when translated again, or confirmed", () => {
    const { written, getState } = setUp();
    getState().editQuestion("q1", { label: "Your size" });
    getState().editQuestion("q1", { label: "Your shirt size" });
    getState().editForm({ title: "Sign up" });
    expect(written()[0]?.sources).toEqual({ "/title": "Registration", "/fields/your_shirt_size/label": "Size" });
    getState().translateText("de", "/fields/q1/label", "Ihre Größe");
    expect(written()[0]?.sources).toEqual({ "/title": "Registration" });
    getState().confirmText("de", "/title");
    expect(written()[0]).toMatchObject({ title: "Anmeldung" });
    expect(written()[0]?.sources).toBeUndefined();
  });

  it("are as they were once the original is changed back", () => {
    const { written, getState } = setUp();
    getState().editForm({ title: "Sign up" });
    getState().editForm({ title: "Registration" });
    expect(written()[0]?.sources).toBeUndefined();
  });

  it("are copied with a question", () => {
    const { written, getState } = setUp();
    getState().duplicateQuestion("q1");
    const copy = getState().content.questions[1]?.key ?? "";
    expect(copy).not.toBe("size");
    expect(ofField(written()[0], copy)).toMatchObject({ label: "Größe", options: german.fields[1]?.options });
  });

  it("are added, removed and restored; without any left, that is said", () => {
    const { written, getState, store } = setUp();
    getState().addLanguage("ar");
    getState().addLanguage("ar");
    expect(written().map(({ locale }) => locale)).toEqual(["de", "ar"]);
    const removed = getState().removeLanguage("de");
    expect(written()).toEqual([{ locale: "ar" }]);
    if (removed) getState().restoreLanguage(removed);
    expect(written().map(({ locale }) => locale)).toEqual(["de", "ar"]);
    getState().removeLanguage("de");
    getState().removeLanguage("ar");
    expect(written()).toEqual([]);
    travel(store, "undo");
    travel(store, "undo");
    expect(written()[0]).toMatchObject({ locale: "de", title: "Anmeldung" });
  });

  it("do not have texts that are only spaces", () => {
    const { written, getState } = setUp();
    getState().translateText("de", "/title", "  ");
    expect(written()[0]?.title).toBeUndefined();
    getState().translateText("de", "/title", "");
    expect(getState().content.translations?.[0]?.texts["/title"]).toBeUndefined();
  });
});

describe("a question that is brought back", () => {
  const order = ["size", "name"];
  const field = draft.fields[0] ?? {};
  const published: DraftTranslation[] = [
    {
      locale: "de",
      texts: { "/fields/size/label": "Größe (alt)", "/fields/size/options/s": "S", "/fields/size/options/m": "M" },
      sources: { "/fields/size/options/m": "Middle" },
    },
    { locale: "fr", texts: { "/fields/size/label": "Taille" }, sources: {} },
  ];
  const size = (written: () => Record<string, unknown>[]) => ofField(written()[0], "size");

  it("has the translations that it had when it was removed here", () => {
    const { written, getState } = setUp();
    getState().translateText("de", "/fields/q1/options/m", "Normal");
    getState().removeQuestion("q1");
    getState().bringBackQuestion(field, order, published);
    expect(size(written)).toMatchObject({
      label: "Größe",
      options: [
        { value: "s", label: "Klein" },
        { value: "m", label: "Normal" },
      ],
    });
    expect(written()[0]?.sources).toBeUndefined();
  });

  it("has those of other words than it has again only where none was published, and they are out of date", () => {
    const { written, getState } = setUp();
    getState().editQuestion("q1", { label: "Shirt" });
    getState().translateText("de", "/fields/q1/label", "Hemd");
    getState().editKey("q1", "size");
    getState().removeQuestion("q1");
    getState().bringBackQuestion(field, order, published);
    expect(size(written)).toMatchObject({ label: "Größe (alt)" });
    getState().removeQuestion(getState().content.questions[0]?.id ?? "");
    getState().bringBackQuestion({ ...field, label: "What size?" }, order);
    expect(size(written)).toMatchObject({ label: "Größe (alt)" });
    expect(written()[0]?.sources).toEqual({ "/fields/size/label": "Size" });
  });

  it("has the published ones when it was removed in an earlier visit, in the languages of the form, with what has changed since", () => {
    const { written, getState, store } = setUp({
      ...draft,
      fields: draft.fields.slice(1),
      translations: [{ locale: "de", title: "Anmeldung" }],
    });
    getState().bringBackQuestion(field, order, published);
    expect(written().map(({ locale }) => locale)).toEqual(["de"]);
    expect(size(written)).toMatchObject({ label: "Größe (alt)", options: [{ label: "S" }, { label: "M" }] });
    expect(written()[0]?.sources).toEqual({ "/fields/size/options/m": "Middle" });
    travel(store, "undo");
    expect(size(written)).toBeUndefined();
  });
});

it("texts without a place in the form are known by their places, and not saved", () => {
  const { getState, written } = setUp({
    ...draft,
    translations: [
      {
        locale: "de",
        description: "Kurz",
        subtitle: "Unten",
        texts: { thank_you_title: "Danke", asker: { contact: "Post" } },
        fields: [
          { key: "q1", label: "Weg" },
          {
            key: "size",
            label: "Größe",
            placeholder: "S",
            options: [{ value: "xl", label: "Groß" }, "Mittel", { value: "s", label: " " }],
          },
          { key: "size", label: "Weite" },
        ],
      },
      { title: "Ohne" },
    ],
  });
  expect(getState().content.leftOut.map(({ locale, at, text }) => [locale, at, text])).toEqual([
    ["de", "/description", "Kurz"],
    ["de", "/subtitle", "Unten"],
    ["de", "/texts/thank_you_title", "Danke"],
    ["de", "/texts/asker/contact", "Post"],
    ["de", "/fields/q1/label", "Weg"],
    ["de", "/fields/size/placeholder", "S"],
    ["de", "/fields/size/options/xl", "Groß"],
    ["de", "/fields/size/options/1/", "Mittel"],
    ["de", "/fields/size/label", "Weite"],
    [null, "/title", "Ohne"],
  ]);
  expect(written()).toEqual([{ locale: "de", fields: [{ key: "size", label: "Größe" }] }]);
  expect(setUp().getState().content.leftOut).toEqual([]);
});
