import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "Kiểm tra biên nhận",
  lead: "Chọn tệp của một biên nhận có chữ ký. Trang này cho biết tệp có bị sửa từ khi ký hay không và câu trả lời ra sao.",
  file: "Tệp",
  text: "Hoặc nội dung trong tệp",
  check: "Kiểm tra",
  genuine: "Biên nhận là thật",
  signedBy: "{service} đã ký vào {when}. Từ đó không có gì bị sửa.",
  otherService: "Một dịch vụ khác đã ký. Khóa của họ nằm trong tệp. Có thể xem khóa đó có phải của họ không tại {address}.",
  notGenuine: "Biên nhận không thật",
  changed: "Biên nhận đã bị sửa sau khi ký, hoặc người khác đã ký.",
  unreadable: "Đây không phải là biên nhận có chữ ký.",
  revoked: "Người khác có thể có khóa đã ký. Chỉ riêng biên nhận thì không chứng minh được gì.",
  kept: "Câu trả lời được lưu ở đây đúng như biên nhận.",
  changedOn: "Câu trả lời đã được sửa sau đó, vào {when}.",
  deletedOn: "Câu trả lời đã bị xóa vào {when}.",
  missing: "Câu trả lời không được lưu ở đây đúng như biên nhận, và không có gì cho biết vì sao.",
  withheld: "Câu trả lời đã lấy ra khỏi tệp: {count}",
};
