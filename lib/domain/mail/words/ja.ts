import type { MailWords } from "./words";

export const ja: MailWords = {
  unsubscribe: "配信を停止する",
  answer: {
    subject: (title, count) => (count === 1 ? `新しい回答：${title}` : `新しい回答${count}件：${title}`),
    heading: (count) => (count === 1 ? "新しい回答が届きました" : `新しい回答が${count}件届きました`),
    text: (title, count) =>
      count === 1 ? `「${title}」に回答がありました。` : `前回のメール以降、「${title}」に${count}件の回答がありました。`,
    more: (count) => `ほかに${count}件の回答がFormslipにあります。`,
    button: "回答を読む",
    why: "このフォームの所有者があなたのアドレスを登録したため、このメールをお送りしています。",
  },
  outcome: {
    declined: {
      subject: (title) => `回答の辞退：${title}`,
      heading: "回答は辞退されました",
      text: (title) => `依頼された方が「${title}」への回答を辞退しました。フォームは閉じられました。`,
    },
    not_me: {
      subject: (title) => `宛先違い：${title}`,
      heading: "担当者ではない方に届いています",
      text: (title) => `「${title}」のリンクを受け取った方から、自分宛てではないとの連絡がありました。フォームは閉じられました。`,
    },
    more_time: {
      subject: (title) => `延長の依頼：${title}`,
      heading: "期限の延長を依頼されています",
      text: (title) => `依頼された方が「${title}」に回答するには、もう少し時間が必要です。`,
    },
    closes: (when) => `フォームは${when}に閉じられます。`,
    recipient: "宛先",
    until: "希望する期限",
    reason: "理由",
    open: "フォームを開く",
    extend: "期限を延長する",
  },
  copy: {
    subject: (title) => `ご回答の控え：${title}`,
    heading: "回答を送信しました",
    text: (title) => `「${title}」へのご回答ありがとうございます。受付番号が記載されていますので、このメールを保管してください。`,
    reference: "受付番号",
    rest: (count) => `${count}件の回答は、このメールには全文が載っていません。控えでご覧いただけます。`,
    button: "控えを開く",
    change: "フォームで認められている間は、そこで回答の変更や取り消しもできます。",
    why: "フォームにこのアドレスが入力されたため、このメールをお送りしています。お心当たりがなければ無視してください。",
  },
  invitation: {
    subject: (account) => `${account}への招待`,
    heading: (account) => `${account}に招待されています`,
    text: {
      owner: (inviter, account) => `${inviter}さんから、${account}の管理（フォームと回答、メンバー、設定）に招待されています。`,
      editor: (inviter, account) => `${inviter}さんから、${account}のフォームと回答の編集に招待されています。`,
      viewer: (inviter, account) => `${inviter}さんから、${account}のフォームと回答の閲覧に招待されています。`,
    },
    until: (when) => `リンクは1回だけ、${when}まで使えます。`,
    button: "招待を受ける",
    why: "お心当たりがなければ、このメールは無視してください。",
  },
  passwordReset: {
    subject: "新しいパスワードの設定",
    heading: "新しいパスワードの設定",
    text: "あなたのアカウントの新しいパスワードが請求されました。",
    until: (when) => `リンクは1回だけ、${when}まで使えます。`,
    button: "新しいパスワードを設定する",
    why: "お心当たりがなければ、このメールは無視してください。パスワードは変わりません。",
  },
  continueLater: {
    subject: (title) => `あとで続ける：${title}`,
    heading: "中断したところから続けられます",
    text: (title) =>
      `「${title}」への回答は保存されていますが、まだ送信されていません。このリンクを知っている人は誰でも回答を読んで送信できます。`,
    button: "続ける",
    why: "フォームにこのアドレスが入力されたため、このメールをお送りしています。お心当たりがなければ無視してください。",
  },
  endpointDisabled: {
    subject: "Webhookの送信先が無効になりました",
    heading: "Webhookの送信先への送信を停止しました",
    text: (when) => `${when}以降、このアドレスへの送信が一度も成功していないため、送信先を無効にしました。`,
    kept: "この送信先へのイベントは30日間保存されます。受信側が復旧したら、送信先を有効にし、そのページから再送してください。",
    address: "アドレス",
    button: "送信先を開く",
    why: "このメールは、このアカウントの所有者にお送りしています。",
  },
  test: {
    subject: "Formslipからのテストメール",
    heading: "メールは正常に動作しています",
    text: "ご依頼のテストメールです。メールサーバーが受け付け、ここまで届けました。",
  },
  page: {
    title: "メールの配信を停止しますか？",
    text: (address) => `${address}には、この差出人からのメールが届かなくなります。`,
    button: "配信を停止する",
    doneTitle: "配信を停止しました",
    doneText: "この差出人からのメールは届かなくなります。",
    badTitle: "このリンクは不完全です",
    badText: "メールのリンクをもう一度開くか、全体をコピーしてください。",
  },
};
