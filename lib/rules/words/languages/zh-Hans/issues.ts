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
  required: (_, label) => (isSentence(label) ? `请回答“${label}”` : `请填写“${label}”`),
  text_type: (_, label) => `“${label}”应填写文字`,
  text_characters: (_, label) => `“${label}”中有无法保存的字符`,
  text_line_break: (_, label) => `“${label}”应填写在一行内，不能换行`,
  too_short: ({ min }, label) => `“${label}”应至少填写${number(min)}个字符`,
  too_long: ({ max }, label) => `“${label}”最多可填写${number(max)}个字符`,
  pattern: ({ hint }, label) => `“${label}”应按正确的格式填写${hint === null ? "" : `：${hint}`}`,
  email_format: (_, label) => `“${label}”应填写格式正确的电子邮件地址，例如 name@example.com`,
  number_format: (_, label) => `“${label}”应填写数字`,
  number_digits: ({ max }, label) => `“${label}”最多可填写${max}位数字`,
  number_range: (params, label) => `“${label}”应填写${numberRange(params)}`,
  number_step: (params, label) => `“${label}”应填写${numberStep(params)}`,
  select_required: ({ multiple }, label) => `请在“${label}”中${multiple ? "至少选择一项" : "选择一项"}`,
  select_type: ({ multiple }, label) => `“${label}”应为${multiple ? "选项列表" : "一个选项"}`,
  select_unlisted: (_, label) => `“${label}”应从列出的选项中选择`,
  option_taken: ({ option }, label) => `请在“${label}”中选择其他选项：“${option}”已无名额`,
  option_short: ({ option, left }, label) => `请在“${label}”中选择其他选项，或减少数量：“${option}”仅剩${left}个名额`,
  select_duplicate: (_, label) => `“${label}”中不能重复选择同一选项`,
  select_count: (params, label) => `请在“${label}”中${choose(params)}`,
  checkbox_type: (_, label) => `“${label}”应回答“是”或“否”`,
  checkbox_required: (params) => `如要继续，请勾选“${params.label}”`,
  date_missing: ({ parts }, label) =>
    `请填写“${label}”中的${quoted(SAID.filter((part) => parts.includes(part)).map((part) => PARTS[part]))}`,
  date_real: (_, label) => `“${label}”应填写有效的日期`,
  date_year: (_, label) => `“${label}”的年份应为4位数字`,
  date_format: ({ time }, label) => `“${label}”应填写${time ? "日期和时间，例如 2026-03-27T14:30" : "日期，例如 2026-03-27"}`,
  date_range: (params, label) => `“${label}”应填写${dateRange(params) ?? "有效的日期"}`,
  time_real: (_, label) => `“${label}”应填写时间，例如 14:30`,
  file_required: (_, label) => `请上传“${label}”的文件`,
  file_unknown: (_, label) => `请重新上传“${label}”的文件`,
  file_type: ({ accept }, label) => `“${label}”的文件类型应为${kinds(accept)}`,
  file_too_large: ({ max_mb }, label) => `“${label}”的文件不能超过${number(max_mb)}MB`,
  file_empty: (_, label) => `“${label}”的文件不能是空文件`,
  file_infected: (_, label) => `“${label}”的文件未被接受：病毒扫描发现其中有问题`,
  too_many_files: ({ max }, label) => `“${label}”${max === 1 ? "只能上传1个文件" : `最多可上传${max}个文件`}`,
  valid_if: ({ message }, label) => message ?? `“${label}”与您的其他回答不符，请检查`,
  exit: (_, label) => `按照这些回答，表单到“${label}”为止，无法提交`,

  "address.missing": ({ parts }, label) => `请补充填写“${label}”中的${quoted(parts)}`,
  "address.type": (_, label) => `“${label}”应为对象，其中包含地址的各个部分`,
  "date.two_readings": ({ one, other }, label) => `“${label}”是${date(one)}还是${date(other)}？请将年、月、日分别填入对应的输入框`,
  "date.hijri": (_, label) => `“${label}”的年份应填写公历年份，例如 2026`,
  "number.more_than": ({ bound }, label) => `“${label}”应填写大于${plain(bound)}的数字`,
  "number.less_than": ({ bound }, label) => `“${label}”应填写小于${plain(bound)}的数字`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `“${label}”是${large}还是${small}？请填写${plainLarge}或${plainSmall}`;
  },
  "matrix.type": (_, label) => `“${label}”应为对象，其中每一行都有对应的值`,
  "matrix.row": (_, label) => `“${label}”中只有列出的行`,
  "matrix.all": (_, label) => `请在“${label}”的每一行中选择回答`,
  "matrix.any": (_, label) => `请至少在“${label}”的一行中选择回答`,
  "phone.country": (_, label) => `“${label}”应以+和国际区号开头，例如 +86 10 1234 5678`,
  "phone.format": (_, label) => `“${label}”应填写电话号码，例如 +86 10 1234 5678`,
  "ranking.places": (_, label) => `请为“${label}”的各个选项选择不同的名次`,
  "repeat.type": (_, label) => `“${label}”应为对象列表`,
  "repeat.too_few": ({ min }, label) => `请在“${label}”中至少添加${number(min)}项`,
  "repeat.too_many": ({ max }, label) => `“${label}”最多可添加${number(max)}项`,
  "select.other_blank": (_, label) => `请在“${label}”中填写您自己的回答，或选择一个选项`,
  "select.other_unchosen": (_, label) =>
    `如要提交您在“${label}”中自己填写的回答，请选择“${fields.select.other.option}”；如不提交，请删除填写的内容`,
  "signature.required": (_, label) => `请输入您的姓名，以签署“${label}”`,
  "time.format": (_, label) => `“${label}”应填写时间，例如 14:30`,
  "time.range": (params, label) => `“${label}”应填写${timeSpan(fields.time, params)}的时间`,
  "time.step": ({ step, from }, label) => `“${label}”应填写从${from}起每隔${step}分钟的时间`,
  "url.format": (_, label) => `“${label}”应填写网址，例如 https://example.com`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (min === max) return `${number(min)}个字符`;
    if (max !== null) return min > 1 ? `${number(min)}至${number(max)}个字符` : `最多${number(max)}个字符`;
    return min > 1 ? `至少${number(min)}个字符` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && min === max) return number(min);
    if (min !== null && max !== null) return `${number(min)}至${number(max)}之间`;
    if (min !== null) return min === 0 ? null : `不小于${number(min)}`;
    return max === null ? null : `不大于${number(max)}`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "请选择所有适用的选项";
    return `请${choose({ min: min === 0 ? null : min, max })}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return [example && `例如 ${date(example)}`, range && `应为${range}`].filter(Boolean).join("。");
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = max_files > 1 ? `每个不超过${number(max_mb)}MB，最多${max_files}个文件` : `不超过${number(max_mb)}MB`;
    return accept.length === 0 ? size : `${kinds(accept)}，${size}`;
  },
};
