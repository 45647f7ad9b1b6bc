import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
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
  signature: { note: "署名として氏名を入力してください" },
  time: {
    between: (from, to) => `${from}から${to}まで`,
    from: (from) => `${from}以降`,
    upTo: (to) => `${to}まで`,
    example: (time) => `例：${time}`,
  },
};
