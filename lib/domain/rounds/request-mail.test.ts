import { describe, expect, it } from "vitest";
import { localeNames } from "@/lib/rules/words/locale-names";
import { requestMail } from "./request-mail";

const person = { formId: "f", name: "Grace", email: "grace@reader.example", locale: null, url: "https://forms.example/f/f" };
const asking = (message: string | null, settings: Record<string, unknown> = {}, owner: string | null = "Ada Lovelace") =>
  requestMail({
    kind: "request",
    round: { accountId: "a", title: "Summer party", mail: JSON.stringify({ message, remind: [] }) },
    settings,
    owner,
    person,
    expiresAt: null,
  });

describe("the email of a round", () => {
  it.each(localeNames)("names the owner where the form names nobody (%s)", async (locale) => {
    const { content } = await asking(null, { locale });
    expect([content.paragraphs[1], content.footer?.[0]]).toEqual([
      expect.stringContaining("Ada Lovelace"),
      expect.stringContaining("Ada Lovelace"),
    ]);
  });

  it("names the asker of the form rather than the owner, and takes replies for them", async () => {
    const { content, replyTo } = await asking(null, { asker: { name: "Engines Ltd", contact: "help@engines.example" } });
    expect(content.paragraphs[1]).toContain("Engines Ltd is asking you");
    expect(replyTo).toBe("help@engines.example");
  });

  it("has whose message it is under it", async () => {
    expect((await asking("By Friday, please.")).content.paragraphs.slice(1, 3)).toEqual(["By Friday, please.", "— Ada Lovelace"]);
    expect((await asking("By Friday, please.", {}, null)).content.paragraphs).toEqual(["Hello Grace,", "By Friday, please."]);
  });
});
