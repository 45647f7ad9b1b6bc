import { describe, expect, it } from "vitest";
import { createBuilderStore } from "./builder-store";
import { toContent } from "./to-content";
import { travel } from "./travel";

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
    { key: "name", type: "text", label: "Your name" },
  ],
  settings: { content_locale: "en" },
  translations: [
    { locale: "fr", title: "Inscription" },
    { locale: "de", title: "Anmelden", fields: [{ key: "size", options: [{ value: "s", label: "S" }] }] },
  ],
};
/** What the service has after a file was taken. */
const stored = {
  ...draft,
  translations: [
    { locale: "fr", title: "Inscription" },
    {
      locale: "de",
      title: "Anmeldung",
      fields: [
        { key: "size", label: "Größe", options: [{ value: "s", label: "Klein" }] },
        { key: "name", label: "Ihr Name" },
      ],
      sources: { "/fields/name/label": "Name" },
    },
  ],
};

function setUp(content: Record<string, unknown> = draft) {
  const store = createBuilderStore(content);
  const { getState } = store;
  const form = getState().content;
  return {
    store,
    getState,
    take: (locale = "de") => getState().takeFile(stored, { form, locale }),
    written: () => toContent(getState().content).translations as Record<string, unknown>[],
  };
}

describe("what was taken from a translator's file", () => {
  it("is what the service has, and one undo step", () => {
    const { take, written, store } = setUp();
    take();
    expect(written()).toEqual(stored.translations);
    travel(store, "undo");
    expect(written()).toEqual(draft.translations);
  });

  it("leaves what was translated meanwhile, here and in other languages", () => {
    const { take, written, getState } = setUp();
    getState().translateText("de", "/title", "Einschreibung");
    getState().translateText("fr", "/title", "Enregistrement");
    take();
    expect(written()).toEqual([
      { locale: "fr", title: "Enregistrement" },
      { ...stored.translations[1], title: "Einschreibung" },
    ]);
  });

  it("follows keys and options that were renamed meanwhile, and is out of date where an original was changed", () => {
    const { take, written, getState } = setUp();
    getState().editKey("q1", "shirt");
    getState().editOption("q1", "options", [
      { value: "xs", label: "Small" },
      { value: "m", label: "Medium" },
    ]);
    getState().editForm({ title: "Sign up" });
    take();
    expect(written()[1]).toEqual({
      locale: "de",
      title: "Anmeldung",
      fields: [
        { key: "shirt", label: "Größe", options: [{ value: "xs", label: "Klein" }] },
        { key: "name", label: "Ihr Name" },
      ],
      sources: { "/title": "Registration", "/fields/name/label": "Name" },
    });
  });

  it("is not shown in a language that was removed meanwhile", () => {
    const { take, written, getState } = setUp();
    getState().removeLanguage("de");
    take();
    expect(written().map(({ locale }) => locale)).toEqual(["fr"]);
  });

  it("is found in a language that the draft writes otherwise", () => {
    const { take, written } = setUp({ ...draft, translations: [{ locale: "DE", title: "Anmelden" }] });
    take();
    expect(written()[0]).toMatchObject({ locale: "DE", title: "Anmeldung" });
  });
});
