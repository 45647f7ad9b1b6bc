import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
  email: { meant: "您要填写的是 {address} 吗？" },
  number: { more: "大于{n}", less: "小于{n}" },
  // No number in Beijing begins with 1.
  phone: { hint: "请包含国际区号，例如 +86 10 1234 5678" },
  ranking: {
    hint: "请为每一项选择名次，1为首选",
    up: "上移“{option}”",
    down: "下移“{option}”",
    moved: "“{option}”：第{place}位，共{count}项",
  },
  rating: (mark, max) => `${mark}分（满分${max}分）`,
  select: { other: { option: "其他", text: "请具体说明" }, taken: "已无名额", left: (left) => `剩余${left}个名额` },
  signature: { note: "请输入您的姓名作为签名" },
  time: {
    between: (from, to) => `${from}至${to}`,
    from: (from) => `${from}或之后`,
    upTo: (to) => `${to}或之前`,
    example: (time) => `例如 ${time}`,
  },
};
