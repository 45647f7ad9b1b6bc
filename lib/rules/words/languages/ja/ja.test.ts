import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { words as ja } from "./words";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { sayIssue } from "@/lib/rules/fields/say-issue";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["氏名", { code: "required", params: none }, "「氏名」を入力してください"],
  ["どこで知りましたか？", { code: "required", params: none }, "「どこで知りましたか？」に回答してください"],
  ["お子様はいますか", { code: "required", params: none }, "「お子様はいますか」に回答してください"],
  ["Full name", { code: "too_long", params: { max: 80 } }, "「Full name」は80文字以内で入力してください"],
  ["人数", { code: "number_range", params: { min: 1, max: 12 } }, "「人数」には1から12までの数値を入力してください"],
  [
    "お子様は何人ですか？",
    { code: "select_required", params: { multiple: false } },
    "「お子様は何人ですか？」の選択肢から1つ選択してください",
  ],
  ["追加", { code: "select_count", params: { min: 12, max: 12 } }, "「追加」の選択肢から12個だけ選択してください"],
  ["追加", { code: "select_count", params: { min: 1, max: 2 } }, "「追加」の選択肢から1つから2つまで選択してください"],
  ["生年月日", { code: "date_missing", params: { parts: ["month", "year"] } }, "「生年月日」の年と月を入力してください"],
  [
    "来訪日",
    { code: "date_range", params: { min: "2026-05-01", max: "today" } },
    "「来訪日」には2026年5月1日から今日までの日付を入力してください",
  ],
  [
    "履歴書",
    { code: "file_type", params: { accept: [".pdf", "image/*"] } },
    "「履歴書」にはPDFまたは画像のファイルをアップロードしてください",
  ],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(ja, issue, { label })).toBe(sentence);
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-21T20:20:00Z");
  const before = (milliseconds: number) => sayClosing(ja, { expiresAt, now: new Date(expiresAt.getTime() - milliseconds) });
  // Blanks between numbers and units are Intl's own.
  expect(before(61 * 60_000)?.replaceAll(/\s/g, "")).toContain("あと1時間1分で終了します（2026年11月21日20:20UTC）。");
  expect(before(59_000)?.replaceAll(/\s/g, "")).toContain("あと1分未満で終了します");
});
