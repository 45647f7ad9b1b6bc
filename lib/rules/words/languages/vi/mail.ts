import type { MailWords } from "@/lib/rules/words/mail-words";

export const mail: MailWords = {
  unsubscribe: "Ngừng nhận email",
  answer: {
    subject: (title, count) => (count === 1 ? `Câu trả lời mới: ${title}` : `${count} câu trả lời mới: ${title}`),
    heading: (count) => (count === 1 ? "Bạn có câu trả lời mới" : `Bạn có ${count} câu trả lời mới`),
    text: (title, count) =>
      count === 1 ? `Có người đã trả lời “${title}”.` : `“${title}” đã được trả lời ${count} lần kể từ email trước.`,
    more: (count) => `Có thêm ${count} câu trả lời trong Formslip.`,
    button: "Đọc các câu trả lời",
    why: "Bạn nhận được email này vì chủ sở hữu biểu mẫu đã nhập địa chỉ của bạn.",
  },
  outcome: {
    declined: {
      subject: (title) => `Đã từ chối trả lời: ${title}`,
      heading: "Sẽ không có câu trả lời",
      text: (title) => `Người nhận không muốn trả lời “${title}”. Biểu mẫu đã đóng.`,
    },
    not_me: {
      subject: (title) => `Không đúng người: ${title}`,
      heading: "Bạn đã hỏi nhầm người",
      text: (title) => `Người nhận liên kết đến “${title}” cho biết biểu mẫu không dành cho mình. Biểu mẫu đã đóng.`,
    },
    question: {
      subject: (title) => `Câu hỏi về: ${title}`,
      heading: "Bạn có một câu hỏi cần giải đáp",
      text: (title) => `Người nhận có câu hỏi trước khi trả lời “${title}”.`,
    },
    handed_on: {
      subject: (title) => `Đã chuyển: ${title}`,
      heading: "Người khác sẽ trả lời",
      text: (title) => `Người nhận đã chuyển “${title}” cho người khác. Người đó xác nhận địa chỉ của mình trước khi trả lời.`,
    },
    more_time: {
      subject: (title) => `Xin thêm thời gian: ${title}`,
      heading: "Có người xin thêm thời gian",
      text: (title) => `Người nhận cần thêm thời gian để trả lời “${title}”.`,
    },
    closes: (when) => `Biểu mẫu sẽ đóng vào ${when}.`,
    recipient: "Người nhận",
    to: "Chuyển cho",
    until: "Thời hạn mong muốn",
    reason: "Lời nhắn",
    open: "Mở biểu mẫu",
    extend: "Cho thêm thời gian",
  },
  copy: {
    subject: (title) => `Câu trả lời của bạn: ${title}`,
    heading: "Câu trả lời của bạn đã được gửi",
    text: (title) => `Cảm ơn bạn đã trả lời “${title}”. Hãy giữ email này: trong đó có số tham chiếu của bạn.`,
    reference: "Số tham chiếu",
    rest: (count) => `Có ${count} câu trả lời không được hiển thị đầy đủ trong email này. Bạn có thể đọc trên biên nhận.`,
    button: "Mở biên nhận",
    change: "Tại đó, bạn cũng có thể sửa hoặc rút lại câu trả lời khi biểu mẫu còn cho phép.",
    why: "Bạn nhận được email này vì địa chỉ của bạn đã được nhập trong biểu mẫu. Nếu không phải bạn nhập, hãy bỏ qua email này.",
  },
  invitation: {
    subject: (account) => `Lời mời tham gia ${account}`,
    heading: (account) => `Bạn được mời tham gia ${account}`,
    text: {
      owner: (inviter, account) => `${inviter} mời bạn cùng quản lý ${account}: các biểu mẫu và câu trả lời, thành viên và phần cài đặt.`,
      editor: (inviter, account) => `${inviter} mời bạn cùng xử lý các biểu mẫu của ${account} và các câu trả lời.`,
      viewer: (inviter, account) => `${inviter} mời bạn xem các biểu mẫu của ${account} và đọc các câu trả lời.`,
    },
    until: (when) => `Liên kết chỉ dùng được một lần, đến ${when}.`,
    button: "Chấp nhận lời mời",
    why: "Nếu bạn không chờ lời mời nào, hãy bỏ qua email này.",
  },
  passwordReset: {
    subject: "Đặt mật khẩu mới",
    heading: "Đặt mật khẩu mới",
    text: "Có người, có lẽ là bạn, đã yêu cầu mật khẩu mới cho tài khoản của bạn.",
    until: (when) => `Liên kết chỉ dùng được một lần, đến ${when}.`,
    button: "Đặt mật khẩu mới",
    why: "Nếu không phải bạn, hãy bỏ qua email này. Mật khẩu của bạn vẫn giữ nguyên.",
  },
  confirmation: {
    subject: (title) => `Mã của bạn: ${title}`,
    heading: "Xác nhận địa chỉ email của bạn",
    text: (title) => `Nhập mã này trên trang của “${title}” để mở biểu mẫu.`,
    code: "Mã",
    until: "Mã có hiệu lực trong 15 phút.",
    why: "Nếu bạn không yêu cầu mã, hãy bỏ qua email này: không có mã thì không ai có thể trả lời bằng địa chỉ của bạn.",
  },
  continueLater: {
    subject: (title) => `Tiếp tục sau: ${title}`,
    heading: "Tiếp tục từ chỗ đã dừng",
    text: (title) =>
      `Câu trả lời của bạn cho “${title}” đã được lưu nhưng chưa được gửi. Bất kỳ ai có liên kết này đều có thể đọc và gửi câu trả lời.`,
    button: "Tiếp tục",
    why: "Bạn nhận được email này vì địa chỉ của bạn đã được nhập trong biểu mẫu. Nếu không phải bạn nhập, hãy bỏ qua email này.",
  },
  endpointDisabled: {
    subject: "Một điểm cuối webhook đã bị tắt",
    heading: "Một điểm cuối webhook không còn nhận sự kiện",
    text: (when) => `Kể từ ${when}, không có yêu cầu nào gửi đến địa chỉ này thành công nên điểm cuối đã bị tắt.`,
    kept: "Các sự kiện của điểm cuối được lưu trong 30 ngày. Khi bên nhận hoạt động trở lại, hãy bật điểm cuối và gửi lại các sự kiện từ trang của điểm cuối.",
    address: "Địa chỉ",
    button: "Mở điểm cuối",
    why: "Bạn nhận được email này vì bạn là chủ sở hữu tài khoản này.",
  },
  test: {
    subject: "Email thử từ Formslip",
    heading: "Email hoạt động tốt",
    text: "Đây là email thử mà bạn đã yêu cầu. Máy chủ thư của bạn đã nhận và chuyển email này.",
  },
  page: {
    title: "Ngừng nhận email?",
    text: (address) => `${address} sẽ không nhận email từ người gửi này nữa.`,
    button: "Ngừng nhận email",
    doneTitle: "Bạn đã ngừng nhận email",
    doneText: "Bạn sẽ không nhận email từ người gửi này nữa.",
    badTitle: "Liên kết này không đầy đủ",
    badText: "Hãy mở lại liên kết trong email hoặc sao chép toàn bộ liên kết.",
  },
  round: {
    hello: (name) => `Xin chào ${name},`,
    ask: (asker) => `${asker ?? "Người gửi email này"} mời bạn trả lời một biểu mẫu. Liên kết này chỉ dành riêng cho bạn.`,
    stillWaiting: "Chưa nhận được câu trả lời của bạn.",
    reminder: (title) => `Nhắc lại: ${title}`,
    until: (when) => `Bạn có thể trả lời đến ${when}.`,
    answer: "Trả lời",
    why: (asker) =>
      `Bạn nhận được email này vì ${asker ?? "người gửi"} đã nhập địa chỉ của bạn. Đừng chuyển liên kết cho người khác: bất kỳ ai có liên kết đều có thể trả lời thay bạn.`,
    vote: {
      ask: (asker) => `${asker ?? "Người gửi email này"} đề nghị bạn đưa ra quyết định. Liên kết này chỉ dành riêng cho bạn.`,
      stillWaiting: "Chưa nhận được phiếu biểu quyết của bạn.",
      button: "Quyết định",
    },
    reply: {
      subject: (title) => `Giải đáp câu hỏi của bạn: ${title}`,
      text: (asker) => `${asker ?? "Người gửi email này"} đã giải đáp câu hỏi của bạn:`,
    },
  },
  handOn: {
    subject: (title) => `Đã chuyển cho bạn: ${title}`,
    text: (from, asker) =>
      `${asker ?? "Người gửi email này"} đã mời ${from ?? "một người"} trả lời một biểu mẫu. Biểu mẫu đã được chuyển cho bạn: bạn được mời trả lời thay.`,
    code: "Trước khi bạn có thể trả lời, trang biểu mẫu sẽ gửi mã đến địa chỉ này.",
    until: (when) => `Bạn có thể trả lời đến ${when}.`,
    button: "Trả lời",
    why: (from) =>
      `Bạn nhận được email này vì ${from ?? "người được mời ban đầu"} đã nhập địa chỉ của bạn. Nếu bạn không biết về việc này, hãy bỏ qua email này.`,
  },
  waiting: {
    joined: {
      subject: (title) => `Danh sách chờ: ${title}`,
      heading: "Bạn đang ở trong danh sách chờ",
      text: (title) => `“${title}” hiện đã hết chỗ. Chúng tôi sẽ gửi email cho bạn khi có chỗ trống.`,
      button: "Xem vị trí của bạn trong danh sách",
    },
    offer: {
      subject: (title) => `Đã có chỗ trống: ${title}`,
      heading: "Đã có chỗ trống cho bạn",
      text: (title) => `Bạn đang ở trong danh sách chờ của “${title}”. Hãy trả lời biểu mẫu để nhận chỗ.`,
      until: (when) => `Chỗ này được giữ cho bạn đến ${when}. Sau đó, chỗ sẽ được chuyển cho người tiếp theo trong danh sách.`,
      button: "Trả lời",
    },
    why: "Bạn nhận được email này vì địa chỉ của bạn đã được nhập vào danh sách chờ. Nếu không phải bạn nhập, hãy bỏ qua email này.",
  },
};
