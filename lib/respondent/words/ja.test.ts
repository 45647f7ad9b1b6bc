import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/fields";
import { ja } from "@/lib/respondent/words/ja";
import { sayIssue } from "@/lib/respondent/words/say-issue";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["氏名", { code: "required", params: none }, "「氏名」を入力してください"],
  ["どこで知りましたか？", { code: "required", params: none }, "「どこで知りましたか？」に回答してください"],
  ["Full name", { code: "too_long", params: { max: 80 } }, "「Full name」は80文字以内で入力してください"],
  ["人数", { code: "number_range", params: { min: 1, max: 12 } }, "「人数」は1～12の範囲で入力してください"],
  ["生年月日", { code: "date_missing", params: { parts: ["month", "year"] } }, "「生年月日」の月と年を入力してください"],
  [
    "来訪日",
    { code: "date_range", params: { min: "2026-05-01", max: "today" } },
    "「来訪日」は2026年5月1日から今日までの日付を入力してください",
  ],
  ["履歴書", { code: "file_type", params: { accept: [".pdf", "image/*"] } }, "「履歴書」はPDF、画像のファイルを選択してください"],
  ["履歴書", { code: "too_many_files", params: { max: 3 } }, "ファイルは3個まで選択できます"],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(ja, issue, { label })).toBe(sentence);
});
