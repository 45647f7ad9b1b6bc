import { describe, expect, it } from "vitest";
import { renderMail } from "@/lib/domain/mail/mail-body";
import { localeNames } from "@/lib/rules/words/locale-names";
import { copyAnswers } from "./copied-answers";
import { copyMail } from "./copy-mail";

const copy = { title: "Summer party", reference: "ABC-123", url: "https://forms.example/f/1/receipt/2", isEditable: false };

describe("the answers in a respondent's copy", () => {
  it("are those that were given, in their order", () => {
    const rows = [
      { label: "Name", text: "Ada" },
      { label: "Food", text: null },
      { label: "Guests", text: "2" },
    ];
    expect(copyAnswers(rows)).toEqual({
      facts: [
        { label: "Name", value: "Ada" },
        { label: "Guests", value: "2" },
      ],
      rest: 0,
    });
  });

  it("are cut where they are long, between characters, and counted", () => {
    const { facts, rest } = copyAnswers([{ label: "Story", text: `${"x".repeat(1_999)}🎉${"y".repeat(10)}` }]);
    expect(facts).toEqual([{ label: "Story", value: `${"x".repeat(1_999)}…` }]);
    expect(rest).toBe(1);
  });

  it("end where the email would be too long; the others are counted, also a short one after a long one", () => {
    const long = Array.from({ length: 15 }, (_, index) => ({ label: `Q${index}`, text: "z".repeat(2_000) }));
    const { facts, rest } = copyAnswers([...long, { label: "Last", text: "!" }]);
    expect([facts.length, rest]).toEqual([9, 7]);
  });

  it.each(localeNames)("are text in the HTML, and the email says where the rest is (%s)", async (locale) => {
    const answers = { facts: [{ label: "Who <b>", value: '<img src=x onerror="alert(1)">\nand & more' }], rest: 3 };
    const { text, html } = await renderMail({ content: await copyMail({ ...copy, locale, answers }), unsubscribe: null });
    expect(text).toContain('Who <b>: <img src=x onerror="alert(1)">\nand & more');
    expect(text).toContain("3");
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;<br>and &amp; more");
    expect(text.indexOf("ABC-123")).toBeLessThan(text.indexOf("Who <b>"));
  });

  it("are absent unless they are given", async () => {
    const { text } = await renderMail({ content: await copyMail({ ...copy, locale: "en", answers: null }), unsubscribe: null });
    expect(text).not.toContain("in full");
  });
});
