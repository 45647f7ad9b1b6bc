import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "먼저 질문이 있습니다",
    title: "먼저 알고 싶은 것이 무엇입니까?",
    text: "요청한 사람이 질문을 읽으며, 회신은 양식 페이지에 표시됩니다. 양식이 마감되기 전까지는 계속 답변할 수 있습니다.",
    reason: "질문",
    send: "질문 보내기",
  },
  asked: {
    title: "질문을 보냈습니다",
    text: "회신은 양식 페이지에 표시됩니다. 양식 링크를 보관해 두었다가 다시 열어 주세요.",
    mailed: "회신은 이메일로도 보내 드립니다.",
  },
  so: {
    title: "내 질문",
    you: "질문({when})",
    reply: "회신({when})",
    waiting: "아직 회신이 없습니다. 도착하면 여기에 표시됩니다.",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "다른 사람이 답변해야 합니다",
    title: "누가 대신 답변해야 합니까?",
    text: "넘겨받을 사람에게 링크가 담긴 이메일을 보냅니다. 그 사람은 인증번호로 이메일 주소를 인증한 뒤에 답변할 수 있습니다. 넘긴 뒤에는 직접 답변할 수 없습니다. 요청한 사람에게도 알립니다. 한 번만 넘길 수 있습니다.",
    email: "넘겨받을 사람의 이메일 주소",
    name: "넘겨받을 사람의 이름",
    reason: "넘겨받을 사람에게 남길 메모(요청한 사람도 읽습니다)",
    send: "넘기기",
  },
  done: {
    title: "다른 사람에게 넘겼습니다",
    text: "링크가 담긴 이메일을 {address} 주소로 보냅니다. 더 하실 일은 없습니다.",
  },
  refusals: {
    own: "이미 요청을 받은 주소입니다. 다른 사람의 주소를 입력해 주세요.",
    unfit: "이 주소로는 넘길 수 없습니다. 다른 주소를 입력해 주세요.",
  },
  so: { title: "다른 사람이 넘긴 양식입니다", by: "넘긴 사람: {name}", said: "메모:" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "다른 회신",
    back: "양식으로 돌아가기",
    question: asking.page,
    hand_on: handingOn.page,
    decline: {
      link: "답변하지 않겠습니다",
      title: "답변을 거절하시겠습니까?",
      text: "요청한 사람에게 알리고 이 양식을 마감합니다.",
      reason: "이유(요청한 사람이 읽습니다)",
      send: "거절",
    },
    not_me: {
      link: "저에게 온 것이 아닙니다",
      title: "잘못 받으셨습니까?",
      text: "요청한 사람에게 알리고 이 양식을 마감합니다.",
      reason: "대신 누구에게 요청해야 합니까?",
      send: "저에게 온 것이 아닙니다",
    },
    more_time: {
      link: "시간이 더 필요합니다",
      title: "기한 연장을 요청하시겠습니까?",
      text: "연장 여부는 요청한 사람이 결정합니다. 양식이 마감되기 전까지는 계속 답변할 수 있습니다.",
      until: "언제까지 필요하십니까?",
      reason: "이유(요청한 사람이 읽습니다)",
      send: "연장 요청",
    },
  },
  declined: {
    stamp: "거절됨",
    title: "답변을 거절했습니다",
    text: "요청한 사람에게 알렸습니다. 이 양식은 더 이상 답변을 받지 않습니다.",
  },
  timeAsked: {
    title: "기한 연장을 요청했습니다",
    text: "요청한 사람에게 알렸습니다. 연장될 때까지 양식은 그대로이며 계속 답변할 수 있습니다.",
  },
  decision: {
    choice: "결정",
    reason: "이유",
    approve: "승인",
    reject: "반려",
    ended: "이미 종료된 안건입니다",
    decided: "결정 결과: {choice}.",
    undecided: "결정 없이 종료되었습니다.",
    notCounted: "의견은 여전히 남길 수 있습니다. 의견은 보관되며 기한이 지난 것으로 표시됩니다.",
    late: "결정이 종료된 뒤에 도착했습니다. 보관되지만 결과에는 반영되지 않습니다.",
  },
};
