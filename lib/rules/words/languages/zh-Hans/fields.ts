import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
  address: {
    line1: "街道和门牌号",
    line2: "楼栋、楼层或房间号",
    postcode: "邮政编码",
    city: "城市",
    region: "省、州或地区",
    country: "国家或地区",
  },
  calculation: { note: "根据您的回答计算得出", open: "尚无法计算" },
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
  repeat: {
    entry: "条目",
    nth: "{name}{n}",
    add: "再添加一项",
    remove: "移除“{entry}”",
    none: "尚未添加",
  },
  signature: {
    note: "请输入您的姓名作为签名",
    draw: "请手写您的签名",
    clear: "清除手写签名",
    typed: "您的姓名",
    drawn: "手写签名",
  },
  time: {
    between: (from, to) => `${from}至${to}`,
    from: (from) => `${from}或之后`,
    upTo: (to) => `${to}或之前`,
    example: (time) => `例如 ${time}`,
  },
};
