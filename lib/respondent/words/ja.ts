import type { DatePart, IssueParams } from "@/lib/fields/answer-issue";
import { fileKinds, formatsIn } from "@/lib/respondent/words/formats";
import type { IssueWords, Words } from "@/lib/respondent/words/words";

const { date, moment, left, number } = formatsIn("ja");
const FAMILIES = { "image/*": "画像", "audio/*": "音声", "video/*": "動画", "text/*": "テキスト" };
const PARTS: Record<DatePart, string> = { day: "日", month: "月", year: "年", time: "時刻" };

const issues: IssueWords = {
  required: (_, label) => (isQuestion(label) ? `「${label}」に回答してください` : `「${label}」を入力してください`),
  text_type: (_, label) => `「${label}」は文字で入力してください`,
  text_characters: (_, label) => `「${label}」に保存できない文字が含まれています`,
  text_line_break: (_, label) => `「${label}」は1行で入力してください`,
  too_short: ({ min }, label) => `「${label}」は${min}文字以上で入力してください`,
  too_long: ({ max }, label) => `「${label}」は${max}文字以内で入力してください`,
  pattern: (_, label) => `「${label}」は正しい形式で入力してください`,
  email_format: () => "メールアドレスは name@example.com のような正しい形式で入力してください",
  number_format: (_, label) => `「${label}」は数字で入力してください`,
  number_digits: ({ max }, label) => `「${label}」は${max}桁以内の数字で入力してください`,
  number_range: (params, label) => `「${label}」は${numberRange(params)}で入力してください`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `「${label}」は整数で入力してください`;
    return base === 0
      ? `「${label}」は${number(step)}の倍数で入力してください`
      : `「${label}」は${number(base)}から${number(step)}ずつ増える値で入力してください`;
  },
  select_required: ({ multiple }, label) => `「${label}」を${multiple ? "1つ以上" : "1つ"}選択してください`,
  select_type: ({ multiple }, label) => `「${label}」は${multiple ? "選択肢の一覧" : "選択肢1つ"}で回答してください`,
  select_unlisted: (_, label) => `「${label}」は選択肢の中から選択してください`,
  select_duplicate: (_, label) => `「${label}」で同じ選択肢が2回選択されています`,
  select_count: (params) => `${count(params)}選択してください`,
  checkbox_type: (_, label) => `「${label}」は「はい」か「いいえ」で回答してください`,
  checkbox_required: (params) => `続けるには「${params.label}」にチェックを入れてください`,
  date_missing: ({ parts }, label) => `「${label}」の${parts.map((part) => PARTS[part]).join("と")}を入力してください`,
  date_real: (_, label) => `「${label}」は実在する日付を入力してください`,
  date_format: ({ time }, label) =>
    `「${label}」は ${time ? "2026-03-27T14:30 のような日付と時刻" : "2026-03-27 のような日付"}で入力してください`,
  date_range: (params, label) => `「${label}」は${dateRange(params) ?? "正しい日付"}を入力してください`,
  time_real: (_, label) => `「${label}」の時刻は 14:30 のように入力してください`,
  file_required: (_, label) => `「${label}」のファイルを選択してください`,
  file_unknown: (_, label) => `「${label}」のファイルをもう一度選択してください`,
  file_type: ({ accept }, label) => `「${label}」は${kinds(accept)}のファイルを選択してください`,
  file_too_large: ({ max_mb }, label) => `「${label}」は${number(max_mb)} MB未満のファイルを選択してください`,
  file_empty: (_, label) => `「${label}」のファイルの中身が空です`,
  too_many_files: ({ max }) => `ファイルは${max}個${max === 1 ? "だけ" : "まで"}選択できます`,
};

/** The respondent's page in Japanese. */
export const ja: Words = {
  lang: "ja",
  dir: "ltr",
  format: "ja",
  issues,

  optional: "(任意)",
  yes: "はい",
  no: "いいえ",
  chooseOption: "選択する",
  dateOrder: "ymd",
  dateParts: { day: "日", month: "月", year: "年", time: "時刻" },
  files: {
    kept: "アップロード済み:",
    remove: "{name} を削除",
    uploading: "{name} をアップロード中: {percent}%",
    failed: "{name} はまだアップロードされていません。回答と一緒に送信されます",
  },
  lengthHint({ min, max }) {
    if (max !== null) return min > 1 ? `${min}～${max}文字` : `${max}文字以内`;
    return min > 1 ? `${min}文字以上` : null;
  },
  numberHint({ min, max }) {
    if (max === null && (min === null || min === 0)) return null;
    return numberRange({ min, max });
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "当てはまるものをすべて選択してください";
    return `${count({ min: min === 0 ? null : min, max })}選択してください`;
  },
  dateHint({ min, max, time }) {
    const example = time ? "例: 2026年3月27日 14:30" : "例: 2026年3月27日";
    const range = dateRange({ min, max });
    return range === null ? example : `${example}。${range}を入力してください`;
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = `${max_files > 1 ? "1つ" : ""}${number(max_mb)} MBまで${max_files > 1 ? `、${max_files}個まで` : ""}`;
    return accept.length === 0 ? size : `${kinds(accept)}、${size}`;
  },
  date,
  moment,
  left,

  errorPrefix: "エラー: ",
  summaryTitle: "入力内容を確認してください",
  send: "送信する",
  sending: "送信しています…",
  closing: { sentence: "このフォームはあと{left}（{when}）で締め切られます。", soon: "1分未満" },
  restored: { text: "前回入力した内容を復元しました。", clear: "最初からやり直す" },

  receipt: {
    stamp: "送信済み",
    title: "回答を送信しました",
    thanks: "ありがとうございました。これが控えです。",
    reference: "受付番号",
    sentAt: "送信日時",
    answers: "回答内容",
    unanswered: "未回答",
    keep: "控えが必要な場合は、このページを印刷または保存してください。回答内容は24時間ここに表示されます。",
    print: "印刷する",
    hidden: "回答内容の表示期間（24時間）は終了しました。現在はフォームの作成者だけが確認できます。",
  },
  answered: { stamp: "回答済み", title: "このフォームは回答済みです", on: "回答は{when}に送信されました。" },
  cancelled: {
    stamp: "取り消し",
    title: "このフォームは取り消されました",
    text: "回答は受け付けていません。今後については、リンクの送信者にお問い合わせください。",
  },
  expired: {
    stamp: "締め切り",
    title: "このフォームは締め切られました",
    on: "{when}に締め切られました。新しいリンクについては、リンクの送信者にお問い合わせください。",
  },
  notFound: {
    title: "フォームが見つかりません",
    text: "リンク全体がコピーされているか確認してください。フォームが削除された可能性もあります。",
  },
  fault: {
    title: "回答は送信されていません",
    text: "システムに一時的な問題が起きています。回答はこのページに残っています。少し待ってからもう一度送信してください。",
    again: "もう一度送信する",
  },
  tooMany: {
    title: "回答はまだ送信されていません",
    text: "お使いのネットワークから短時間に多くの回答が送信されました。回答はこのページに残っています。{left}後にもう一度送信してください。",
  },
  doubtful: {
    title: "もう一度「{send}」を押してください",
    text: "入力が速すぎたため確認しています。回答はこのページに残っています。内容を確認して、もう一度送信してください。",
  },
  tooLarge: { title: "データが大きすぎて送信できません", text: "前のページに戻り、小さいファイルを選ぶか、長い回答を短くしてください。" },
  unsupported: { title: "この形式は読み取れません", text: "フォームのリンクをブラウザーで開いて、そこから回答を送信してください。" },
  unavailable: {
    title: "現在このページを表示できません",
    text: "システムに一時的な問題が起きています。少し待ってからリンクをもう一度開いてください。",
  },
  typed: { title: "入力した内容", notSent: "回答は送信されていません。必要な場合はここからコピーしてください。" },
};

function isQuestion(label: string): boolean {
  return /[?？]$/.test(label.trim());
}

function kinds(accept: string[]): string {
  return fileKinds(accept, FAMILIES).join("、");
}

function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? number(min) : `${number(min)}～${number(max)}の範囲`;
  return min === null ? `${number(max ?? 0)}以下` : `${number(min)}以上`;
}

function count({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) return min === max ? `${max}つ` : `${min}～${max}個`;
  return min === null ? `${max ?? 0}個まで` : `${min}個以上`;
}

/** "2026年5月1日から今日までの日付", "今日以降の日付" …; null without bounds. */
function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? `${day(min)}の日付` : `${day(min)}から${day(max)}までの日付`;
  if (min !== null) return `${day(min)}以降の日付`;
  return max === null ? null : `${day(max)}以前の日付`;
}

function day(bound: string): string {
  return bound === "today" ? "今日" : date(bound);
}
