import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { words as ko } from "./words";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { sayIssue } from "@/lib/rules/fields/say-issue";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["성명", { code: "required", params: none }, "“성명” 항목을 입력해 주세요"],
  ["주소", { code: "required", params: none }, "“주소” 항목을 입력해 주세요"],
  ["필요", { code: "required", params: none }, "“필요” 항목을 입력해 주세요"],
  ["어떻게 알게 되셨나요?", { code: "required", params: none }, "“어떻게 알게 되셨나요?” 질문에 답해 주세요"],
  ["자녀가 있습니까", { code: "required", params: none }, "“자녀가 있습니까” 질문에 답해 주세요"],
  ["성명", { code: "too_long", params: { max: 80 } }, "“성명” 항목을 80자 이내로 입력해 주세요"],
  ["인원", { code: "number_range", params: { min: 1, max: 12 } }, "“인원” 항목에 1 이상 12 이하의 숫자를 입력해 주세요"],
  ["인원", { code: "number_range", params: { min: 3, max: 3 } }, "“인원” 항목에 다음 숫자를 입력해 주세요: 3"],
  ["추가", { code: "select_count", params: { min: 1, max: 3 } }, "“추가” 항목에서 1개 이상 3개 이하로 선택해 주세요"],
  ["생년월일", { code: "date_missing", params: { parts: ["month", "year"] } }, "“생년월일” 항목에서 빠진 부분을 입력해 주세요: 연도, 월"],
  [
    "방문일",
    { code: "date_range", params: { min: "2026-05-01", max: "today" } },
    "“방문일” 항목에 2026년 5월 1일부터 오늘까지의 날짜를 입력해 주세요",
  ],
  [
    "이력서",
    { code: "file_type", params: { accept: [".pdf", "image/*"] } },
    "“이력서” 항목에 다음 형식의 파일을 업로드해 주세요: PDF 또는 이미지",
  ],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(ko, issue, { label })).toBe(sentence);
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-21T20:20:00Z");
  const before = (milliseconds: number) => sayClosing(ko, { expiresAt, now: new Date(expiresAt.getTime() - milliseconds) });
  expect(before(61 * 60_000)?.replaceAll(/\s/g, " ")).toMatch(
    /^이 양식은 2026년 11월 21일.*20:20.*에 마감됩니다\. 남은 시간은 1시간 1분입니다\.$/,
  );
  expect(before(59_000)).toContain("남은 시간은 1분 미만입니다.");
});
