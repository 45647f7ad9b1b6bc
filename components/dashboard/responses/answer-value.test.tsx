import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { HeldBack } from "@/lib/domain/files/scanning/states";
import { showResponse } from "@/lib/domain/responses/show-response";
import { fieldsSchema } from "@/lib/rules/fields";
import { AnswerValue } from "./answer-value";
import { EntryCards } from "./entry-cards";

const shown = (held?: HeldBack) => {
  const files = [{ name: "cv.pdf", href: "/api/v1/forms/1/files/2", ...(held && { held }) }];
  return renderToStaticMarkup(<AnswerValue answer={{ key: "cv", type: "file", label: "CV", text: "cv.pdf", files }} />);
};

it("links a file that can be downloaded", () => {
  expect(shown()).toContain('<a href="/api/v1/forms/1/files/2" download=""');
});

it.each<[HeldBack, string]>([
  [{ scan: "waiting", found: null }, "Being checked by the virus scanner"],
  [{ scan: "failed", found: null }, "could not check this file so far"],
  [{ scan: "infected", found: "Test.Signature" }, "The virus scanner found “Test.Signature”. The file was deleted."],
  [{ scan: "infected", found: null }, "The virus scanner found something. The file was deleted."],
])("names a file that is held back, says why, and has no link: %o", (held, why) => {
  expect(shown(held)).toContain("cv.pdf");
  expect(shown(held)).toContain(why);
  expect(shown(held)).not.toContain("href");
});

it("shows what was drawn below the name, and in a cell only the name", () => {
  const answer = { key: "sign", type: "signature", label: "Agreement", text: "Ada", files: [], drawing: "M1,2L3,4" };
  expect(renderToStaticMarkup(<AnswerValue answer={answer} />)).toMatch(
    /Ada<\/span><svg[^>]*aria-label="Drawn signature"><path d="M1,2L3,4"/,
  );
  expect(renderToStaticMarkup(<AnswerValue answer={answer} isBrief />)).not.toContain("<svg");
});

it("links the files of entries on their cards", () => {
  const fields = fieldsSchema.parse([
    {
      key: "defects",
      type: "repeat",
      label: "What is broken?",
      config: {
        fields: [
          { key: "where", type: "text", label: "Where?" },
          { key: "photo", type: "file", label: "Photo" },
        ],
      },
    },
  ]);
  const data = JSON.stringify({ defects: [{ where: "Roof", photo: "one" }, { where: "Door", photo: "two" }] }); // prettier-ignore
  const row = { id: "r", formId: "f", data, ip: "", userAgent: "", desk: null, formVersion: 1, changedAt: null, respondent: null };
  const [answer] = showResponse({ ...row, submittedAt: new Date(0) }, { fields, fileNames: { one: "roof.png", two: "door.png" } }).answers;
  if (!answer?.entries) throw new Error("No entries are shown");
  const cards = renderToStaticMarkup(<EntryCards entries={answer.entries} />);
  expect(cards.match(/href="[^"]*"/g)).toEqual(['href="/api/v1/forms/f/files/one"', 'href="/api/v1/forms/f/files/two"']);
  expect(cards).toContain("door.png");
  expect([answer.text, answer.files]).toEqual([expect.stringContaining("Where? Door\nPhoto: door.png"), []]);
});
