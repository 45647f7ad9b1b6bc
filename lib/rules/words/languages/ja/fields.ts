import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
  address: {
    line1: "町名・番地",
    line2: "建物名・部屋番号",
    postcode: "郵便番号",
    city: "市区町村",
    region: "都道府県・州",
    country: "国",
  },
  calculation: { note: "回答から自動的に計算されます", open: "まだ計算できません" },
  email: { meant: "{address} ではありませんか？" },
  number: { more: "{n}より大きい数値", less: "{n}より小さい数値" },
  // No number in Tokyo begins with 1.
  phone: { hint: "国番号から入力してください（例：+81 3 1234 5678）" },
  ranking: {
    hint: "それぞれに順位をつけてください（1が最も希望するもの）",
    up: "{option}を上へ移動",
    down: "{option}を下へ移動",
    moved: "{option}：{count}項目中{place}位",
  },
  rating: (mark, max) => `${max}段階中${mark}`,
  select: { other: { option: "その他", text: "具体的にご記入ください" }, taken: "空きなし", left: (left) => `残り${left}枠` },
  repeat: {
    entry: "記入欄",
    nth: "{name}{n}",
    add: "さらに追加する",
    remove: "{entry}を削除",
    none: "まだ追加されていません",
  },
  signature: {
    note: "署名として氏名を入力してください",
    draw: "手書きで署名してください",
    clear: "手書きの署名を消去",
    typed: "氏名",
    drawn: "手書きの署名",
  },
  time: {
    between: (from, to) => `${from}から${to}まで`,
    from: (from) => `${from}以降`,
    upTo: (to) => `${to}まで`,
    example: (time) => `例：${time}`,
  },
};
