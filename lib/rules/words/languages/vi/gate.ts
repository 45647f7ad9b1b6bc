import type { GateWords } from "@/lib/rules/words/gate-words";

export const gate: GateWords = {
  passcode: {
    title: "Biểu mẫu này cần mật mã",
    text: "Bạn nhận được mật mã từ người gửi biểu mẫu.",
    label: "Mật mã",
    wrong: "Mật mã không đúng. Chữ hoa và chữ thường được phân biệt.",
  },
  email: {
    title: "Xác nhận địa chỉ email của bạn",
    text: "Bạn sẽ nhận được email có mã. Nhập mã đó ở trang tiếp theo để mở biểu mẫu.",
    domains: "Chỉ có thể trả lời bằng địa chỉ email thuộc {domains}.",
    label: "Địa chỉ email",
    send: "Gửi mã",
    bad: "Nhập địa chỉ email, ví dụ name@example.com.",
    otherDomain: "Biểu mẫu này không nhận câu trả lời từ các địa chỉ thuộc tên miền này.",
    otherAddress: "Đây không phải là địa chỉ được mời trả lời.",
  },
  code: {
    title: "Nhập mã",
    text: "Mã đã được gửi đến {address} và có hiệu lực trong 15 phút. Nếu không thấy, hãy kiểm tra thư mục thư rác.",
    kept: "Dịch vụ này chưa thể gửi email. Người vận hành dịch vụ có thể cung cấp mã cho bạn.",
    label: "Mã trong email",
    wrong: "Mã không đúng. Mã gồm sáu chữ số.",
    ended: "Mã này không còn hiệu lực. Hãy yêu cầu mã mới.",
    other: "Yêu cầu mã mới hoặc dùng địa chỉ khác",
  },
  account: {
    title: "Đăng nhập để trả lời",
    text: "Biểu mẫu này chỉ dành cho thành viên của tài khoản đã gửi biểu mẫu.",
    stranger: "Bạn đang đăng nhập bằng {address} nhưng không phải là thành viên của tài khoản đó.",
    otherPerson: "Bạn đang đăng nhập bằng {address} nhưng biểu mẫu này dành cho người khác.",
    signIn: "Đăng nhập",
  },
  sent: {
    title: "Bạn đã trả lời",
    text: "Mỗi người chỉ được trả lời biểu mẫu này một lần, và đã có câu trả lời từ {address}.",
  },
  leave: {
    title: "Trả lời bằng địa chỉ khác?",
    text: "Bạn đã xác nhận địa chỉ {address}. Để trả lời bằng địa chỉ khác, hãy xác nhận địa chỉ đó.",
    button: "Dùng địa chỉ khác",
  },
  unsent: {
    title: "Câu trả lời của bạn chưa được gửi",
    text: "Trước hết, bạn cần xác nhận lại rằng mình được phép trả lời: mở biểu mẫu trong thẻ mới và làm theo các bước ở đó. Sau đó, quay lại trang này và gửi lại câu trả lời.",
    open: "Mở biểu mẫu trong thẻ mới",
    again: "Gửi lại",
    files: "Không nhận được các tệp sau: {files}. Sau bước đầu tiên, hãy quay lại biểu mẫu, chọn lại các tệp đó rồi gửi.",
    many: "Có quá nhiều câu trả lời nên không thể gửi từ trang này. Sau bước đầu tiên, hãy quay lại biểu mẫu bằng nút Quay lại của trình duyệt rồi gửi từ đó.",
  },
  tooMany: "Bạn đã thử quá nhiều lần. Hãy thử lại sau {left}.",
  once: "Mỗi người chỉ được trả lời biểu mẫu này một lần.",
  proceed: "Tiếp tục",
  cookies: {
    text: "Trình duyệt của bạn không lưu xác nhận. Hãy cho phép cookie trên trang này hoặc mở biểu mẫu trong thẻ riêng.",
    open: "Mở biểu mẫu trong thẻ riêng",
  },
  as: "Bạn đang trả lời bằng địa chỉ {address}.",
  notMe: "Không phải bạn?",
};
