import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
  email: { meant: "您要填寫的是 {address} 嗎？" },
  number: { more: "大於{n}", less: "小於{n}" },
  // No number in Taipei begins with 1.
  phone: { hint: "請包含國碼，例如 +886 2 1234 5678" },
  ranking: {
    hint: "請為每一項選擇名次，1為第一志願",
    up: "上移「{option}」",
    down: "下移「{option}」",
    moved: "「{option}」：第{place}名，共{count}項",
  },
  rating: (mark, max) => `${mark}分（滿分${max}分）`,
  select: { other: { option: "其他", text: "請說明" }, taken: "已無名額", left: (left) => `剩餘${left}個名額` },
  signature: { note: "請輸入您的姓名作為簽名" },
  time: {
    between: (from, to) => `${from}到${to}之間`,
    from: (from) => `${from}或之後`,
    upTo: (to) => `${to}或之前`,
    example: (time) => `例如 ${time}`,
  },
};
