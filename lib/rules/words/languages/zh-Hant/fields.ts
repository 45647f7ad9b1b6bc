import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
  address: {
    line1: "街道、巷弄及門牌號碼",
    line2: "樓層、室號或大樓名稱",
    postcode: "郵遞區號",
    city: "鄉鎮市區或城市",
    region: "縣市、州或省",
    country: "國家或地區",
  },
  calculation: { note: "依您的回答計算得出", open: "尚無法計算" },
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
  repeat: {
    entry: "項目",
    nth: "{name}{n}",
    add: "再新增一項",
    remove: "移除「{entry}」",
    none: "尚未新增",
  },
  signature: {
    note: "請輸入您的姓名作為簽名",
    draw: "請手寫您的簽名",
    clear: "清除手寫簽名",
    typed: "您的姓名",
    drawn: "手寫簽名",
  },
  time: {
    between: (from, to) => `${from}到${to}之間`,
    from: (from) => `${from}或之後`,
    upTo: (to) => `${to}或之前`,
    example: (time) => `例如 ${time}`,
  },
};
