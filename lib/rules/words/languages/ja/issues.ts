import type { HintWords, IssueWords } from "@/lib/rules/words/issue-words";
import { timeSpan } from "@/lib/rules/words/time-span";
import { fields } from "./fields";
import { date, number, plain, readings, PARTS, SAID, isSentence, kinds, numberRange, count, things, dateRange } from "./grammar";

/** Labels are quoted and followed by a particle: a noun and a question read equally well there. */
export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `「${label}」に回答してください` : `「${label}」を入力してください`),
  text_type: (_, label) => `「${label}」は文字で入力してください`,
  text_characters: (_, label) => `「${label}」に保存できない文字が含まれています`,
  text_line_break: (_, label) => `「${label}」は改行せずに1行で入力してください`,
  too_short: ({ min }, label) => `「${label}」は${number(min)}文字以上で入力してください`,
  too_long: ({ max }, label) => `「${label}」は${number(max)}文字以内で入力してください`,
  pattern: ({ hint }, label) => `「${label}」は正しい形式で入力してください${hint === null ? "" : `：${hint}`}`,
  email_format: (_, label) => `「${label}」には、name@example.comのような正しい形式のメールアドレスを入力してください`,
  number_format: (_, label) => `「${label}」は数字で入力してください`,
  number_digits: ({ max }, label) => `「${label}」は${max}桁以内の数字で入力してください`,
  number_range: (params, label) => `「${label}」には${numberRange(params)}を入力してください`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `「${label}」は整数で入力してください`;
    return Number.isInteger(Number((base / step).toFixed(9)))
      ? `「${label}」には${number(step)}の倍数を入力してください`
      : `「${label}」には${number(base)}に${number(step)}の倍数を足した数値を入力してください`;
  },
  select_required: ({ multiple }, label) => `「${label}」の選択肢から${multiple ? "1つ以上" : "1つ"}選択してください`,
  select_type: ({ multiple }, label) => `「${label}」には${multiple ? "選択肢のリストを" : "選択肢を1つだけ"}指定してください`,
  select_unlisted: (_, label) => `「${label}」は表示されている選択肢から選択してください`,
  option_taken: ({ option }, label) => `「${label}」で別の選択肢を選択してください。「${option}」には空きがありません`,
  option_short: ({ option, left }, label) =>
    `「${label}」で別の選択肢を選択するか、数を減らしてください。「${option}」の空きは残り${left}枠です`,
  select_duplicate: (_, label) => `「${label}」では同じ選択肢を2回選択しないでください`,
  select_count: (params, label) => `「${label}」の選択肢から${count(params)}選択してください`,
  checkbox_type: (_, label) => `「${label}」には「はい」か「いいえ」で回答してください`,
  checkbox_required: (params) => `続けるには「${params.label}」にチェックを入れてください`,
  date_missing: ({ parts }, label) => {
    const missing = SAID.filter((part) => parts.includes(part)).map((part) => PARTS[part]);
    return `「${label}」の${missing.join(missing.length > 2 ? "、" : "と")}を入力してください`;
  },
  date_real: (_, label) => `「${label}」には実在する日付を入力してください`,
  date_year: (_, label) => `「${label}」の年は4桁で入力してください`,
  date_format: ({ time }, label) => `「${label}」は${time ? "2026-03-27T14:30のような日時" : "2026-03-27のような日付"}で入力してください`,
  date_range: (params, label) => `「${label}」には${dateRange(params) ?? "実在する"}日付を入力してください`,
  time_real: (_, label) => `「${label}」には14:30のような時刻を入力してください`,
  file_required: (_, label) => `「${label}」のファイルをアップロードしてください`,
  file_unknown: (_, label) => `「${label}」のファイルをもう一度アップロードしてください`,
  file_type: ({ accept }, label) => `「${label}」には${kinds(accept)}のファイルをアップロードしてください`,
  file_too_large: ({ max_mb }, label) => `「${label}」には${number(max_mb)}MB以下のファイルをアップロードしてください`,
  file_empty: (_, label) => `「${label}」には空でないファイルをアップロードしてください`,
  file_infected: (_, label) => `「${label}」のファイルはウイルス検査で問題が見つかったため受け付けられませんでした`,
  too_many_files: ({ max }, label) => `「${label}」のファイルは${max === 1 ? "1つだけ" : `${things(max)}まで`}アップロードしてください`,
  valid_if: ({ message }, label) => message ?? `「${label}」がほかの回答と合っていません。確認してください`,
  exit: (_, label) => `この回答では「${label}」でフォームが終了するため、送信できません`,

  "address.missing": ({ parts }, label) => `「${label}」の次の欄を入力してください：${parts.join("、")}`,
  "address.type": (_, label) => `「${label}」には住所の各部分を持つオブジェクトを指定してください`,
  "date.two_readings": ({ one, other }, label) =>
    `「${label}」は${date(one)}と${date(other)}のどちらですか？年、月、日をそれぞれの欄に入力してください`,
  "date.hijri": (_, label) => `「${label}」の年は2026のように西暦で入力してください`,
  "number.more_than": ({ bound }, label) => `「${label}」には${plain(bound)}より大きい数値を入力してください`,
  "number.less_than": ({ bound }, label) => `「${label}」には${plain(bound)}より小さい数値を入力してください`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `「${label}」は${large}と${small}のどちらですか？${plainLarge}または${plainSmall}と入力してください`;
  },
  "matrix.type": (_, label) => `「${label}」には各行の値を持つオブジェクトを指定してください`,
  "matrix.row": (_, label) => `「${label}」では表示されている行にだけ回答してください`,
  "matrix.all": (_, label) => `「${label}」のすべての行で回答を選択してください`,
  "matrix.any": (_, label) => `「${label}」の少なくとも1行で回答を選択してください`,
  "phone.country": (_, label) => `「${label}」には、+81 3 1234 5678のように+と国番号で始まる電話番号を入力してください`,
  "phone.format": (_, label) => `「${label}」には、+81 3 1234 5678のような電話番号を入力してください`,
  "ranking.places": (_, label) => `「${label}」の各項目に異なる順位をつけてください`,
  "repeat.type": (_, label) => `「${label}」にはオブジェクトのリストを指定してください`,
  "repeat.too_few": ({ min }, label) => `「${label}」には${number(min)}件以上追加してください`,
  "repeat.too_many": ({ max }, label) => `「${label}」に追加できるのは${number(max)}件までです`,
  "select.other_blank": (_, label) => `「${label}」の回答を入力するか、選択肢から選択してください`,
  "select.other_unchosen": (_, label) =>
    `「${label}」で入力した回答を送信するには「${fields.select.other.option}」を選択してください。送信しない場合は、入力した内容を削除してください`,
  "signature.required": (_, label) => `「${label}」に署名するには氏名を入力してください`,
  "time.format": (_, label) => `「${label}」には14:30のような時刻を入力してください`,
  "time.range": (params, label) => `「${label}」には${timeSpan(fields.time, params)}の時刻を入力してください`,
  "time.step": ({ step, from }, label) => `「${label}」には${from}から${step}分刻みの時刻を入力してください`,
  "url.format": (_, label) => `「${label}」には、https://example.comのようなURLを入力してください`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (min === max) return `${number(min)}文字`;
    const least = min > 1 ? `${number(min)}文字以上` : "";
    const most = max === null ? "" : `${number(max)}文字以内`;
    return least + most || null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return min === max ? number(min) : `${number(min)}から${number(max)}まで`;
    if (min !== null) return min === 0 ? null : `${number(min)}以上`;
    return max === null ? null : `${number(max)}以下`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "当てはまるものをすべて選択してください";
    return `${count({ min: min === 0 ? null : min, max })}選択してください`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return [example && `例：${date(example)}`, range && `${range}日付を入力してください`].filter(Boolean).join("。");
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = `${number(max_mb)}MB以下`;
    const limits = max_files > 1 ? `1個につき${size}、${max_files}個まで` : size;
    return accept.length === 0 ? limits : `${kinds(accept)}（${limits}）`;
  },
};
