import type { DatePart, IssueParams } from "./answer-issue";
import { fileKinds, formatsIn } from "./formats";
import { asking } from "./asking";
import { gate } from "./gate";
import { links } from "./links";
import { stored } from "./stored";
import type { IssueWords, Words } from "./words";

const { correct, ...linkWords } = links.ja;
const { date, moment, left, number, or } = formatsIn("ja");
const FAMILIES = { "image/*": "画像", "audio/*": "音声", "video/*": "動画", "text/*": "テキスト" };
const PARTS: Record<DatePart, string> = { day: "日", month: "月", year: "年", time: "時刻" };
/** From the greatest to the smallest, as a Japanese date is said. */
const SAID: DatePart[] = ["year", "month", "day", "time"];

/** Labels are quoted and followed by a particle: a noun and a question read equally well there. */
const issues: IssueWords = {
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
      : `「${label}」には${number(base)}に${number(step)}の倍数を足した数を入力してください`;
  },
  select_required: ({ multiple }, label) => `「${label}」の選択肢から${multiple ? "1つ以上" : "1つ"}選択してください`,
  select_type: ({ multiple }, label) => `「${label}」には${multiple ? "選択肢のリストを" : "選択肢を1つだけ"}指定してください`,
  select_unlisted: (_, label) => `「${label}」は表示されている選択肢から選択してください`,
  option_taken: ({ option }, label) => `「${label}」で別の選択肢を選んでください。「${option}」には空きがありません`,
  option_short: ({ option, left }, label) =>
    `「${label}」で別の選択肢を選ぶか、数を減らしてください。「${option}」の空きは残り${left}枠です`,
  select_duplicate: (_, label) => `「${label}」では同じ選択肢を2回選択しないでください`,
  select_count: (params, label) => `「${label}」の選択肢から${count(params)}選択してください`,
  checkbox_type: (_, label) => `「${label}」には「はい」か「いいえ」で回答してください`,
  checkbox_required: (params) => `続けるには「${params.label}」にチェックを入れてください`,
  date_missing: ({ parts }, label) => {
    const missing = SAID.filter((part) => parts.includes(part)).map((part) => PARTS[part]);
    return `「${label}」の${missing.join("と")}を入力してください`;
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
  exit: (_, label) => `この回答では「${label}」でフォームが終了するため、送信できません`,
};

/** The respondent's page in Japanese. */
export const ja: Words = {
  lang: "ja",
  dir: "ltr",
  format: "ja",
  issues,

  optional: "（任意）",
  yes: "はい",
  no: "いいえ",
  chooseOption: "選択してください",
  clearChoice: "選択を解除",
  dateOrder: "ymd",
  dateParts: PARTS,
  files: {
    kept: "アップロード済み",
    remove: "{name}を削除",
    uploading: "{name}をアップロードしています：{percent}%",
    failed: "{name}はまだアップロードされていません。回答と一緒に送信されます",
  },
  lengthCount: "文字数：{count}／{max}",
  lengthHint({ min, max }) {
    if (min === max) return `${number(min)}文字`;
    const least = min > 1 ? `${number(min)}文字以上` : "";
    const most = max === null ? "" : `${number(max)}文字以内`;
    return least + most || null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `${number(min)}から${number(max)}まで`;
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
  date,
  moment,
  // Intl writes a blank between a number and its unit.
  left: (minutes) => left(minutes).replaceAll(/\s/g, ""),

  errorPrefix: "エラー：",
  follows: (count) => `回答に応じて、質問があと${count}問あります`,
  onlyAfter: (labels) =>
    `${labels.length > 0 ? labels.map((label) => `「${label}」`).join("") : "前の質問"}への回答によっては必要になる質問です。当てはまらない場合は、空のままにしてください。`,
  trap: "この欄は空のままにしてください",
  summaryTitle: "入力内容を確認してください",
  send: "送信する",
  sending: "送信しています…",
  stillSending: "まだ送信中です。このページを開いたままにしてください。",
  keptHere: "入力した内容は、送信するまでこのブラウザーに保存されます（最長30日間）。",
  closing: { sentence: "このフォームの受付は、あと{left}で終了します（{when}）。", soon: "1分未満" },
  restored: { text: "前回入力した内容を復元しました。", clear: "最初からやり直す" },

  pages: {
    next: "次へ",
    back: "戻る",
    exact: "{page}/{pages}ページ",
    about: "{page}/約{pages}ページ",
    review: "回答の確認",
    reviewText: "まだ送信されていません。",
    change: "変更",
    later: "後で続ける",
    laterText:
      "ここまでの回答は{when}まで保存されます。このリンクを開くと、この端末や別の端末で続きを入力できます。リンクを知っている人は、回答を見て変更できます。",
    link: "回答へのリンク",
    copy: "リンクをコピー",
    copied: "コピーしました",
    notKept: "回答は、送信するまでこのページにだけ保持されます。前に戻るときは、ブラウザではなく、このページのボタンを使ってください。",
    ended: "フォームはここで終了です。何も送信されていません。",
    begin: "最初から始める",
  },
  unsentGone: {
    title: "この回答はここにはもう保存されていません",
    text: "別の場所で続きが入力されたか、このフォームの保存期間が過ぎました。",
  },
  continueHere: {
    title: "ここで続ける",
    begun: "このリンクでは、{when}に回答の入力が始められています。",
    text: "続きを入力できる場所は1か所だけです。ここで続けると、ほかの人がこのリンクから回答を開くことはできなくなります。ご自身が始めた回答でない場合は、最初から始めてください。",
    afresh: "最初から始める",
  },
  sentBefore: {
    title: "この回答はすでに送信されています",
    text: "送信の控えを見られるのは、送信した人だけです。このリンクからは開けません。",
  },
  sentElsewhere: {
    title: "その間に回答が送信されました",
    text: "別のタブまたは端末から送信されており、そちらが有効です。ここに入力した内容は保存されていません。",
  },
  receipt: {
    stamp: "送信済み",
    title: "回答を送信しました",
    thanks: "ありがとうございました。このページが送信の控えです。",
    reference: "受付番号",
    sentAt: "送信日時",
    answers: "回答内容",
    unanswered: "未回答",
    keep: "控えが必要な場合は、このページを印刷または保存してください。回答内容は24時間ここに表示されます。",
    print: "印刷する",
    hidden: "回答内容の表示期間（24時間）は終了しました。現在は、フォームの作成者だけが回答を閲覧できます。",
  },
  asker: {
    asks: "{name}からのお願いです",
    contact: "ご質問は{contact}までお問い合わせください。",
    privacy: "プライバシーに関するお知らせ",
  },
  stored: stored.ja,
  asking: asking.ja,
  gate: gate.ja,
  outcomes: {
    label: "ほかの返事",
    back: "フォームに戻る",
    question: asking.ja.page,
    decline: {
      link: "回答を辞退する",
      title: "回答を辞退しますか？",
      text: "依頼した人に伝わります。その後、このフォームは回答を受け付けません。",
      reason: "理由（依頼した人が読みます）",
      send: "辞退する",
    },
    not_me: {
      link: "私宛てではありません",
      title: "ご担当ではありませんか？",
      text: "依頼した人に伝わります。その後、このフォームは回答を受け付けません。",
      reason: "代わりに誰に依頼すればよいですか？",
      send: "私宛てではないと伝える",
    },
    more_time: {
      link: "もう少し時間が必要です",
      title: "期限の延長を依頼しますか？",
      text: "依頼した人が判断します。フォームが開いている間は、引き続き回答できます。",
      until: "いつまで必要ですか？",
      reason: "理由（依頼した人が読みます）",
      send: "延長を依頼する",
    },
  },
  declined: { stamp: "辞退", title: "回答は辞退されました", text: "依頼した人に伝わりました。このフォームは回答を受け付けません。" },
  noPlaces: {
    title: "空きがありません",
    text: (label) =>
      `「${label}」に空きがないため、現在このフォームは送信できません。キャンセルが出る場合がありますので、後でもう一度お試しください。`,
  },
  timeAsked: { title: "延長を依頼しました", text: "依頼した人に伝わりました。延長されるまでフォームはそのままで、引き続き回答できます。" },
  testMode: { title: "これはテストです。", text: "プログラムの動作を試しています。回答は1週間後に削除されます。" },
  change: {
    back: "控えに戻る",
    link: "回答を変更する",
    withdraw: "回答を取り消す",
    until: "{when}まで変更または取り消しができます。",
    open: "フォームの受付中は変更または取り消しができます。",
    title: "回答の変更",
    text: "保存するまでは、送信済みの内容が有効です。",
    save: "変更を保存する",
    changed: "変更日時",
    sure: "回答を取り消しますか？",
    lost: "回答は削除され、元に戻すことはできません。",
    keep: "取り消さない",
    meanwhile: "その間に回答が変更されました",
    choose:
      "このページを開いた後に、ここまたは別の場所で別の回答が保存されました。入力した内容は保存されていません。どちらの回答を残すか選んでください。",
    stored: "現在保存されている内容",
    saveMine: "自分の回答を保存する",
    keepStored: "保存済みの回答を残す",
    correct,
  },
  withdrawn: { title: "回答を取り消しました", text: "回答は削除されました。" },
  answerGone: { title: "この回答はもうありません", text: "取り消されたか、削除されました。" },
  unchangeable: { title: "この回答はもう変更できません", text: "リンクの送信者にお問い合わせください。" },
  ...linkWords,
  answered: {
    stamp: "回答済み",
    title: "このフォームはすでに回答されています",
    on: "回答は{when}に送信されました。お心当たりがない場合は、リンクの送信者にお問い合わせください。",
  },
  cancelled: {
    stamp: "取消済み",
    title: "このフォームは取り消されました",
    text: "回答の受付は終了しています。今後については、リンクの送信者に確認してください。",
  },
  limitReached: {
    stamp: "受付終了",
    title: "このフォームは定員に達しました",
    text: "これ以上の回答は受け付けられません。今後については、リンクの送信者にお問い合わせください。",
  },
  expired: {
    stamp: "受付終了",
    title: "このフォームの受付は終了しました",
    on: "{when}に受付を終了しました。新しいリンクが必要な場合は、リンクの送信者に依頼してください。",
  },
  notFound: {
    title: "フォームが見つかりません",
    text: "リンク全体がコピーされているか確認してください。コピーが正しい場合は、フォームが削除された可能性があります。リンクの送信者にお問い合わせください。",
  },
  alreadySent: {
    title: "回答はすでに送信されています",
    receipt: "送信の控えを見る",
    again: "このページからこれから送信する内容は、新しい回答になります。",
    closed: "このフォームの受付は終了しています。",
  },
  notSent: {
    stamp: "未送信",
    title: "回答は送信されていません",
    reply: "返信は送信されていません",
    change: "変更は保存されていません",
    spent: "このページから先に送信された回答は保存されています。この内容も新しい回答として送信するには、「{send}」を押してください。",
    spentClosed: "このページから先に送信された回答は保存されています。",
  },
  fault: {
    title: "回答は送信されていません",
    text: "システムに一時的な問題が発生しています。回答はこのページに残っています。少し待ってから、もう一度送信してください。",
    again: "もう一度送信する",
  },
  full: {
    title: "このフォームは現在、これ以上回答を受け付けられません",
    text: "回答は送信されていません。回答はこのページに残っています。依頼した方に知らせてから、後でもう一度送信してください。",
  },
  changed: {
    title: "このフォームは、開いた後に変更されました",
    text: "回答はまだ送信されていません。現在も残っている質問への回答は以下に残っています。今のフォームを確認してから、「{send}」を押してください。",
  },
  tooMany: {
    title: "回答はまだ送信されていません",
    text: "お使いのネットワークから短時間に多くの回答が送信されました。回答はこのページに残っています。{left}後にもう一度送信してください。",
  },
  doubtful: {
    title: "もう一度「{send}」を押してください",
    text: "自動送信を防ぐための確認です。回答はこのページに残っています。内容を確認して、もう一度送信してください。",
  },
  tooLarge: {
    title: "サイズが大きすぎて送信できません",
    text: "前のページに戻り、小さいファイルを選択するか、長い回答を短くしてください。",
  },
  unsupported: {
    title: "この形式は読み取れません",
    text: "フォームのリンクをブラウザーで開き、そこから回答を送信してください。",
  },
  unavailable: {
    title: "現在、このページを表示できません",
    text: "システムに一時的な問題が発生しています。少し待ってから、もう一度リンクを開いてください。",
  },
  typed: { title: "入力した内容", copy: "必要な場合は、ここからコピーしてください。" },
};

/** A question or a request is answered; only what has a name is filled in. Many questions end in か without a mark. */
function isSentence(label: string): boolean {
  return /(?:[?？!！.。…]|(?:す|た|ん|う)か)$/.test(label.trim());
}

function kinds(accept: string[]): string {
  return or(fileKinds(accept, FAMILIES));
}

function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? number(min) : `${number(min)}から${number(max)}までの数字`;
  return min === null ? `${number(max ?? 0)}以下の数字` : `${number(min)}以上の数字`;
}

function count({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) return min === max ? `${things(max)}だけ` : `${things(min)}以上${things(max)}まで`;
  return min === null ? `${things(max ?? 0)}まで` : `${things(min)}以上`;
}

/** "3つ", "12個": the counter for things ends at nine. */
function things(many: number): string {
  return many < 10 ? `${many}つ` : `${number(many)}個`;
}

/** "2026年5月1日から今日までの", "今日以前の" …; null without bounds. */
function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? `${day(min)}の` : `${day(min)}から${day(max)}までの`;
  if (min !== null) return `${day(min)}以降の`;
  return max === null ? null : `${day(max)}以前の`;
}

function day(bound: string): string {
  return bound === "today" ? "今日" : date(bound);
}
