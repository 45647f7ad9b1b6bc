import type { AskingWords } from "./words";

/** Who asks, what is stored, and what can be done instead of answering or afterwards, in Japanese. */
export const asking: AskingWords = {
  asker: {
    asks: "{name}からのお願いです",
    contact: "ご質問は{contact}までお問い合わせください。",
    privacy: "プライバシーに関するお知らせ",
  },
  stored: {
    title: "保存される内容と期間",
    answers: "回答、送信日時、使用したブラウザー。",
    address: "送信元のネットワークアドレス。",
    network: "ネットワークのみ（正確なアドレスは保存されません）。",
    visits: "ページが開かれた回数（誰が開いたかは分かりません）。",
    until: "依頼した人が削除するまで、すべて保存されます。",
    final: "送信後に回答を変更することはできません。",
    changeOpen: "フォームが回答を受け付けている間は、回答の変更や取り消しができます。",
    changeFor: "送信後{left}は、回答の変更や取り消しができます。",
  },
  outcomes: {
    label: "ほかの返事",
    back: "フォームに戻る",
    decline: {
      link: "回答を辞退する",
      title: "回答を辞退しますか?",
      text: "依頼した人に伝わります。その後、このフォームは回答を受け付けません。",
      reason: "理由（依頼した人が読みます）",
      send: "辞退する",
    },
    not_me: {
      link: "私宛てではありません",
      title: "担当者ではありませんか?",
      text: "依頼した人に伝わります。その後、このフォームは回答を受け付けません。",
      reason: "代わりに誰に依頼すればよいですか?",
      send: "私宛てではないと伝える",
    },
    more_time: {
      link: "もう少し時間が必要です",
      title: "期限の延長を依頼しますか?",
      text: "依頼した人が判断します。フォームが開いている間は、引き続き回答できます。",
      until: "いつまで必要ですか?",
      reason: "理由（依頼した人が読みます）",
      send: "延長を依頼する",
    },
  },
  declined: { stamp: "辞退", title: "回答は辞退されました", text: "依頼した人に伝わりました。このフォームは回答を受け付けません。" },
  timeAsked: { title: "延長を依頼しました", text: "依頼した人に伝わりました。延長されるまでフォームはそのままで、引き続き回答できます。" },
  rehearsal: { title: "これはリハーサルです。", text: "プログラムの動作を試しています。回答は1週間後に削除されます。" },
  change: {
    link: "回答を変更する",
    withdraw: "回答を取り消す",
    until: "{when}まで変更または取り消しができます。",
    open: "フォームの受付中は変更または取り消しができます。",
    title: "回答の変更",
    text: "保存するまでは、送信済みの内容が有効です。ファイルは変更されません。",
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
  },
};
