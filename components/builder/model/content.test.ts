import { describe, expect, it } from "vitest";
import { fromContent } from "./from-content";
import { toContent, toDraft } from "./to-content";
import { createFormSchema } from "@/lib/domain/forms/schema";

function newIds() {
  let count = 0;
  return { newId: () => `q${++count}` };
}

const complete = {
  title: "Registration",
  description: "Tell us who is coming.",
  fields: [
    { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 80, x_note: "mine" } },
    {
      key: "slot",
      type: "select",
      label: "Time of day",
      description: "Doors open at 9",
      config: { options: ["a", { value: "b", label: "B" }] },
    },
    { key: "agree", type: "checkbox", label: "Terms", icon: "pen", personal: true },
  ],
  settings: { locale: "de", ours: { deep: [1] }, keep_answers: { after: "30d", then: "anonymise", files: "7d" } },
  callback_url: "https://example.org/hook",
  expires_in: null,
  made_by: "us",
};

describe("the content of a draft", () => {
  it("round-trips, with unknown keys and options", () => {
    expect(toContent(fromContent(complete, newIds()))).toEqual(complete);
    expect(toDraft(fromContent(complete, newIds()))).toEqual({
      ...complete,
      fields: complete.fields.map((field) => (field.key === "slot" || field.key === "agree" ? field : field)),
    });
    expect(createFormSchema.safeParse(toContent(fromContent(complete, newIds()))).success).toBe(true);
  });

  it.each([
    ["nothing", {}],
    ["nulls", { title: null, description: null, fields: null, settings: null }],
    ["wrong types", { title: 7, description: [], fields: {}, settings: "x" }],
    ["odd fields", { fields: [{}, { type: "rating", label: 3, key: null, config: [] }, "text", null, { type: "__proto__" }] }],
  ])("may be %s", (_, content) => {
    const form = fromContent(content, newIds());
    const again = toContent(form);
    expect(typeof again.title).toBe("string");
    expect(again.fields.every(({ key, label }) => typeof key === "string" && typeof label === "string")).toBe(true);
    expect(toContent(fromContent(again, newIds()))).toEqual(again);
  });

  it("has at most as many questions as a form, even if an earlier release stored more", () => {
    const fields = Array.from({ length: 80_000 }, () => ({}));
    expect(fromContent({ fields }, newIds()).questions).toHaveLength(300);
  });

  it("keeps the ids of questions that are still there", () => {
    const { newId } = newIds();
    const first = fromContent(complete, { newId });
    const fields = [{ key: "new", type: "date", label: "New" }, ...complete.fields.slice().reverse()];
    const second = fromContent({ ...complete, fields }, { newId, before: first.questions });
    const ids = new Map(first.questions.map(({ key, id }) => [key, id]));
    expect(second.questions.slice(1).map(({ key, id }) => ids.get(key) === id)).toEqual([true, true, true]);
    expect(new Set(second.questions.map(({ id }) => id)).size).toBe(4);
  });

  it("remembers whether a key follows its label", () => {
    const form = fromContent({ fields: [...complete.fields, { key: "full_name_2", type: "text", label: "Full name" }] }, newIds());
    expect(form.questions.map(({ followsLabel }) => followsLabel)).toEqual([true, false, false, true]);
    const [first, ...others] = form.questions;
    const changed = { ...form, questions: [...(first ? [{ ...first, followsLabel: false }] : []), ...others] };
    expect(fromContent(toDraft(changed), newIds()).questions.map(({ followsLabel }) => followsLabel)).toEqual([false, false, false, true]);
    expect(toContent(changed).fields[0]).not.toHaveProperty("key_follows_label");
  });
});
