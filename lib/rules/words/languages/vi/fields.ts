import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
  address: {
    line1: "Số nhà và tên đường",
    line2: "Căn hộ, tầng hoặc tòa nhà",
    postcode: "Mã bưu chính",
    city: "Phường/xã",
    region: "Tỉnh/thành phố",
    country: "Quốc gia",
  },
  calculation: { note: "Được tính từ các câu trả lời của bạn", open: "Chưa tính được" },
  email: { meant: "Có phải bạn muốn nhập {address} không?" },
  number: { more: "Lớn hơn {n}", less: "Nhỏ hơn {n}" },
  phone: { hint: "Kèm mã quốc gia, ví dụ +84 24 1234 5678" },
  ranking: {
    hint: "Xếp hạng từng lựa chọn: 1 là lựa chọn ưu tiên nhất của bạn",
    up: "Chuyển {option} lên",
    down: "Chuyển {option} xuống",
    moved: "{option}: hạng {place} trên {count}",
  },
  rating: (mark, max) => `${mark} trên ${max}`,
  select: {
    other: { option: "Khác", text: "Câu trả lời riêng của bạn" },
    taken: "hết chỗ",
    left: (left) => `còn ${left} chỗ`,
  },
  repeat: {
    entry: "Mục",
    nth: "{name} {n}",
    add: "Thêm mục khác",
    remove: "Xóa {entry}",
    none: "Chưa thêm mục nào",
  },
  signature: {
    note: "Nhập họ và tên đầy đủ của bạn để ký",
    draw: "Vẽ chữ ký của bạn",
    clear: "Xóa chữ ký đã vẽ",
    typed: "Họ và tên đầy đủ của bạn",
    drawn: "Chữ ký đã vẽ",
  },
  time: {
    between: (from, to) => `từ ${from} đến ${to}`,
    from: (from) => `từ ${from} trở đi`,
    upTo: (to) => `từ ${to} trở về trước`,
    example: (time) => `Ví dụ ${time}`,
  },
};
