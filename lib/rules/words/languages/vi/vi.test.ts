import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import { words as vi } from "./words";
import { sayClosing } from "@/lib/rules/words/say-closing";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["Họ và tên", { code: "required", params: none }, "Vui lòng nhập “Họ và tên”"],
  ["Bạn là ai?", { code: "required", params: none }, "Vui lòng trả lời “Bạn là ai?”"],
  ["Số tiền", { code: "number_range", params: { min: 1, max: 10_000 } }, "Câu trả lời cho “Số tiền” phải từ 1 đến 10.000"],
  ["Số tiền", { code: "number_range", params: { min: 5, max: 5 } }, "Câu trả lời cho “Số tiền” phải là 5"],
  ["Món thêm", { code: "select_count", params: { min: 1, max: 2 } }, "Vui lòng chọn 1 hoặc 2 lựa chọn cho “Món thêm”"],
  ["Ngày sinh", { code: "date_missing", params: { parts: ["day", "month", "year"] } }, "Vui lòng nhập ngày, tháng và năm cho “Ngày sinh”"],
  [
    "Ngày đến",
    { code: "date_range", params: { min: "2026-05-01", max: "today" } },
    "Ngày trong “Ngày đến” phải từ ngày 1 tháng 5 năm 2026 đến hôm nay",
  ],
  ["Ngày đến", { code: "date_range", params: { min: "today", max: null } }, "Ngày trong “Ngày đến” phải từ hôm nay trở đi"],
  [
    "Buổi",
    { code: "option_short", params: { option: "Sáng", left: 2 } },
    "Vui lòng chọn câu trả lời khác cho “Buổi” hoặc giảm số lượng: “Sáng” chỉ còn 2 chỗ",
  ],
  ["Căn cước", { code: "file_type", params: { accept: [".pdf", "image/*"] } }, "Tệp cho “Căn cước” phải có dạng PDF hoặc hình ảnh"],
  ["Căn cước", { code: "too_many_files", params: { max: 1 } }, "Chỉ được tải lên một tệp cho “Căn cước”"],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(vi, issue, { label })).toBe(sentence);
});

it("writes the day, month and year of a date in full, with its time before it", () => {
  expect(vi.date("2026-03-27")).toBe("ngày 27 tháng 3 năm 2026");
  expect(vi.date("2026-03-27T14:30")).toBe("lúc 14:30 ngày 27 tháng 3 năm 2026");
  expect(vi.date("today")).toBe("today");
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-21T20:20:00Z");
  const before = (milliseconds: number) =>
    sayClosing(vi, { expiresAt, now: new Date(expiresAt.getTime() - milliseconds) })?.replaceAll(/\s/g, " ");
  expect(before(61 * 60_000)).toBe("Biểu mẫu này sẽ đóng sau 1 giờ 1 phút nữa, vào lúc 20:20 UTC ngày 21 tháng 11 năm 2026.");
  expect(before(59_000)).toContain("sau chưa đầy một phút nữa, vào lúc");
});
