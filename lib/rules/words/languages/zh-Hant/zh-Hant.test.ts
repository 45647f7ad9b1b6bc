import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { words as zh } from "./words";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { sayIssue } from "@/lib/rules/fields/say-issue";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["姓名", { code: "required", params: none }, "請填寫「姓名」"],
  ["您從哪裡得知此活動？", { code: "required", params: none }, "請回答「您從哪裡得知此活動？」"],
  ["您有子女嗎", { code: "required", params: none }, "請回答「您有子女嗎」"],
  ["請說明理由", { code: "required", params: none }, "請回答「請說明理由」"],
  ["姓名", { code: "too_long", params: { max: 80 } }, "「姓名」最多可填寫80個字元"],
  ["人數", { code: "number_range", params: { min: 1, max: 12 } }, "「人數」須填寫介於1到12之間的數字"],
  ["人數", { code: "number_range", params: { min: 3, max: null } }, "「人數」須填寫大於或等於3的數字"],
  ["附加服務", { code: "select_count", params: { min: 1, max: 3 } }, "請在「附加服務」中選取1到3項"],
  ["出生日期", { code: "date_missing", params: { parts: ["month", "year"] } }, "請填寫「出生日期」中的「年」和「月」"],
  ["出生日期", { code: "date_year", params: none }, "「出生日期」的年份須填寫4位數的西元年"],
  ["來訪日期", { code: "date_range", params: { min: "2026-05-01", max: "today" } }, "「來訪日期」須填寫2026年5月1日到今天之間的日期"],
  ["履歷", { code: "file_type", params: { accept: [".pdf", "image/*"] } }, "「履歷」的檔案類型須為PDF或圖片"],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(zh, issue, { label })).toBe(sentence);
});

it("lists questions in the corner brackets of Taiwan", () => {
  expect(zh.stored.questions(["姓名", "電話"])).toBe("「姓名」和「電話」");
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-21T20:20:00Z");
  const before = (milliseconds: number) => sayClosing(zh, { expiresAt, now: new Date(expiresAt.getTime() - milliseconds) });
  expect(before(61 * 60_000)).toMatch(/^此表單將於2026年11月21日 20:20（UTC）關閉，還剩1小時1分鐘。$/);
  expect(before(59_000)).toMatch(/關閉，還剩不到1分鐘。$/);
});
