import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "我想先提一个问题",
    title: "您想先了解什么？",
    text: "发起人会看到您的问题，回复将显示在表单页面上。在表单关闭之前，您仍然可以填写。",
    reason: "您的问题",
    send: "提交问题",
  },
  asked: {
    title: "您的问题已提交",
    text: "回复将显示在表单页面上。请保存表单链接，稍后再打开查看。",
    mailed: "回复也会通过电子邮件发送给您。",
  },
  so: {
    title: "您的问题",
    you: "您的提问，{when}",
    reply: "回复，{when}",
    waiting: "暂无回复。收到后将显示在此处。",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "应由其他人填写",
    title: "应由谁来填写？",
    text: "对方会收到含有链接的电子邮件，用验证码验证电子邮件地址后即可填写。转交后，您将不能再填写。我们会告知发起人。此表单只能转交一次。",
    email: "对方的电子邮件地址",
    name: "对方的姓名",
    reason: "给对方的留言（发起人也会看到）",
    send: "转交",
  },
  done: {
    title: "已转交",
    text: "含有链接的电子邮件将发送至 {address}。您无需再进行任何操作。",
  },
  refusals: {
    own: "已向此地址发出过请求。请输入其他人的地址。",
    unfit: "无法转交至此地址。请输入其他地址。",
  },
  so: { title: "此表单已转交给您", by: "转交人：{name}", said: "留言：" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "其他回复",
    back: "返回表单",
    question: asking.page,
    hand_on: handingOn.page,
    decline: {
      link: "我不便填写",
      title: "要婉拒填写吗？",
      text: "我们会告知发起人，并关闭此表单。",
      reason: "原因（发起人会看到）",
      send: "婉拒填写",
    },
    not_me: {
      link: "这不是给我的",
      title: "这不是给您的吗？",
      text: "我们会告知发起人，并关闭此表单。",
      reason: "应该请谁填写？",
      send: "这不是给我的",
    },
    more_time: {
      link: "我需要更多时间",
      title: "要申请延期吗？",
      text: "是否延期由发起人决定。在表单关闭之前，您仍然可以填写。",
      until: "延期到什么时候？",
      reason: "原因（发起人会看到）",
      send: "申请延期",
    },
  },
  declined: {
    stamp: "已婉拒",
    title: "已婉拒填写",
    text: "发起人已收到通知，无需再等待。此表单不再接受回答。",
  },
  timeAsked: {
    title: "您已申请延期",
    text: "发起人已收到通知。在发起人延期之前，表单保持不变，您仍然可以填写。",
  },
  decision: {
    choice: "您的决定",
    reason: "您的理由",
    approve: "同意",
    reject: "不同意",
    ended: "该事项已结束",
    decided: "决定结果：{choice}。",
    undecided: "该事项已结束，未作出决定。",
    notCounted: "您仍然可以发表意见。您的意见将被保存，并标记为逾期。",
    late: "您的决定在该事项结束后才送达，将被保存，但不计入结果。",
  },
};
