import type { MailWords } from "@/lib/rules/words/mail-words";

export const mail: MailWords = {
  unsubscribe: "配信を停止する",
  answer: {
    subject: (title, count) => (count === 1 ? `新しい回答：${title}` : `新しい回答${count}件：${title}`),
    heading: (count) => (count === 1 ? "新しい回答が届きました" : `新しい回答が${count}件届きました`),
    text: (title, count) =>
      count === 1 ? `「${title}」に回答がありました。` : `前回のメール以降、「${title}」に${count}件の回答がありました。`,
    more: (count) => `ほかに${count}件の回答がFormslipにあります。`,
    button: "回答を読む",
    why: "このフォームの所有者がこのアドレスを登録したため、このメールをお送りしています。",
  },
  outcome: {
    declined: {
      subject: (title) => `回答の辞退：${title}`,
      heading: "回答は辞退されました",
      text: (title) => `依頼先の方が「${title}」への回答を辞退しました。フォームの受付は終了しました。`,
    },
    not_me: {
      subject: (title) => `宛先違い：${title}`,
      heading: "宛先が間違っています",
      text: (title) => `「${title}」のリンクを受け取った方から、自分宛てではないとの連絡がありました。フォームの受付は終了しました。`,
    },
    question: {
      subject: (title) => `質問：${title}`,
      heading: "質問が届いています",
      text: (title) => `依頼先の方から、「${title}」に回答する前の質問が届いています。`,
    },
    handed_on: {
      subject: (title) => `引き継ぎ：${title}`,
      heading: "別の人が回答します",
      text: (title) => `依頼先の方が「${title}」を別の人に引き継ぎました。その人は、メールアドレスを確認してから回答します。`,
    },
    more_time: {
      subject: (title) => `延長の依頼：${title}`,
      heading: "期限の延長を依頼されています",
      text: (title) => `依頼先の方が「${title}」に回答するには、もう少し時間が必要です。`,
    },
    closes: (when) => `フォームの受付は${when}に終了します。`,
    recipient: "宛先",
    to: "引き継ぎ先",
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
    rest: (count) => `${count}件の回答は、このメールに全文を記載していません。控えでご覧いただけます。`,
    button: "控えを開く",
    change: "フォームで認められている期間中は、控えのページで回答の変更や取り消しもできます。",
    why: "フォームにこのアドレスが入力されたため、このメールをお送りしています。お心当たりがない場合は、このメールを無視してください。",
  },
  invitation: {
    subject: (account) => `「${account}」への招待`,
    heading: (account) => `「${account}」に招待されています`,
    text: {
      owner: (inviter, account) => `${inviter} 様から、「${account}」の管理（フォームと回答、メンバー、設定）に招待されています。`,
      editor: (inviter, account) => `${inviter} 様から、「${account}」のフォームの編集と回答の処理に招待されています。`,
      viewer: (inviter, account) => `${inviter} 様から、「${account}」のフォームと回答の閲覧に招待されています。`,
    },
    until: (when) => `このリンクは、${when}までに1回だけ使えます。`,
    button: "招待を受ける",
    why: "お心当たりがない場合は、このメールを無視してください。",
  },
  passwordReset: {
    subject: "新しいパスワードの設定",
    heading: "新しいパスワードの設定",
    text: "お使いのアカウントについて、新しいパスワードの設定の依頼を受け付けました。",
    until: (when) => `このリンクは、${when}までに1回だけ使えます。`,
    button: "新しいパスワードを設定する",
    why: "お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。",
  },
  confirmation: {
    subject: (title) => `確認コード：${title}`,
    heading: "メールアドレスの確認",
    text: (title) => `この確認コードを「${title}」のページに入力すると、フォームが開きます。`,
    code: "確認コード",
    until: "有効期間は15分です。",
    why: "お心当たりがない場合は、このメールを無視してください。確認コードがなければ、このアドレスで回答することはできません。",
  },
  continueLater: {
    subject: (title) => `後で続ける：${title}`,
    heading: "中断したところから続けられます",
    text: (title) =>
      `「${title}」への回答は保存されていますが、まだ送信されていません。このリンクを知っている人は誰でも、回答の閲覧や送信ができます。`,
    button: "続ける",
    why: "フォームにこのアドレスが入力されたため、このメールをお送りしています。お心当たりがない場合は、このメールを無視してください。",
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
    text: "ご依頼のテストメールです。メールサーバーが受け付け、正常に配信しました。",
  },
  page: {
    title: "メールの配信を停止しますか？",
    text: (address) => `${address} には、この差出人からのメールが届かなくなります。`,
    button: "配信を停止する",
    doneTitle: "配信を停止しました",
    doneText: "この差出人からのメールは届かなくなります。",
    badTitle: "リンクの一部が欠けています",
    badText: "メールのリンクをもう一度開くか、全体をコピーしてください。",
  },
  round: {
    hello: (name) => `${name} 様`,
    ask: (asker) => `${asker ?? "このメールの差出人"}から、フォームへの回答のお願いです。このリンクはご本人専用です。`,
    stillWaiting: "回答がまだ届いていません。",
    reminder: (title) => `リマインダー：${title}`,
    until: (when) => `回答期限：${when}`,
    answer: "回答する",
    why: (asker) =>
      `${asker ?? "差出人"}がこのアドレスを入力したため、このメールをお送りしています。リンクを知っている人は誰でもご本人の代わりに回答できるため、リンクを転送しないでください。`,
    vote: {
      ask: (asker) => `${asker ?? "このメールの差出人"}から、ご判断のお願いです。このリンクはご本人専用です。`,
      stillWaiting: "ご判断がまだ届いていません。",
      button: "判断する",
    },
    reply: {
      subject: (title) => `ご質問への返信：${title}`,
      text: (asker) => `${asker ?? "このメールの差出人"}からご質問への返信です。`,
    },
  },
  handOn: {
    subject: (title) => `引き継ぎのご連絡：${title}`,
    text: (from, asker) =>
      `${asker ?? "このメールの差出人"}が${from === null ? "ある方" : `${from} 様`}にフォームへの回答をお願いしましたが、回答があなたに引き継がれました。代わりにご回答ください。`,
    code: "回答の前に、ページからこのアドレスに確認コードをお送りします。",
    until: (when) => `回答期限：${when}`,
    button: "回答する",
    why: (from) =>
      `${from === null ? "依頼を受けた方" : `${from} 様`}がこのアドレスを入力したため、このメールをお送りしています。お心当たりがない場合は、このメールを無視してください。`,
  },
  waiting: {
    joined: {
      subject: (title) => `キャンセル待ち：${title}`,
      heading: "キャンセル待ちに登録されています",
      text: (title) => `「${title}」には現在空きがありません。空きが出ましたら、メールでお知らせします。`,
      button: "順番を確認する",
    },
    offer: {
      subject: (title) => `空きが出ました：${title}`,
      heading: "空きが出ました",
      text: (title) => `キャンセル待ちの「${title}」に空きが出ました。枠を利用するには、フォームに回答してください。`,
      until: (when) => `${when}まで枠を確保しています。それを過ぎると、次の順番の方に回ります。`,
      button: "回答する",
    },
    why: "キャンセル待ちにこのアドレスが登録されたため、このメールをお送りしています。お心当たりがない場合は、このメールを無視してください。",
  },
};
