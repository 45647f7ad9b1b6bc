import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
  email: { meant: "다음 주소를 입력하려고 하셨습니까? {address}" },
  number: { more: "{n} 초과", less: "{n} 미만" },
  // No number in Seoul begins with 1.
  phone: { hint: "국가 번호를 포함해 입력해 주세요(예: +82 2 1234 5678)" },
  ranking: {
    hint: "선택지마다 순위를 정해 주세요. 가장 원하는 것이 1순위입니다",
    up: "“{option}” 위로 이동",
    down: "“{option}” 아래로 이동",
    moved: "“{option}”: {count}개 중 {place}순위",
  },
  rating: (mark, max) => `${max}점 만점에 ${mark}점`,
  select: { other: { option: "기타", text: "직접 입력" }, taken: "남은 자리 없음", left: (left) => `남은 자리 ${left}개` },
  signature: { note: "서명하려면 성명을 입력해 주세요" },
  time: {
    between: (from, to) => `${from}부터 ${to}까지`,
    from: (from) => `${from} 이후`,
    upTo: (to) => `${to} 이전`,
    example: (time) => `예: ${time}`,
  },
};
