import { quotedList } from "@/lib/rules/words/formats";
import type { PageWords } from "@/lib/rules/words/page-words";

const questions = quotedList("vi", ["“", "”"]);

export const page: PageWords = {
  optional: "(không bắt buộc)",
  yes: "Có",
  no: "Không",
  chooseOption: "Chọn một mục",
  clearChoice: "Bỏ chọn",
  dateOrder: "dmy",
  dateParts: { day: "Ngày", month: "Tháng", year: "Năm", time: "Giờ" },
  files: {
    kept: "Đã tải lên:",
    remove: "Xóa {name}",
    uploading: "Đang tải lên {name}: {percent}%",
    failed: "{name} chưa được tải lên. Tệp sẽ được gửi cùng câu trả lời của bạn",
  },
  lengthCount: "Số ký tự: {count}/{max}",

  errorPrefix: "Lỗi: ",
  follows: (count) => `Có thêm ${count} câu hỏi dựa trên câu trả lời của bạn`,
  onlyAfter: (labels) =>
    `Câu hỏi này chỉ áp dụng sau một số câu trả lời nhất định cho ${labels.length > 0 ? questions(labels) : "các câu hỏi ở trên"}. Nếu không, hãy để trống.`,
  language: "Ngôn ngữ",
  trap: "Để trống ô này",
  summaryTitle: "Có lỗi cần sửa",
  send: "Gửi",
  sending: "Đang gửi…",
  stillSending: "Vẫn đang gửi. Hãy giữ trang này mở.",
  keptHere: "Nội dung bạn nhập được lưu trong trình duyệt này cho đến khi bạn gửi, tối đa 30 ngày.",
  closing: { sentence: "Biểu mẫu này sẽ đóng sau {left} nữa, vào {when}.", soon: "chưa đầy một phút" },
  restored: { text: "Nội dung bạn nhập trước đó đã được khôi phục.", clear: "Làm lại từ đầu" },

  pages: {
    next: "Tiếp tục",
    back: "Quay lại",
    exact: "Trang {page}/{pages}",
    about: "Trang {page} trên khoảng {pages}",
    review: "Kiểm tra câu trả lời của bạn",
    reviewText: "Chưa có gì được gửi.",
    change: "Sửa",
    later: "Tiếp tục sau",
    laterText:
      "Các câu trả lời bạn đã nhập được lưu đến {when}. Mở liên kết này để tiếp tục, tại đây hoặc trên thiết bị khác. Bất kỳ ai có liên kết đều có thể đọc và sửa các câu trả lời.",
    link: "Liên kết đến câu trả lời của bạn",
    copy: "Sao chép liên kết",
    copied: "Đã sao chép",
    notKept:
      "Câu trả lời của bạn chỉ được giữ trên trang này cho đến khi bạn gửi. Để quay lại, hãy dùng nút trên trang này, không dùng nút của trình duyệt.",
    ended: "Biểu mẫu kết thúc tại đây. Không có gì được gửi.",
    begin: "Bắt đầu lại",
  },
  unsentGone: {
    title: "Các câu trả lời này không còn được lưu ở đây",
    text: "Câu trả lời đã được tiếp tục ở nơi khác, hoặc biểu mẫu này không còn lưu.",
  },
  continueHere: {
    title: "Tiếp tục tại đây",
    begun: "Có người đã bắt đầu trả lời biểu mẫu này bằng liên kết này vào {when}.",
    text: "Chỉ có thể tiếp tục trả lời ở một nơi. Nếu bạn tiếp tục tại đây, liên kết này sẽ không còn dùng được ở nơi khác. Nếu không phải bạn bắt đầu, hãy làm lại từ đầu.",
    afresh: "Làm lại từ đầu",
  },
  sentBefore: {
    title: "Các câu trả lời này đã được gửi",
    text: "Người gửi câu trả lời có biên nhận. Liên kết này không dẫn đến biên nhận đó.",
  },
  sentElsewhere: {
    title: "Câu trả lời đã được gửi từ nơi khác",
    text: "Câu trả lời đã được gửi từ thẻ hoặc thiết bị khác, và đó là câu trả lời có giá trị. Nội dung bạn nhập ở đây không được lưu.",
  },
  receipt: {
    stamp: "Đã gửi",
    title: "Câu trả lời của bạn đã được gửi",
    thanks: "Cảm ơn bạn. Đây là biên nhận của bạn.",
    reference: "Số tham chiếu",
    sentAt: "Gửi vào",
    answers: "Câu trả lời của bạn",
    unanswered: "Không trả lời",
    keep: "Hãy in hoặc lưu trang này nếu bạn muốn giữ một bản. Câu trả lời của bạn được hiển thị ở đây trong 24 giờ.",
    print: "In",
    hidden: "Câu trả lời của bạn đã được hiển thị ở đây trong 24 giờ. Bây giờ, chỉ người tạo biểu mẫu mới đọc được.",
  },
  asker: { asks: "Đề nghị từ {name}", contact: "Có thắc mắc? Hãy hỏi {contact}.", privacy: "Thông báo về quyền riêng tư" },
  stored: {
    title: "Những gì được lưu và lưu trong bao lâu",
    answers: "Câu trả lời của bạn, thời điểm gửi và trình duyệt bạn đã dùng.",
    email: "Địa chỉ email mà bạn đã xác nhận.",
    waiting:
      "Trong danh sách chờ: địa chỉ email của bạn, cho đến khi bạn trả lời hoặc rời danh sách, và tối đa 30 ngày sau khi biểu mẫu đóng.",
    person: "Tên của bạn và địa chỉ email bạn dùng để đăng nhập.",
    address: "Địa chỉ mạng bạn dùng khi gửi câu trả lời.",
    network: "Mạng của bạn, nhưng không phải địa chỉ chính xác.",
    visits: "Số lần trang được mở, nhưng không ghi ai đã mở.",
    until: "Tất cả được lưu cho đến khi người gửi biểu mẫu xóa.",
    final: "Bạn không thể sửa câu trả lời sau khi gửi.",
    changeOpen: "Bạn có thể sửa hoặc rút lại câu trả lời khi biểu mẫu còn nhận câu trả lời.",
    changeFor: "Bạn có thể sửa hoặc rút lại câu trả lời trong {left} sau khi gửi.",
    deleted: "Câu trả lời của bạn và những gì được lưu kèm sẽ bị xóa {left} sau khi gửi.",
    files: "Các tệp bạn tải lên sẽ bị xóa {left} sau khi gửi.",
    anonymised:
      "{left} sau khi gửi, câu trả lời của bạn cho {questions} cùng mọi thông tin khác cho biết ai đã gửi sẽ bị xóa. Các câu trả lời khác của bạn vẫn được lưu.",
    nameless: "{left} sau khi gửi, mọi thông tin ngoài câu trả lời cho biết ai đã gửi sẽ bị xóa. Câu trả lời của bạn vẫn được lưu.",
    questions,
  },
  noPlaces: {
    title: "Hết chỗ",
    text: (label) => `“${label}” đã hết chỗ nên hiện bạn không thể gửi biểu mẫu này. Hãy thử lại sau, phòng khi có người hủy.`,
  },
  testMode: { title: "Đây là bản thử nghiệm.", text: "Một chương trình đang được thử nghiệm ở đây. Câu trả lời sẽ bị xóa sau một tuần." },
  change: {
    back: "Quay lại biên nhận",
    link: "Sửa câu trả lời của tôi",
    withdraw: "Rút lại câu trả lời của tôi",
    until: "Bạn có thể sửa hoặc rút lại câu trả lời đến {when}.",
    open: "Bạn có thể sửa hoặc rút lại câu trả lời khi biểu mẫu này còn nhận câu trả lời.",
    title: "Sửa câu trả lời của bạn",
    text: "Nội dung đã gửi vẫn có giá trị cho đến khi bạn lưu thay đổi.",
    save: "Lưu thay đổi",
    changed: "Sửa vào",
    sure: "Rút lại câu trả lời của bạn?",
    lost: "Câu trả lời của bạn sẽ bị xóa. Không thể hoàn tác việc này.",
    keep: "Giữ câu trả lời của tôi",
    meanwhile: "Trong lúc đó, câu trả lời đã bị sửa",
    choose:
      "Có người đã lưu câu trả lời khác sau khi bạn mở trang này, tại đây hoặc ở nơi khác. Nội dung bạn nhập chưa được lưu. Hãy chọn câu trả lời cần giữ.",
    stored: "Câu trả lời đã lưu",
    saveMine: "Lưu câu trả lời của tôi",
    keepStored: "Giữ câu trả lời đã lưu",
    correct: {
      title: "Chỉnh sửa các câu trả lời này",
      text: "Nội dung đã lưu vẫn có giá trị cho đến khi bạn lưu thay đổi.",
      back: "Quay lại câu trả lời",
    },
  },
  withdrawn: { title: "Câu trả lời của bạn đã được rút lại", text: "Câu trả lời đã được xóa." },
  answerGone: { title: "Các câu trả lời này không còn nữa", text: "Câu trả lời đã được rút lại hoặc bị xóa." },
  unchangeable: { title: "Không thể sửa các câu trả lời này nữa", text: "Hãy hỏi người đã gửi liên kết cho bạn." },
  linkExpired: {
    title: "Liên kết này đã hết hạn",
    text: "Liên kết chỉ dùng được trong một giờ để chỉnh sửa các câu trả lời này. Hãy xin liên kết mới từ người đã gửi cho bạn.",
    open: "Nếu đây là biểu mẫu của bạn, hãy mở câu trả lời",
  },
  linkBroken: {
    title: "Liên kết này không đầy đủ",
    text: "Hãy mở lại liên kết từ nơi bạn tìm thấy, hoặc sao chép toàn bộ. Nếu vẫn không được, hãy hỏi người đã gửi cho bạn.",
  },
  noPreview: {
    title: "Không thể hiển thị bản xem trước này",
    text: "Bản xem trước có hiệu lực trong bốn giờ và chỉ khi bạn đang đăng nhập. Hãy mở lại từ bảng điều khiển.",
  },
  notOffered: {
    title: "Biểu mẫu không có phản hồi này",
    text: "Có thể trước đây đã có. Hãy quay lại biểu mẫu hoặc hỏi người đã gửi cho bạn.",
  },
  answered: {
    stamp: "Đã trả lời",
    title: "Biểu mẫu này đã được trả lời",
    on: "Câu trả lời đã được gửi vào {when}. Nếu không phải bạn gửi, hãy hỏi người đã gửi liên kết cho bạn.",
  },
  cancelled: {
    stamp: "Đã hủy",
    title: "Biểu mẫu này đã bị hủy",
    text: "Biểu mẫu không còn nhận câu trả lời. Hãy hỏi người đã gửi liên kết cho bạn về việc cần làm tiếp theo.",
  },
  limitReached: {
    stamp: "Đã đóng",
    title: "Biểu mẫu này đã đủ câu trả lời",
    text: "Biểu mẫu không thể nhận thêm câu trả lời. Hãy hỏi người đã gửi liên kết cho bạn về việc cần làm tiếp theo.",
  },
  expired: {
    stamp: "Đã đóng",
    title: "Biểu mẫu này đã đóng",
    on: "Biểu mẫu đã đóng vào {when}. Hãy xin liên kết mới từ người đã gửi liên kết cho bạn.",
  },
  notFound: {
    title: "Không tìm thấy biểu mẫu",
    text: "Hãy kiểm tra xem đã sao chép toàn bộ liên kết chưa. Nếu rồi, có thể biểu mẫu đã bị xóa: hãy hỏi người đã gửi liên kết cho bạn.",
  },
  alreadySent: {
    title: "Câu trả lời của bạn đã được gửi",
    receipt: "Xem biên nhận",
    again: "Nếu bây giờ bạn gửi tiếp từ trang này, đó sẽ là một câu trả lời mới.",
    closed: "Biểu mẫu này không còn nhận câu trả lời.",
  },
  notSent: {
    stamp: "Chưa gửi",
    title: "Câu trả lời của bạn chưa được gửi",
    reply: "Phản hồi của bạn chưa được gửi",
    change: "Thay đổi của bạn chưa được lưu",
    spent:
      "Các câu trả lời trước đó của bạn từ trang này đã được lưu. Nhấn “{send}” để gửi thêm các câu trả lời này dưới dạng một câu trả lời mới.",
    spentClosed: "Các câu trả lời trước đó của bạn từ trang này đã được lưu.",
  },
  fault: {
    title: "Câu trả lời của bạn chưa được gửi",
    text: "Hệ thống của chúng tôi đang gặp sự cố và sẽ sớm hoạt động lại. Câu trả lời của bạn vẫn còn trên trang này: hãy gửi lại sau ít phút.",
    again: "Thử lại",
  },
  full: {
    title: "Hiện biểu mẫu này không thể nhận thêm câu trả lời",
    text: "Câu trả lời của bạn chưa được gửi nhưng vẫn còn trên trang này: hãy báo cho người gửi biểu mẫu và gửi lại sau.",
  },
  changed: {
    title: "Biểu mẫu này đã thay đổi từ khi bạn mở",
    text: "Câu trả lời của bạn chưa được gửi. Câu trả lời cho những câu hỏi vẫn còn được giữ ở bên dưới: hãy xem lại biểu mẫu hiện tại rồi nhấn “{send}”.",
  },
  tooMany: {
    title: "Câu trả lời của bạn chưa được gửi",
    text: "Có quá nhiều câu trả lời đến từ mạng của bạn. Câu trả lời của bạn vẫn còn trên trang này: hãy gửi lại sau {left}.",
  },
  doubtful: {
    title: "Nhấn “{send}” lần nữa",
    text: "Bước này nhằm chặn việc gửi tự động. Câu trả lời của bạn vẫn còn trên trang này: hãy xem lại và gửi lần nữa.",
  },
  tooLarge: {
    title: "Nội dung quá lớn nên không thể gửi",
    text: "Hãy quay lại và chọn tệp nhỏ hơn, hoặc rút ngắn các câu trả lời dài.",
  },
  unsupported: {
    title: "Không thể đọc nội dung này ở đây",
    text: "Hãy mở liên kết của biểu mẫu trong trình duyệt và gửi câu trả lời từ đó.",
  },
  unavailable: {
    title: "Hiện không thể hiển thị trang này",
    text: "Hệ thống của chúng tôi đang gặp sự cố và sẽ sớm hoạt động lại. Hãy mở lại liên kết sau ít phút.",
  },
  typed: { title: "Nội dung bạn đã nhập", copy: "Hãy sao chép từ đây nếu bạn cần." },
};
