import { describe, expect, it } from "vitest";
import { keyFromLabel } from "./key-from-label";
import { fieldSchema } from "@/lib/rules/fields";

const keyOf = (label: string, taken: string[] = [], position = 1) => keyFromLabel(label, { taken: new Set(taken), position });

describe("the key of a question", () => {
  it.each([
    ["Full name", "full_name"],
    ["What’s your e-mail?", "whats_your_e_mail"],
    ["Prénom", "prenom"],
    ["Straße & Hausnummer", "strasse_hausnummer"],
    ["Ærø Łódź", "aero_lodz"],
    ["2nd choice", "q_2nd_choice"],
    ["  Name  ", "name"],
    ["__proto__", "proto"],
    ["Constructor", "constructor_answer"],
  ])("is made of the label %s", (label, key) => expect(keyOf(label)).toBe(key));

  it("falls back to the position where the label has no Latin letter", () => {
    expect(keyOf("الاسم الكامل", [], 2)).toBe("question_2");
    expect(keyOf("", ["question_3"], 3)).toBe("question_3_2");
  });

  it("is unique", () => {
    expect(keyOf("Name", ["name"])).toBe("name_2");
    expect(keyOf("Name", ["name", "name_2"])).toBe("name_3");
  });

  it("is always one that a form accepts", () => {
    const labels = [
      "a".repeat(255),
      "word ".repeat(51),
      "prototype",
      "hasOwnProperty",
      "日本語",
      "ﬁn",
      "①",
      "İstanbul",
      "٢",
      "½ cup",
      "\u0000",
      "K",
    ];
    for (const label of labels) {
      const key = keyOf(label);
      expect(fieldSchema.safeParse({ key, type: "text", label: "x" }).success, `${label} → ${key}`).toBe(true);
    }
  });
});
