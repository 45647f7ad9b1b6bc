import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "我想先提出問題",
    title: "您想先了解什麼？",
    text: "發起人會看到您的問題，回覆將顯示在表單頁面上。在表單關閉之前，您仍可以填寫。",
    reason: "您的問題",
    send: "送出問題",
  },
  asked: {
    title: "您的問題已送出",
    text: "回覆將顯示在表單頁面上。請保留表單連結，稍後再開啟查看。",
    mailed: "回覆也會以電子郵件通知您。",
  },
  so: {
    title: "您的問題",
    you: "您的提問，{when}",
    reply: "回覆，{when}",
    waiting: "目前尚無回覆。收到後會顯示在此處。",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "應由其他人填寫",
    title: "應由誰來填寫？",
    text: "對方會收到含有連結的電子郵件，以驗證碼驗證電子郵件地址後即可填寫。轉交後，您將無法再填寫。我們會通知發起人。此表單只能轉交一次。",
    email: "對方的電子郵件地址",
    name: "對方的姓名",
    reason: "給對方的留言（發起人也會看到）",
    send: "轉交",
  },
  done: {
    title: "已轉交",
    text: "含有連結的電子郵件將寄至 {address}。您不需要再進行任何操作。",
  },
  refusals: {
    own: "已向此地址提出請求。請輸入其他人的地址。",
    unfit: "無法轉交至此地址。請輸入其他地址。",
  },
  so: { title: "此表單已轉交給您", by: "轉交人：{name}", said: "留言：" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "其他回覆",
    back: "返回表單",
    question: asking.page,
    hand_on: handingOn.page,
    decline: {
      link: "我不便填寫",
      title: "要婉拒填寫嗎？",
      text: "我們會通知發起人，並關閉此表單。",
      reason: "原因（發起人會看到）",
      send: "婉拒填寫",
    },
    not_me: {
      link: "這不是給我的",
      title: "這不是給您的嗎？",
      text: "我們會通知發起人，並關閉此表單。",
      reason: "應該改請誰填寫？",
      send: "這不是給我的",
    },
    more_time: {
      link: "我需要更多時間",
      title: "要申請延期嗎？",
      text: "是否延期由發起人決定。在表單關閉之前，您仍可以填寫。",
      until: "延期到什麼時候？",
      reason: "原因（發起人會看到）",
      send: "申請延期",
    },
  },
  declined: {
    stamp: "已婉拒",
    title: "已婉拒填寫",
    text: "發起人已收到通知，不需要再等候。此表單不再接受回答。",
  },
  timeAsked: {
    title: "您已申請延期",
    text: "發起人已收到通知。在發起人延期之前，表單維持不變，您仍可以填寫。",
  },
  decision: {
    choice: "您的決定",
    reason: "您的理由",
    approve: "同意",
    reject: "不同意",
    ended: "此案已結束",
    decided: "決定結果：{choice}。",
    undecided: "此案已結束，並未做成決定。",
    notCounted: "您仍可以表達意見。您的意見會保留，並標示為逾期。",
    late: "您的決定在此案結束後才送達，會予以保留，但不列入結果。",
  },
};
