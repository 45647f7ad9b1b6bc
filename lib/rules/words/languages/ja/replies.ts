import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "先に質問があります",
    title: "先に確認したいことは何ですか？",
    text: "質問は依頼者に届き、返信はフォームのページに表示されます。フォームの受付中は、引き続き回答できます。",
    reason: "質問",
    send: "質問を送信",
  },
  asked: {
    title: "質問を送信しました",
    text: "返信はフォームのページに表示されます。リンクを保存して、後でもう一度開いてください。",
    mailed: "返信はメールでも届きます。",
  },
  so: {
    title: "質問と返信",
    you: "あなたの質問（{when}）",
    reply: "返信（{when}）",
    waiting: "まだ返信がありません。届くとここに表示されます。",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "別の人に引き継ぎます",
    title: "代わりに誰が回答しますか？",
    text: "リンクを記載したメールがその人に届きます。その人は、確認コードでメールアドレスを確認してから回答します。引き継いだ後は、ご自身では回答できません。依頼者にもお知らせします。引き継ぎは1回だけです。",
    email: "その人のメールアドレス",
    name: "その人の名前",
    reason: "その人へのメモ（依頼者にも表示されます）",
    send: "引き継ぐ",
  },
  done: {
    title: "別の人に引き継ぎました",
    text: "リンクを記載したメールを {address} に送ります。お手続きはこれで完了です。",
  },
  refusals: {
    own: "このアドレスにはすでに依頼しています。別の人のアドレスを入力してください。",
    unfit: "このアドレスには引き継げません。別のアドレスを入力してください。",
  },
  so: { title: "このフォームはあなたに引き継がれました", by: "引き継ぎ元：{name}", said: "メモ：" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "ほかの返信",
    back: "フォームに戻る",
    question: asking.page,
    hand_on: handingOn.page,
    decline: {
      link: "回答を辞退します",
      title: "回答を辞退しますか？",
      text: "依頼者にお知らせし、このフォームの受付を終了します。",
      reason: "理由（依頼者に表示されます）",
      send: "辞退する",
    },
    not_me: {
      link: "私宛てではありません",
      title: "宛先が違いますか？",
      text: "依頼者にお知らせし、このフォームの受付を終了します。",
      reason: "代わりに誰に依頼すればよいですか？",
      send: "私宛てではないと伝える",
    },
    more_time: {
      link: "もう少し時間が必要です",
      title: "期限の延長を依頼しますか？",
      text: "延長するかどうかは依頼者が判断します。フォームの受付中は、引き続き回答できます。",
      until: "いつまで必要ですか？",
      reason: "理由（依頼者に表示されます）",
      send: "延長を依頼する",
    },
  },
  declined: { stamp: "辞退", title: "回答を辞退しました", text: "依頼者にはお知らせ済みです。このフォームは、今後回答を受け付けません。" },
  timeAsked: {
    title: "延長を依頼しました",
    text: "依頼者にはお知らせ済みです。延長されるまでフォームはそのままで、引き続き回答できます。",
  },
  decision: {
    choice: "ご判断",
    reason: "理由",
    approve: "承認",
    reject: "却下",
    ended: "この件は終了しています",
    decided: "決定内容：{choice}",
    undecided: "決定に至らずに終了しました。",
    notCounted: "ご意見を送ることはできます。ご意見は保存され、期限後のものとして扱われます。",
    late: "ご判断は、この件の終了後に届きました。保存されますが、結果には反映されません。",
  },
};
