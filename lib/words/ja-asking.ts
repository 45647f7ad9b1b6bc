import type { AskingWords } from "./words";

/** Who asks, what is stored, and what can be done instead of answering, in Japanese. */
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
};
