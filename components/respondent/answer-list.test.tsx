import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { fieldSchema } from "@/lib/rules/fields";
import { listAnswers } from "@/lib/rules/fields/list-answers";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { AnswerList } from "./answer-list";

const field = fieldSchema.parse({ key: "sign", type: "signature", label: "Agreement", config: { draw: true } });
const PATH = "M10,20L30,40M50,60L50,60";
const show = (answer: Record<string, string>) =>
  renderToStaticMarkup(<AnswerList words={en} rows={listAnswers({ fields: [field], answers: { sign: answer }, words: en })} />);

it("shows a drawn signature as an image, with the name if there is one", () => {
  expect(show({ name: "Ada", drawing: PATH })).toMatch(new RegExp(`>Ada<svg[^>]*aria-label="Drawn signature"><path d="${PATH}"`));
  expect(show({ drawing: PATH })).toContain(">Drawn signature<svg");
  expect(show({ name: "Ada" })).not.toContain("<svg");
});
