import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "Tôi muốn hỏi trước",
    title: "Bạn cần biết điều gì trước?",
    text: "Người gửi biểu mẫu sẽ đọc câu hỏi của bạn. Lời giải đáp sẽ hiện trên trang của biểu mẫu. Bạn vẫn có thể trả lời khi biểu mẫu còn mở.",
    reason: "Câu hỏi của bạn",
    send: "Gửi câu hỏi",
  },
  asked: {
    title: "Câu hỏi của bạn đã được gửi",
    text: "Lời giải đáp sẽ hiện trên trang của biểu mẫu: hãy giữ liên kết và mở lại sau.",
    mailed: "Bạn cũng sẽ nhận được lời giải đáp qua email.",
  },
  so: {
    title: "Các câu hỏi của bạn",
    you: "Bạn đã hỏi {when}",
    reply: "Giải đáp {when}",
    waiting: "Chưa có lời giải đáp. Lời giải đáp sẽ hiện ở đây.",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "Nên để người khác trả lời",
    title: "Ai nên trả lời thay bạn?",
    text: "Người đó sẽ nhận được email có liên kết và xác nhận địa chỉ bằng mã trước khi trả lời. Sau đó, bạn không thể trả lời nữa. Người gửi biểu mẫu sẽ được thông báo. Biểu mẫu chỉ có thể được chuyển một lần.",
    email: "Địa chỉ email của người đó",
    name: "Tên của người đó",
    reason: "Lời nhắn cho người đó. Người gửi biểu mẫu cũng đọc được",
    send: "Chuyển",
  },
  done: {
    title: "Biểu mẫu đã được chuyển",
    text: "Email có liên kết sẽ được gửi đến {address}. Bạn không cần làm gì thêm.",
  },
  refusals: {
    own: "Địa chỉ này đã được mời trả lời. Hãy nhập địa chỉ của người khác.",
    unfit: "Không thể chuyển biểu mẫu đến địa chỉ này. Hãy nhập địa chỉ khác.",
  },
  so: { title: "Biểu mẫu này đã được chuyển cho bạn", by: "Người chuyển: {name}.", said: "Lời nhắn:" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "Phản hồi khác",
    back: "Quay lại biểu mẫu",
    question: asking.page,
    hand_on: handingOn.page,
    decline: {
      link: "Tôi xin phép không trả lời",
      title: "Từ chối trả lời?",
      text: "Người gửi biểu mẫu sẽ được thông báo và biểu mẫu này sẽ đóng.",
      reason: "Vì sao? Người gửi biểu mẫu sẽ đọc lý do",
      send: "Từ chối",
    },
    not_me: {
      link: "Biểu mẫu này không dành cho tôi",
      title: "Biểu mẫu này không dành cho bạn?",
      text: "Người gửi biểu mẫu sẽ được thông báo và biểu mẫu này sẽ đóng.",
      reason: "Nên hỏi ai thay bạn?",
      send: "Biểu mẫu này không dành cho tôi",
    },
    more_time: {
      link: "Tôi cần thêm thời gian",
      title: "Xin thêm thời gian?",
      text: "Người gửi biểu mẫu sẽ quyết định. Bạn vẫn có thể trả lời khi biểu mẫu còn mở.",
      until: "Đến khi nào?",
      reason: "Vì sao? Người gửi biểu mẫu sẽ đọc lý do",
      send: "Xin thêm thời gian",
    },
  },
  declined: {
    stamp: "Đã từ chối trả lời",
    title: "Sẽ không có câu trả lời",
    text: "Người gửi biểu mẫu đã được thông báo và không cần chờ. Biểu mẫu này không còn nhận câu trả lời.",
  },
  timeAsked: {
    title: "Bạn đã xin thêm thời gian",
    text: "Người gửi biểu mẫu đã được thông báo. Biểu mẫu giữ nguyên cho đến khi được gia hạn: bạn vẫn có thể trả lời.",
  },
  decision: {
    choice: "Quyết định của bạn",
    reason: "Lý do của bạn",
    approve: "Đồng ý",
    reject: "Không đồng ý",
    ended: "Việc biểu quyết đã kết thúc",
    decided: "Kết quả: {choice}.",
    undecided: "Việc biểu quyết kết thúc mà không có quyết định.",
    notCounted: "Bạn vẫn có thể nêu ý kiến. Ý kiến được lưu và đánh dấu là trễ hạn.",
    late: "Phiếu biểu quyết của bạn đến sau khi việc biểu quyết đã kết thúc. Phiếu được lưu nhưng không được tính.",
  },
};
