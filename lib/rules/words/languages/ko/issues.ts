import type { HintWords, IssueWords } from "@/lib/rules/words/issue-words";
import { fields } from "./fields";
import { date, number, plain, readings, PARTS, SAID, item, isSentence, kinds, numberRange, choose, dateRange } from "./grammar";

export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `“${label}” 질문에 답해 주세요` : `${item(label)}을 입력해 주세요`),
  text_type: (_, label) => `${item(label)}을 글자로 입력해 주세요`,
  text_characters: (_, label) => `${item(label)}에 저장할 수 없는 문자가 있습니다`,
  text_line_break: (_, label) => `${item(label)}은 줄을 바꾸지 말고 한 줄로 입력해 주세요`,
  too_short: ({ min }, label) => `${item(label)}에 ${number(min)}자 이상 입력해 주세요`,
  too_long: ({ max }, label) => `${item(label)}을 ${number(max)}자 이내로 입력해 주세요`,
  pattern: ({ hint }, label) => `${item(label)}을 올바른 형식으로 입력해 주세요${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) => `${item(label)}에 이메일 주소를 올바른 형식으로 입력해 주세요(예: name@example.com)`,
  number_format: (_, label) => `${item(label)}에 숫자를 입력해 주세요`,
  number_digits: ({ max }, label) => `${item(label)}에 ${max}자리 이내의 숫자를 입력해 주세요`,
  // Not with 만, "only": 3만 is thirty thousand.
  number_range: (params, label) =>
    params.min !== null && params.min === params.max
      ? `${item(label)}에 다음 숫자를 입력해 주세요: ${number(params.min)}`
      : `${item(label)}에 ${numberRange(params)}의 숫자를 입력해 주세요`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${item(label)}에 정수를 입력해 주세요`;
    return Number.isInteger(Number((base / step).toFixed(9)))
      ? `${item(label)}에 ${number(step)}의 배수를 입력해 주세요`
      : `${item(label)}에 ${number(base)}에서 시작해 ${number(step)}씩 늘거나 줄어드는 숫자를 입력해 주세요`;
  },
  select_required: ({ multiple }, label) => `${item(label)}에서 ${multiple ? "하나 이상 선택해 주세요" : "하나를 선택해 주세요"}`,
  select_type: ({ multiple }, label) => `${item(label)}은 ${multiple ? "선택지 목록이어야" : "선택지 하나여야"} 합니다`,
  select_unlisted: (_, label) => `${item(label)}에 제시된 선택지 중에서 선택해 주세요`,
  option_taken: ({ option }, label) => `${item(label)}에서 다른 선택지를 선택해 주세요: “${option}”에는 남은 자리가 없습니다`,
  option_short: ({ option, left }, label) =>
    `${item(label)}에서 다른 선택지를 선택하거나 수를 줄여 주세요: “${option}”에는 남은 자리가 ${left}개뿐입니다`,
  select_duplicate: (_, label) => `${item(label)}에서 같은 선택지를 두 번 선택할 수 없습니다`,
  select_count: (params, label) => `${item(label)}에서 ${choose(params)}`,
  checkbox_type: (_, label) => `${item(label)}에 “예” 또는 “아니요”로 답해 주세요`,
  checkbox_required: (params) => `계속하려면 ${item(params.label)}에 체크해 주세요`,
  date_missing: ({ parts }, label) =>
    `${item(label)}에서 빠진 부분을 입력해 주세요: ${SAID.filter((part) => parts.includes(part))
      .map((part) => PARTS[part])
      .join(", ")}`,
  date_real: (_, label) => `${item(label)}에 올바른 날짜를 입력해 주세요`,
  date_year: (_, label) => `${item(label)}의 연도를 네 자리로 입력해 주세요`,
  date_format: ({ time }, label) =>
    `${item(label)}에 ${time ? "날짜와 시간을 입력해 주세요(예: 2026-03-27T14:30)" : "날짜를 입력해 주세요(예: 2026-03-27)"}`,
  date_range: (params, label) => `${item(label)}에 ${dateRange(params) ?? "올바른 날짜"}를 입력해 주세요`,
  time_real: (_, label) => `${item(label)}에 시간을 입력해 주세요(예: 14:30)`,
  file_required: (_, label) => `${item(label)}에 파일을 업로드해 주세요`,
  file_unknown: (_, label) => `${item(label)}에 파일을 다시 업로드해 주세요`,
  file_type: ({ accept }, label) => `${item(label)}에 다음 형식의 파일을 업로드해 주세요: ${kinds(accept)}`,
  file_too_large: ({ max_mb }, label) => `${item(label)}에 ${number(max_mb)}MB 이하의 파일을 업로드해 주세요`,
  file_empty: (_, label) => `${item(label)}에는 빈 파일을 업로드할 수 없습니다`,
  file_infected: (_, label) => `${item(label)}의 파일은 바이러스 검사에서 문제가 발견되어 받을 수 없습니다`,
  too_many_files: ({ max }, label) => `${item(label)}에는 파일을 ${max === 1 ? "1개만" : `${max}개까지만`} 업로드할 수 있습니다`,
  valid_if: ({ message }, label) => message ?? `${item(label)}이 다른 답변과 맞지 않습니다. 확인해 주세요`,
  exit: (_, label) => `이렇게 답변하면 양식이 ${item(label)}에서 끝나므로 제출할 수 없습니다`,

  "address.missing": ({ parts }, label) => `${item(label)}에서 빠진 부분을 입력해 주세요: ${parts.join(", ")}`,
  "address.type": (_, label) => `${item(label)}은 주소의 각 부분이 담긴 객체여야 합니다`,
  "date.two_readings": ({ one, other }, label) =>
    `${item(label)}은 ${date(one)} 또는 ${date(other)} 중 어느 날짜입니까? 연도, 월, 일을 각각의 칸에 입력해 주세요`,
  "date.hijri": (_, label) => `${item(label)}의 연도를 서기로 입력해 주세요(예: 2026)`,
  "number.more_than": ({ bound }, label) => `${item(label)}에 ${plain(bound)}보다 큰 숫자를 입력해 주세요`,
  "number.less_than": ({ bound }, label) => `${item(label)}에 ${plain(bound)}보다 작은 숫자를 입력해 주세요`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `${item(label)}은 ${large} 또는 ${small} 중 어느 숫자입니까? 둘 중 하나로 입력해 주세요: ${plainLarge} 또는 ${plainSmall}`;
  },
  "matrix.type": (_, label) => `${item(label)}은 행마다 값이 있는 객체여야 합니다`,
  "matrix.row": (_, label) => `${item(label)}에는 제시된 행만 있습니다`,
  "matrix.all": (_, label) => `${item(label)}의 모든 행에서 답변을 선택해 주세요`,
  "matrix.any": (_, label) => `${item(label)}의 행 하나 이상에서 답변을 선택해 주세요`,
  "phone.country": (_, label) => `${item(label)}에 +와 국가 번호로 시작하는 전화번호를 입력해 주세요(예: +82 2 1234 5678)`,
  "phone.format": (_, label) => `${item(label)}에 전화번호를 입력해 주세요(예: +82 2 1234 5678)`,
  "ranking.places": (_, label) => `${item(label)}의 선택지마다 서로 다른 순위를 정해 주세요`,
  "repeat.type": (_, label) => `${item(label)}은 객체 목록이어야 합니다`,
  "repeat.too_few": ({ min }, label) => `${item(label)}에 내역을 ${number(min)}건 이상 추가해 주세요`,
  "repeat.too_many": ({ max }, label) => `${item(label)}에는 내역을 ${number(max)}건까지 추가할 수 있습니다`,
  "select.other_blank": (_, label) => `${item(label)}에 답변을 직접 입력하거나 선택지를 선택해 주세요`,
  "select.other_unchosen": (_, label) =>
    `${item(label)}에 직접 입력한 답변을 제출하려면 “${fields.select.other.option}”를 선택하고, 제출하지 않으려면 입력한 내용을 지워 주세요`,
  "signature.required": (_, label) => `${item(label)}에 서명하려면 성명을 입력해 주세요`,
  "time.format": (_, label) => `${item(label)}에 시간을 입력해 주세요(예: 14:30)`,
  "time.range": ({ min, max }, label) => {
    if (min !== null && max !== null) return `${item(label)}에 ${fields.time.between(min, max)}의 시간을 입력해 주세요`;
    return `${item(label)}에 ${min === null ? `${max ?? ""} 또는 그 이전` : `${min} 또는 그 이후`} 시간을 입력해 주세요`;
  },
  "time.step": ({ step, from }, label) => `${item(label)}에 ${from}부터 ${step}분 간격의 시간을 입력해 주세요`,
  "url.format": (_, label) => `${item(label)}에 웹 주소를 입력해 주세요(예: https://example.com)`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (min === max) return `${number(min)}자`;
    if (max !== null) return min > 1 ? `${number(min)}자 이상 ${number(max)}자 이내` : `${number(max)}자 이내`;
    return min > 1 ? `${number(min)}자 이상` : null;
  },
  numberHint({ min, max }) {
    if (min === null && max === null) return null;
    if (min !== null && min === max) return number(min);
    return min === 0 && max === null ? null : numberRange({ min, max });
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "해당하는 것을 모두 선택해 주세요";
    return choose({ min: min === 0 ? null : min, max });
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return [example && `예: ${date(example)}`, range && `${range}를 입력해 주세요`].filter(Boolean).join(". ");
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = max_files > 1 ? `파일당 ${number(max_mb)}MB 이하, 최대 ${max_files}개` : `${number(max_mb)}MB 이하`;
    return accept.length === 0 ? size : `${kinds(accept)}, ${size}`;
  },
};
