import type { MailWords } from "@/lib/rules/words/mail-words";

/** The particles after names, 의 and 님이, do not depend on the sound before them. */
export const mail: MailWords = {
  unsubscribe: "수신 거부",
  answer: {
    subject: (title, count) => (count === 1 ? `새 답변: ${title}` : `새 답변 ${count}건: ${title}`),
    heading: (count) => (count === 1 ? "새 답변이 도착했습니다" : `새 답변 ${count}건이 도착했습니다`),
    text: (title, count) =>
      count === 1 ? `“${title}” 양식에 답변이 접수되었습니다.` : `지난 이메일 이후 “${title}” 양식에 답변 ${count}건이 접수되었습니다.`,
    more: (count) => `Formslip에 답변이 ${count}건 더 있습니다.`,
    button: "답변 보기",
    why: "이 양식의 소유자가 이 주소를 입력하여 보내 드리는 이메일입니다.",
  },
  outcome: {
    declined: {
      subject: (title) => `거절됨: ${title}`,
      heading: "답변하지 않겠다는 회신이 도착했습니다",
      text: (title) => `요청받은 사람이 “${title}” 양식에 답변하지 않기로 했습니다. 양식이 마감되었습니다.`,
    },
    not_me: {
      subject: (title) => `받는 사람 오류: ${title}`,
      heading: "받는 사람이 잘못되었습니다",
      text: (title) => `“${title}” 양식의 링크를 받은 사람이 자신에게 온 것이 아니라고 알려 왔습니다. 양식이 마감되었습니다.`,
    },
    question: {
      subject: (title) => `질문: ${title}`,
      heading: "질문이 도착했습니다",
      text: (title) => `요청받은 사람이 “${title}” 양식에 답변하기 전에 질문을 보냈습니다.`,
    },
    handed_on: {
      subject: (title) => `다른 사람에게 넘김: ${title}`,
      heading: "다른 사람이 답변할 예정입니다",
      text: (title) => `요청받은 사람이 “${title}” 양식을 다른 사람에게 넘겼습니다. 그 사람은 이메일 주소를 인증한 뒤에 답변합니다.`,
    },
    more_time: {
      subject: (title) => `기한 연장 요청: ${title}`,
      heading: "기한 연장 요청이 도착했습니다",
      text: (title) => `요청받은 사람이 “${title}” 양식에 답변하려면 시간이 더 필요합니다.`,
    },
    closes: (when) => `양식은 ${when}에 마감됩니다.`,
    recipient: "받는 사람",
    to: "넘겨받은 사람",
    until: "희망 기한",
    reason: "남긴 말",
    open: "양식 열기",
    extend: "기한 연장",
  },
  copy: {
    subject: (title) => `제출한 답변: ${title}`,
    heading: "답변이 제출되었습니다",
    text: (title) => `“${title}” 양식에 답변해 주셔서 감사합니다. 접수 번호가 적혀 있으니 이 이메일을 보관해 주세요.`,
    reference: "접수 번호",
    rest: (count) => `답변 ${count}개는 이 이메일에 전부 표시되지 않습니다. 접수증에서 확인할 수 있습니다.`,
    button: "접수증 열기",
    change: "양식에서 허용하는 동안에는 접수증에서 답변을 변경하거나 철회할 수도 있습니다.",
    why: "양식에 이 주소가 입력되어 보내 드리는 이메일입니다. 직접 입력하지 않았다면 이 이메일을 무시해 주세요.",
  },
  invitation: {
    subject: (account) => `“${account}” 계정 초대`,
    heading: (account) => `“${account}” 계정에 초대되었습니다`,
    text: {
      owner: (inviter, account) =>
        `${inviter} 님이 “${account}” 계정을 함께 관리하도록 초대했습니다. 양식과 답변, 구성원, 설정을 관리할 수 있습니다.`,
      editor: (inviter, account) => `${inviter} 님이 “${account}” 계정의 양식과 답변을 함께 다루도록 초대했습니다.`,
      viewer: (inviter, account) => `${inviter} 님이 “${account}” 계정의 양식과 답변을 볼 수 있도록 초대했습니다.`,
    },
    until: (when) => `이 링크는 ${when}까지 한 번만 사용할 수 있습니다.`,
    button: "초대 수락",
    why: "예상하지 못한 초대라면 이 이메일을 무시해 주세요.",
  },
  passwordReset: {
    subject: "새 비밀번호 설정",
    heading: "새 비밀번호 설정",
    text: "회원님의 계정에 새 비밀번호를 설정해 달라는 요청이 있었습니다.",
    until: (when) => `이 링크는 ${when}까지 한 번만 사용할 수 있습니다.`,
    button: "새 비밀번호 설정",
    why: "직접 요청하지 않았다면 이 이메일을 무시해 주세요. 비밀번호는 바뀌지 않습니다.",
  },
  confirmation: {
    subject: (title) => `인증번호: ${title}`,
    heading: "이메일 주소 인증",
    text: (title) => `“${title}” 페이지에 이 인증번호를 입력하면 양식이 열립니다.`,
    code: "인증번호",
    until: "15분 동안 사용할 수 있습니다.",
    why: "직접 요청하지 않았다면 이 이메일을 무시해 주세요. 인증번호가 없으면 아무도 이 주소로 답변할 수 없습니다.",
  },
  continueLater: {
    subject: (title) => `나중에 계속하기: ${title}`,
    heading: "작성하던 곳부터 계속할 수 있습니다",
    text: (title) =>
      `“${title}” 양식의 답변이 보관되어 있지만 아직 제출되지 않았습니다. 이 링크가 있는 사람은 누구나 답변을 읽고 제출할 수 있습니다.`,
    button: "계속",
    why: "양식에 이 주소가 입력되어 보내 드리는 이메일입니다. 직접 입력하지 않았다면 이 이메일을 무시해 주세요.",
  },
  endpointDisabled: {
    subject: "웹훅 엔드포인트가 비활성화되었습니다",
    heading: "웹훅 엔드포인트에 더 이상 이벤트를 보내지 않습니다",
    text: (when) => `${when}부터 이 주소로 보낸 요청이 한 번도 성공하지 않아 엔드포인트를 비활성화했습니다.`,
    kept: "이벤트는 30일 동안 보관됩니다. 수신 측이 다시 작동하면 엔드포인트를 활성화하고 해당 페이지에서 이벤트를 다시 보내 주세요.",
    address: "주소",
    button: "엔드포인트 열기",
    why: "이 계정의 소유자에게 보내 드리는 이메일입니다.",
  },
  test: {
    subject: "Formslip 테스트 이메일",
    heading: "이메일이 정상적으로 작동합니다",
    text: "요청하신 테스트 이메일입니다. 메일 서버가 이메일을 받아 전달했습니다.",
  },
  page: {
    title: "이메일 수신을 거부하시겠습니까?",
    text: (address) => `${address} 주소로는 이 발신자의 이메일이 더 이상 오지 않습니다.`,
    button: "수신 거부",
    doneTitle: "수신 거부되었습니다",
    doneText: "이 발신자의 이메일이 더 이상 오지 않습니다.",
    badTitle: "링크가 완전하지 않습니다",
    badText: "이메일의 링크를 다시 열거나 링크 전체를 복사해 주세요.",
  },
  round: {
    hello: (name) => `${name} 님, 안녕하세요.`,
    ask: (asker) => `${asker ?? "이 이메일을 보낸 사람"}의 요청입니다. 양식에 답변해 주세요. 이 링크는 본인만 사용할 수 있습니다.`,
    stillWaiting: "아직 답변이 도착하지 않았습니다.",
    reminder: (title) => `알림: ${title}`,
    until: (when) => `${when}까지 답변할 수 있습니다.`,
    answer: "답변하기",
    why: (asker) =>
      `${asker ?? "발신자"}의 요청에 따라 이 주소로 보내 드리는 이메일입니다. 링크가 있는 사람은 누구나 대신 답변할 수 있으니 링크를 다른 사람에게 전달하지 마세요.`,
    vote: {
      ask: (asker) => `${asker ?? "이 이메일을 보낸 사람"}의 요청입니다. 결정해 주세요. 이 링크는 본인만 사용할 수 있습니다.`,
      stillWaiting: "아직 결정이 도착하지 않았습니다.",
      button: "결정하기",
    },
    reply: {
      subject: (title) => `질문에 대한 회신: ${title}`,
      text: (asker) => (asker === null ? "이 이메일을 보낸 사람이 질문에 회신했습니다:" : `질문에 대한 ${asker}의 회신입니다:`),
    },
  },
  handOn: {
    subject: (title) => `넘겨받은 양식: ${title}`,
    text: (from, asker) =>
      `${asker ?? "이 이메일을 보낸 사람"}의 요청으로 ${from === null ? "다른 사람이" : `${from} 님이`} 답변하기로 한 양식을 넘겨받으셨습니다. 대신 답변해 주세요.`,
    code: "답변하기 전에 페이지에서 이 주소로 인증번호를 보내 드립니다.",
    until: (when) => `${when}까지 답변할 수 있습니다.`,
    button: "답변하기",
    why: (from) =>
      `${from === null ? "요청받은 사람이" : `${from} 님이`} 이 주소를 입력하여 보내 드리는 이메일입니다. 무슨 일인지 모르신다면 이 이메일을 무시해 주세요.`,
  },
  waiting: {
    joined: {
      subject: (title) => `대기자 명단: ${title}`,
      heading: "대기자 명단에 등록되어 있습니다",
      text: (title) => `지금은 “${title}” 양식에 남은 자리가 없습니다. 자리가 나면 이메일로 알려 드립니다.`,
      button: "대기 순번 보기",
    },
    offer: {
      subject: (title) => `자리가 났습니다: ${title}`,
      heading: "자리가 났습니다",
      text: (title) => `대기자 명단에 등록하신 “${title}” 양식에 자리가 났습니다. 이 자리를 원하시면 양식에 답변해 주세요.`,
      until: (when) => `${when}까지 자리를 비워 둡니다. 그 뒤에는 명단의 다음 사람에게 넘어갑니다.`,
      button: "답변하기",
    },
    why: "대기자 명단에 이 주소가 입력되어 보내 드리는 이메일입니다. 직접 입력하지 않았다면 이 이메일을 무시해 주세요.",
  },
};
