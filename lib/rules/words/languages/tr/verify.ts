import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "Makbuzu doğrula",
  lead: "İmzalı bir makbuzun dosyasını seçin. Bu sayfa, imzalandıktan sonra değiştirilip değiştirilmediğini ve yanıta ne olduğunu gösterir.",
  file: "Dosya",
  text: "Ya da içindeki metin",
  check: "Doğrula",
  genuine: "Makbuz gerçek",
  signedBy: "{service} tarafından {when} tarihinde imzalandı. O zamandan beri hiçbir şey değiştirilmedi.",
  otherService: "Başka bir hizmet imzaladı. Anahtarı dosyada. Anahtarın onlara ait olup olmadığı {address} adresinde görülebilir.",
  notGenuine: "Makbuz gerçek değil",
  changed: "İmzalandıktan sonra değiştirilmiş ya da başka biri imzalamış.",
  unreadable: "Bu imzalı bir makbuz değil.",
  revoked: "İmzalayan anahtar başkalarının elinde olabilir. Makbuz tek başına bir şey kanıtlamaz.",
  kept: "Yanıt burada makbuzun söylediği gibi saklanıyor.",
  changedOn: "Yanıt sonradan değiştirildi: {when}.",
  deletedOn: "Yanıt silindi: {when}.",
  missing: "Yanıt burada makbuzun söylediği gibi saklanmıyor ve nedenini söyleyen bir şey yok.",
  withheld: "Dosyadan çıkarılan yanıtlar: {count}",
};
