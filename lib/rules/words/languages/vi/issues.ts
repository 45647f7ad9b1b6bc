import { joined, typedDate } from "@/lib/rules/words/formats";
import type { HintWords, IssueWords } from "@/lib/rules/words/issue-words";
import { timeSpan } from "@/lib/rules/words/time-span";
import { fields } from "./fields";
import {
  date,
  number,
  plain,
  readings,
  and,
  PARTS,
  quote,
  answer,
  isSentence,
  kinds,
  numberRange,
  selectCount,
  dateRange,
} from "./grammar";

export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `Vui lòng trả lời ${quote(label)}` : `Vui lòng nhập ${quote(label)}`),
  text_type: (_, label) => `${answer(label)} phải là văn bản`,
  text_characters: (_, label) => `${answer(label)} có ký tự không thể lưu được`,
  text_line_break: (_, label) => `${answer(label)} phải nằm trên một dòng`,
  too_short: ({ min }, label) => `${answer(label)} phải có ít nhất ${number(min)} ký tự`,
  too_long: ({ max }, label) => `${answer(label)} chỉ được có tối đa ${number(max)} ký tự`,
  pattern: ({ hint }, label) => `${answer(label)} phải đúng định dạng${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) => `${answer(label)} phải là địa chỉ email đúng định dạng, ví dụ name@example.com`,
  number_format: (_, label) => `${answer(label)} phải là một số`,
  number_digits: ({ max }, label) => `${answer(label)} chỉ được có tối đa ${max} chữ số`,
  number_range: (params, label) => `${answer(label)} ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${answer(label)} phải là số nguyên`;
    return Number.isInteger(Number((base / step).toFixed(9)))
      ? `${answer(label)} phải là bội số của ${number(step)}`
      : `${answer(label)} phải bằng ${number(base)} cộng với một bội số của ${number(step)}`;
  },
  select_required: ({ multiple }, label) => `Vui lòng chọn ${multiple ? "ít nhất một" : "một"} câu trả lời cho ${quote(label)}`,
  select_type: ({ multiple }, label) => `${answer(label)} phải là ${multiple ? "danh sách các lựa chọn" : "một lựa chọn"}`,
  select_unlisted: (_, label) => `${answer(label)} phải là một trong các lựa chọn được liệt kê`,
  option_taken: ({ option }, label) => `Vui lòng chọn câu trả lời khác cho ${quote(label)}: ${quote(option)} đã hết chỗ`,
  option_short: ({ option, left }, label) =>
    `Vui lòng chọn câu trả lời khác cho ${quote(label)} hoặc giảm số lượng: ${quote(option)} chỉ còn ${left} chỗ`,
  select_duplicate: (_, label) => `${answer(label)} không được có cùng một lựa chọn hai lần`,
  select_count: (params, label) => `Vui lòng chọn ${selectCount(params)} cho ${quote(label)}`,
  checkbox_type: (_, label) => `${answer(label)} phải là có hoặc không`,
  checkbox_required: (params) => `Vui lòng đánh dấu ${quote(params.label)} để tiếp tục`,
  date_missing: ({ parts }, label) => `Vui lòng nhập ${and(parts.map((part) => PARTS[part]))} cho ${quote(label)}`,
  date_real: (_, label) => `${answer(label)} phải là một ngày có thật`,
  date_year: (_, label) => `Năm trong ${quote(label)} phải có 4 chữ số`,
  date_format: ({ time }, label) => `${answer(label)} phải là ${time ? "ngày và giờ, ví dụ 2026-03-27T14:30" : "ngày, ví dụ 2026-03-27"}`,
  date_range: (params, label) => `Ngày trong ${quote(label)} phải ${dateRange(params) ?? "có thật"}`,
  time_real: (_, label) => `Vui lòng nhập giờ cho ${quote(label)}, ví dụ 14:30`,
  file_required: (_, label) => `Vui lòng tải tệp lên cho ${quote(label)}`,
  file_unknown: (_, label) => `Vui lòng tải lại tệp lên cho ${quote(label)}`,
  file_type: ({ accept }, label) => `Tệp cho ${quote(label)} phải có dạng ${kinds(accept)}`,
  file_too_large: ({ max_mb }, label) => `Tệp cho ${quote(label)} không được lớn hơn ${number(max_mb)} MB`,
  file_empty: (_, label) => `Tệp cho ${quote(label)} không được rỗng`,
  file_infected: (_, label) => `Tệp cho ${quote(label)} bị từ chối vì trình quét vi-rút phát hiện vấn đề trong tệp`,
  too_many_files: ({ max }, label) => `Chỉ được tải lên ${max === 1 ? "một" : `tối đa ${max}`} tệp cho ${quote(label)}`,
  valid_if: ({ message }, label) => message ?? `${answer(label)} không phù hợp với các câu trả lời khác của bạn. Vui lòng kiểm tra lại`,
  exit: (_, label) => `Với các câu trả lời này, biểu mẫu kết thúc ở ${quote(label)}. Không thể gửi các câu trả lời`,

  "address.missing": ({ parts }, label) => `Vui lòng nhập thêm cho ${quote(label)}: ${parts.join(", ")}`,
  "address.type": (_, label) => `${answer(label)} phải là một đối tượng có các phần của địa chỉ`,
  "date.two_readings": ({ one, other }, label) =>
    `Ở ${quote(label)}, ý bạn là ${date(one)} hay ${date(other)}? Vui lòng nhập ngày, tháng và năm vào từng ô riêng`,
  "date.hijri": (_, label) => `Vui lòng nhập năm dương lịch cho ${quote(label)}, ví dụ 2026`,
  "number.more_than": ({ bound }, label) => `${answer(label)} phải lớn hơn ${plain(bound)}`,
  "number.less_than": ({ bound }, label) => `${answer(label)} phải nhỏ hơn ${plain(bound)}`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `Ở ${quote(label)}, ý bạn là ${large} hay ${small}? Vui lòng nhập ${plainLarge} hoặc ${plainSmall}`;
  },
  "matrix.type": (_, label) => `${answer(label)} phải là một đối tượng có giá trị cho mỗi hàng`,
  "matrix.row": (_, label) => `${answer(label)} chỉ được có các hàng được liệt kê`,
  "matrix.all": (_, label) => `Vui lòng chọn câu trả lời ở mọi hàng của ${quote(label)}`,
  "matrix.any": (_, label) => `Vui lòng chọn câu trả lời ở ít nhất một hàng của ${quote(label)}`,
  "phone.country": (_, label) => `${answer(label)} phải bắt đầu bằng dấu + và mã quốc gia, ví dụ +84 24 1234 5678`,
  "phone.format": (_, label) => `${answer(label)} phải là số điện thoại, ví dụ +84 24 1234 5678`,
  "ranking.places": (_, label) => `Vui lòng xếp mỗi lựa chọn của ${quote(label)} vào một hạng riêng`,
  "repeat.type": (_, label) => `${answer(label)} phải là danh sách các đối tượng`,
  "repeat.too_few": ({ min }, label) => `Vui lòng thêm ít nhất ${number(min)} mục cho ${quote(label)}`,
  "repeat.too_many": ({ max }, label) => `Chỉ được thêm tối đa ${number(max)} mục cho ${quote(label)}`,
  "select.other_blank": (_, label) => `Vui lòng viết câu trả lời riêng của bạn cho ${quote(label)} hoặc chọn một lựa chọn`,
  "select.other_unchosen": (_, label) =>
    `Vui lòng chọn ${quote(fields.select.other.option)} cho ${quote(label)} để gửi câu trả lời riêng của bạn, hoặc xóa nội dung đã viết`,
  "signature.required": (_, label) => `Vui lòng nhập họ và tên đầy đủ của bạn để ký ${quote(label)}`,
  "time.format": (_, label) => `${answer(label)} phải là giờ, ví dụ 14:30`,
  "time.range": (params, label) => `Giờ trong ${quote(label)} phải ${timeSpan(fields.time, params)}`,
  "time.step": ({ step, from }, label) => `Giờ trong ${quote(label)} phải theo từng bước ${step} phút, bắt đầu từ ${from}`,
  "url.format": (_, label) => `${answer(label)} phải là địa chỉ trang web, ví dụ https://example.com`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (max !== null) return min > 1 ? `Từ ${number(min)} đến ${number(max)} ký tự` : `Tối đa ${number(max)} ký tự`;
    return min > 1 ? `Ít nhất ${number(min)} ký tự` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `Từ ${number(min)} đến ${number(max)}`;
    if (min !== null) return min === 0 ? null : `Không nhỏ hơn ${number(min)}`;
    return max === null ? null : `Không lớn hơn ${number(max)}`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "Chọn tất cả các mục phù hợp";
    return `Chọn ${selectCount({ min: min === 0 ? null : min, max })}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `Ví dụ ${typedDate(example)}`, range && `Phải ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = `tối đa ${number(max_mb)} MB${max_files > 1 ? ` mỗi tệp, tối đa ${max_files} tệp` : ""}`;
    const hint = accept.length === 0 ? size : `${kinds(accept)}, ${size}`;
    return hint.charAt(0).toUpperCase() + hint.slice(1);
  },
};
