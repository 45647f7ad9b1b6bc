import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
  address: {
    line1: "도로명과 건물번호",
    line2: "상세 주소",
    postcode: "우편번호",
    city: "시·군·구",
    region: "시·도",
    country: "국가",
  },
  calculation: { note: "답변을 바탕으로 자동 계산됩니다", open: "아직 계산할 수 없습니다" },
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
  repeat: {
    entry: "내역",
    nth: "{name} {n}",
    add: "하나 더 추가",
    remove: "“{entry}” 삭제",
    none: "추가한 내역 없음",
  },
  signature: {
    note: "서명하려면 성명을 입력해 주세요",
    draw: "서명을 직접 그려 주세요",
    clear: "그린 서명 지우기",
    typed: "성명",
    drawn: "직접 그린 서명",
  },
  time: {
    between: (from, to) => `${from}부터 ${to}까지`,
    from: (from) => `${from} 이후`,
    upTo: (to) => `${to} 이전`,
    example: (time) => `예: ${time}`,
  },
};
