import type { HintWords, IssueWords } from "@/lib/rules/words/issue-words";
import { timeSpan } from "@/lib/rules/words/time-span";
import { fields } from "./fields";
import {
  date,
  number,
  plain,
  readings,
  quoted,
  PARTS,
  SAID,
  isSentence,
  kinds,
  numberRange,
  numberStep,
  choose,
  dateRange,
} from "./grammar";

/** Labels are quoted, and what follows says what to fill in: a noun and a question read equally well there. */
export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `請回答「${label}」` : `請填寫「${label}」`),
  text_type: (_, label) => `「${label}」須填寫文字`,
  text_characters: (_, label) => `「${label}」含有無法儲存的字元`,
  text_line_break: (_, label) => `「${label}」須填寫在同一行，不可換行`,
  too_short: ({ min }, label) => `「${label}」至少須填寫${number(min)}個字元`,
  too_long: ({ max }, label) => `「${label}」最多可填寫${number(max)}個字元`,
  pattern: ({ hint }, label) => `「${label}」須依正確格式填寫${hint === null ? "" : `：${hint}`}`,
  email_format: (_, label) => `「${label}」須填寫格式正確的電子郵件地址，例如 name@example.com`,
  number_format: (_, label) => `「${label}」須填寫數字`,
  number_digits: ({ max }, label) => `「${label}」最多可填寫${max}位數字`,
  number_range: (params, label) => `「${label}」須填寫${numberRange(params)}`,
  number_step: (params, label) => `「${label}」須填寫${numberStep(params)}`,
  select_required: ({ multiple }, label) => `請在「${label}」中${multiple ? "至少選取一項" : "選取一項"}`,
  select_type: ({ multiple }, label) => `「${label}」須為${multiple ? "選項清單" : "一個選項"}`,
  select_unlisted: (_, label) => `「${label}」須從列出的選項中選取`,
  option_taken: ({ option }, label) => `請在「${label}」中選取其他選項：「${option}」已無名額`,
  option_short: ({ option, left }, label) => `請在「${label}」中選取其他選項，或減少數量：「${option}」僅剩${left}個名額`,
  select_duplicate: (_, label) => `「${label}」不可重複選取同一選項`,
  select_count: (params, label) => `請在「${label}」中${choose(params)}`,
  checkbox_type: (_, label) => `「${label}」須回答「是」或「否」`,
  checkbox_required: (params) => `如要繼續，請勾選「${params.label}」`,
  date_missing: ({ parts }, label) =>
    `請填寫「${label}」中的${quoted(SAID.filter((part) => parts.includes(part)).map((part) => PARTS[part]))}`,
  date_real: (_, label) => `「${label}」須填寫有效的日期`,
  // Years in Taiwan are often counted from 1912.
  date_year: (_, label) => `「${label}」的年份須填寫4位數的西元年`,
  date_format: ({ time }, label) => `「${label}」須填寫${time ? "日期和時間，例如 2026-03-27T14:30" : "日期，例如 2026-03-27"}`,
  date_range: (params, label) => `「${label}」須填寫${dateRange(params) ?? "有效的日期"}`,
  time_real: (_, label) => `「${label}」須填寫時間，例如 14:30`,
  file_required: (_, label) => `請上傳「${label}」的檔案`,
  file_unknown: (_, label) => `請重新上傳「${label}」的檔案`,
  file_type: ({ accept }, label) => `「${label}」的檔案類型須為${kinds(accept)}`,
  file_too_large: ({ max_mb }, label) => `「${label}」的檔案不可超過${number(max_mb)}MB`,
  file_empty: (_, label) => `「${label}」的檔案不可為空白檔案`,
  file_infected: (_, label) => `「${label}」的檔案未被接受：病毒掃描發現檔案有問題`,
  too_many_files: ({ max }, label) => `「${label}」${max === 1 ? "只能上傳1個檔案" : `最多可上傳${max}個檔案`}`,
  valid_if: ({ message }, label) => message ?? `「${label}」與您的其他回答不符，請確認`,
  exit: (_, label) => `依照這些回答，表單到「${label}」結束，無法送出`,

  "address.missing": ({ parts }, label) => `請補填「${label}」中的${quoted(parts)}`,
  "address.type": (_, label) => `「${label}」須為物件，且包含地址的各個部分`,
  "date.two_readings": ({ one, other }, label) => `「${label}」是${date(one)}還是${date(other)}？請將年、月、日分別填入對應的欄位`,
  "date.hijri": (_, label) => `「${label}」的年份須填寫西元年，例如 2026`,
  "number.more_than": ({ bound }, label) => `「${label}」須填寫大於${plain(bound)}的數字`,
  "number.less_than": ({ bound }, label) => `「${label}」須填寫小於${plain(bound)}的數字`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `「${label}」是${large}還是${small}？請填寫${plainLarge}或${plainSmall}`;
  },
  "matrix.type": (_, label) => `「${label}」須為物件，且每一列都有對應的值`,
  "matrix.row": (_, label) => `「${label}」只有所列的各列`,
  "matrix.all": (_, label) => `請在「${label}」的每一列選取回答`,
  "matrix.any": (_, label) => `請至少在「${label}」的其中一列選取回答`,
  "phone.country": (_, label) => `「${label}」須以+和國碼開頭，例如 +886 2 1234 5678`,
  "phone.format": (_, label) => `「${label}」須填寫電話號碼，例如 +886 2 1234 5678`,
  "ranking.places": (_, label) => `請為「${label}」的各個選項選擇不同的名次`,
  "repeat.type": (_, label) => `「${label}」須為物件清單`,
  "repeat.too_few": ({ min }, label) => `請在「${label}」中至少新增${number(min)}項`,
  "repeat.too_many": ({ max }, label) => `「${label}」最多可新增${number(max)}項`,
  "select.other_blank": (_, label) => `請在「${label}」中填寫您自己的回答，或選取一個選項`,
  "select.other_unchosen": (_, label) =>
    `如要送出您在「${label}」中自行填寫的回答，請選取「${fields.select.other.option}」；如不送出，請刪除填寫的內容`,
  "signature.required": (_, label) => `請輸入您的姓名，以簽署「${label}」`,
  "time.format": (_, label) => `「${label}」須填寫時間，例如 14:30`,
  "time.range": (params, label) => `「${label}」須填寫${timeSpan(fields.time, params)}的時間`,
  "time.step": ({ step, from }, label) => `「${label}」須填寫從${from}起每隔${step}分鐘的時間`,
  "url.format": (_, label) => `「${label}」須填寫網址，例如 https://example.com`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (min === max) return `${number(min)}個字元`;
    if (max !== null) return min > 1 ? `${number(min)}到${number(max)}個字元` : `最多${number(max)}個字元`;
    return min > 1 ? `至少${number(min)}個字元` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && min === max) return number(min);
    if (min !== null && max !== null) return `介於${number(min)}到${number(max)}之間`;
    if (min !== null) return min === 0 ? null : `大於或等於${number(min)}`;
    return max === null ? null : `小於或等於${number(max)}`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "請選取所有符合的選項";
    return `請${choose({ min: min === 0 ? null : min, max })}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return [example && `例如 ${date(example)}`, range && `須為${range}`].filter(Boolean).join("。");
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = max_files > 1 ? `每個不超過${number(max_mb)}MB，最多${max_files}個檔案` : `不超過${number(max_mb)}MB`;
    return accept.length === 0 ? size : `${kinds(accept)}，${size}`;
  },
};
