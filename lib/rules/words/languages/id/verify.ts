import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "Periksa tanda terima",
  lead: "Pilih berkas tanda terima bertanda tangan. Halaman ini menunjukkan apakah isinya diubah sejak ditandatangani dan apa yang terjadi dengan jawabannya.",
  file: "Berkas",
  text: "Atau teks di dalamnya",
  check: "Periksa",
  genuine: "Tanda terima ini asli",
  signedBy: "{service} menandatanganinya pada {when}. Sejak itu tidak ada yang diubah.",
  otherService: "Layanan lain menandatanganinya. Kuncinya ada di dalam berkas. Di {address} terlihat apakah kunci itu milik mereka.",
  notGenuine: "Tanda terima ini tidak asli",
  changed: "Isinya diubah setelah ditandatangani, atau orang lain yang menandatanganinya.",
  unreadable: "Ini bukan tanda terima bertanda tangan.",
  revoked: "Kunci yang menandatanganinya mungkin dimiliki orang lain. Sendirian, tanda terima ini tidak membuktikan apa pun.",
  kept: "Jawaban disimpan di sini seperti yang tertulis di tanda terima.",
  changedOn: "Jawaban diubah kemudian, pada {when}.",
  deletedOn: "Jawaban dihapus pada {when}.",
  missing: "Jawaban tidak disimpan di sini seperti yang tertulis di tanda terima, dan tidak ada keterangan mengapa.",
  withheld: "Jawaban yang dikeluarkan dari berkas: {count}",
};
