import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { words as zh } from "./words";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { sayIssue } from "@/lib/rules/fields/say-issue";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["姓名", { code: "required", params: none }, "请填写“姓名”"],
  ["您从哪里了解到我们？", { code: "required", params: none }, "请回答“您从哪里了解到我们？”"],
  ["您有孩子吗", { code: "required", params: none }, "请回答“您有孩子吗”"],
  ["请说明理由", { code: "required", params: none }, "请回答“请说明理由”"],
  ["姓名", { code: "too_long", params: { max: 80 } }, "“姓名”最多可填写80个字符"],
  ["人数", { code: "number_range", params: { min: 1, max: 12 } }, "“人数”应填写1至12之间的数字"],
  ["数量", { code: "number_step", params: { step: 3, base: 5 } }, "“数量”应填写从5起每次增减3的数字"],
  ["您有几个孩子？", { code: "select_required", params: { multiple: false } }, "请在“您有几个孩子？”中选择一项"],
  ["附加服务", { code: "select_count", params: { min: 1, max: 3 } }, "请在“附加服务”中选择1至3项"],
  ["出生日期", { code: "date_missing", params: { parts: ["month", "year"] } }, "请填写“出生日期”中的“年”“月”"],
  ["来访日期", { code: "date_range", params: { min: "2026-05-01", max: "today" } }, "“来访日期”应填写2026年5月1日至今天之间的日期"],
  ["简历", { code: "file_type", params: { accept: [".pdf", "image/*"] } }, "“简历”的文件类型应为PDF或图片"],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(zh, issue, { label })).toBe(sentence);
});

it("names quoted questions without commas between them", () => {
  expect(zh.stored.questions(["姓名", "电话"])).toBe("“姓名”“电话”");
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-21T20:20:00Z");
  const before = (milliseconds: number) => sayClosing(zh, { expiresAt, now: new Date(expiresAt.getTime() - milliseconds) });
  expect(before(61 * 60_000)).toMatch(/^此表单将于2026年11月21日 20:20（UTC）关闭，还剩1小时1分钟。$/);
  expect(before(59_000)).toMatch(/关闭，还剩不到1分钟。$/);
});
