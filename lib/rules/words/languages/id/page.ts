import { quotedList } from "@/lib/rules/words/formats";
import type { PageWords } from "@/lib/rules/words/page-words";

const questions = quotedList("id", ["“", "”"]);

export const page: PageWords = {
  optional: "(opsional)",
  yes: "Ya",
  no: "Tidak",
  chooseOption: "Pilih salah satu",
  clearChoice: "Hapus pilihan",
  dateOrder: "dmy",
  dateParts: { day: "Tanggal", month: "Bulan", year: "Tahun", time: "Waktu" },
  files: {
    kept: "Sudah diunggah:",
    remove: "Hapus {name}",
    uploading: "Mengunggah {name}: {percent}%",
    failed: "{name} belum diunggah. Berkas ini akan dikirim bersama jawaban Anda",
  },
  lengthCount: "Karakter: {count} dari {max}",

  errorPrefix: "Kesalahan: ",
  follows: (count) => `Ada ${count} pertanyaan lagi berdasarkan jawaban Anda`,
  onlyAfter: (labels) =>
    `Pertanyaan ini hanya berlaku setelah jawaban tertentu untuk ${labels.length > 0 ? questions(labels) : "pertanyaan di atas"}. Jika tidak, biarkan kosong.`,
  language: "Bahasa",
  trap: "Biarkan kolom ini kosong",
  summaryTitle: "Ada yang perlu diperbaiki",
  send: "Kirim",
  sending: "Mengirim…",
  stillSending: "Masih mengirim. Jangan tutup halaman ini.",
  keptHere: "Isian Anda disimpan di peramban ini sampai Anda mengirimnya, paling lama 30 hari.",
  closing: { sentence: "Formulir ini akan ditutup dalam {left}, pada {when}.", soon: "waktu kurang dari satu menit" },
  restored: { text: "Isian Anda sebelumnya telah dipulihkan.", clear: "Mulai dari awal" },

  pages: {
    next: "Lanjutkan",
    back: "Kembali",
    exact: "Halaman {page} dari {pages}",
    about: "Halaman {page} dari sekitar {pages}",
    review: "Periksa jawaban Anda",
    reviewText: "Belum ada yang dikirim.",
    change: "Ubah",
    later: "Lanjutkan nanti",
    laterText:
      "Jawaban Anda sejauh ini disimpan sampai {when}. Buka tautan ini untuk melanjutkan, di sini atau di perangkat lain. Siapa pun yang memilikinya dapat membaca dan mengubah jawaban Anda.",
    link: "Tautan ke jawaban Anda",
    copy: "Salin tautan",
    copied: "Tersalin",
    notKept:
      "Jawaban Anda hanya disimpan di halaman ini sampai Anda mengirimnya. Untuk kembali, gunakan tombol di halaman ini, bukan tombol peramban.",
    ended: "Formulir berakhir di sini. Tidak ada yang dikirim.",
    begin: "Mulai lagi",
  },
  unsentGone: {
    title: "Jawaban ini tidak disimpan lagi di sini",
    text: "Jawaban itu telah dilanjutkan di tempat lain, atau masa penyimpanannya di formulir ini sudah berakhir.",
  },
  continueHere: {
    title: "Lanjutkan di sini",
    begun: "Seseorang mulai menjawab formulir ini dengan tautan ini pada {when}.",
    text: "Jawaban hanya dapat dilanjutkan di satu tempat. Jika Anda melanjutkan di sini, tautan ini tidak berlaku lagi di tempat lain. Jika bukan Anda yang memulainya, mulai dari awal.",
    afresh: "Mulai dari awal",
  },
  sentBefore: {
    title: "Jawaban ini sudah dikirim",
    text: "Tanda terimanya ada pada orang yang mengirim jawaban. Tautan ini tidak mengarah ke sana.",
  },
  sentElsewhere: {
    title: "Jawaban sudah dikirim dari tempat lain",
    text: "Jawaban itu dikirim dari tab atau perangkat lain, dan itulah yang berlaku. Isian Anda di sini tidak disimpan.",
  },
  receipt: {
    stamp: "Terkirim",
    title: "Jawaban Anda telah dikirim",
    thanks: "Terima kasih. Ini tanda terima Anda.",
    reference: "Nomor referensi",
    sentAt: "Dikirim",
    answers: "Jawaban Anda",
    unanswered: "Tidak dijawab",
    keep: "Cetak atau simpan halaman ini jika Anda ingin menyimpan salinannya. Jawaban Anda ditampilkan di sini selama 24 jam.",
    print: "Cetak",
    hidden: "Jawaban Anda telah ditampilkan di sini selama 24 jam. Sekarang hanya pembuat formulir yang dapat membacanya.",
  },
  asker: { asks: "Permintaan dari {name}", contact: "Ada pertanyaan? Hubungi {contact}.", privacy: "Pemberitahuan privasi" },
  stored: {
    title: "Apa yang disimpan, dan berapa lama",
    answers: "Jawaban Anda, waktu pengirimannya, dan peramban yang Anda gunakan.",
    email: "Alamat email Anda yang telah dikonfirmasi.",
    waiting:
      "Di daftar tunggu: alamat email Anda, sampai Anda menjawab atau keluar dari daftar, dan paling lama 30 hari setelah formulir ditutup.",
    person: "Nama Anda dan alamat email yang Anda gunakan untuk masuk.",
    address: "Alamat jaringan yang Anda gunakan untuk mengirim jawaban.",
    network: "Jaringan Anda, tetapi bukan alamat persisnya.",
    visits: "Berapa kali halaman dibuka, tetapi bukan oleh siapa.",
    until: "Semuanya disimpan sampai dihapus oleh pengirim formulir.",
    final: "Anda tidak dapat mengubah jawaban setelah dikirim.",
    changeOpen: "Anda dapat mengubah atau menarik kembali jawaban selama formulir masih menerima jawaban.",
    changeFor: "Anda dapat mengubah atau menarik kembali jawaban selama {left} setelah dikirim.",
    deleted: "Jawaban Anda dan semua yang disimpan bersamanya dihapus {left} setelah dikirim.",
    files: "Berkas yang Anda unggah dihapus {left} setelah dikirim.",
    anonymised:
      "{left} setelah dikirim, jawaban Anda untuk {questions} dihapus, beserta keterangan lain yang menunjukkan siapa pengirimnya. Jawaban Anda yang lain tetap disimpan.",
    nameless: "{left} setelah dikirim, keterangan di luar jawaban yang menunjukkan siapa pengirimnya dihapus. Jawaban Anda tetap disimpan.",
    questions,
  },
  noPlaces: {
    title: "Kuota habis",
    text: (label) =>
      `Kuota untuk “${label}” sudah habis, sehingga saat ini Anda tidak dapat mengirim formulir ini. Coba lagi nanti, karena kuota dapat tersedia lagi jika ada yang membatalkan.`,
  },
  testMode: { title: "Ini uji coba.", text: "Sebuah program sedang diuji di sini. Jawaban dihapus setelah satu minggu." },
  change: {
    back: "Kembali ke tanda terima",
    link: "Ubah jawaban saya",
    withdraw: "Tarik kembali jawaban saya",
    until: "Anda dapat mengubah atau menarik kembali jawaban sampai {when}.",
    open: "Anda dapat mengubah atau menarik kembali jawaban selama formulir ini masih menerima jawaban.",
    title: "Ubah jawaban Anda",
    text: "Jawaban yang telah dikirim tetap berlaku sampai Anda menyimpan.",
    save: "Simpan perubahan",
    changed: "Diubah",
    sure: "Tarik kembali jawaban Anda?",
    lost: "Jawaban Anda akan dihapus. Tindakan ini tidak dapat dibatalkan.",
    keep: "Pertahankan jawaban saya",
    meanwhile: "Sementara itu, jawaban telah diubah",
    choose:
      "Seseorang menyimpan jawaban lain setelah Anda membuka halaman ini, di sini atau di tempat lain. Isian Anda belum disimpan. Pilih jawaban mana yang dipertahankan.",
    stored: "Jawaban yang tersimpan saat ini",
    saveMine: "Simpan jawaban saya",
    keepStored: "Pertahankan jawaban yang tersimpan",
    correct: {
      title: "Perbaiki jawaban ini",
      text: "Jawaban yang tersimpan tetap berlaku sampai Anda menyimpan.",
      back: "Kembali ke jawaban",
    },
  },
  withdrawn: { title: "Jawaban Anda telah ditarik kembali", text: "Jawaban telah dihapus." },
  answerGone: { title: "Jawaban ini tidak ada lagi", text: "Jawaban telah ditarik kembali atau dihapus." },
  unchangeable: { title: "Jawaban ini tidak dapat diubah lagi", text: "Hubungi pengirim tautan." },
  linkExpired: {
    title: "Tautan ini sudah kedaluwarsa",
    text: "Tautan ini hanya dapat dipakai selama satu jam untuk memperbaiki jawaban. Minta tautan baru kepada pengirimnya.",
    open: "Jika ini formulir Anda, buka jawabannya",
  },
  linkBroken: {
    title: "Tautan ini tidak lengkap",
    text: "Buka lagi dari tempat Anda menemukannya, atau salin seluruhnya. Jika tidak berhasil, hubungi pengirimnya.",
  },
  noPreview: {
    title: "Pratinjau ini tidak dapat ditampilkan",
    text: "Pratinjau berlaku empat jam, dan hanya selama Anda masuk. Buka lagi dari dasbor.",
  },
  notOffered: {
    title: "Formulir ini tidak menyediakan balasan ini",
    text: "Mungkin sebelumnya tersedia. Kembali ke formulir, atau hubungi pengirimnya.",
  },
  answered: {
    stamp: "Sudah dijawab",
    title: "Formulir ini sudah dijawab",
    on: "Jawaban dikirim pada {when}. Jika bukan oleh Anda, hubungi pengirim tautan.",
  },
  cancelled: {
    stamp: "Dibatalkan",
    title: "Formulir ini telah dibatalkan",
    text: "Formulir ini tidak menerima jawaban lagi. Tanyakan langkah selanjutnya kepada pengirim tautan.",
  },
  limitReached: {
    stamp: "Ditutup",
    title: "Formulir ini sudah penuh",
    text: "Jumlah jawaban yang dapat diterima sudah tercapai. Tanyakan langkah selanjutnya kepada pengirim tautan.",
  },
  expired: {
    stamp: "Ditutup",
    title: "Formulir ini sudah ditutup",
    on: "Formulir ditutup pada {when}. Minta tautan baru kepada pengirim tautan.",
  },
  notFound: {
    title: "Formulir tidak ditemukan",
    text: "Pastikan tautan disalin seluruhnya. Jika sudah, mungkin formulir telah dihapus: hubungi pengirim tautan.",
  },
  alreadySent: {
    title: "Jawaban Anda sudah dikirim",
    receipt: "Lihat tanda terima",
    again: "Jika Anda mengirim lagi dari halaman ini, itu menjadi jawaban baru.",
    closed: "Formulir ini tidak menerima jawaban lagi.",
  },
  notSent: {
    stamp: "Tidak terkirim",
    title: "Jawaban Anda tidak terkirim",
    reply: "Balasan Anda tidak terkirim",
    change: "Perubahan Anda tidak tersimpan",
    spent: "Jawaban Anda sebelumnya dari halaman ini telah disimpan. Tekan “{send}” untuk mengirim yang ini juga, sebagai jawaban baru.",
    spentClosed: "Jawaban Anda sebelumnya dari halaman ini telah disimpan.",
  },
  fault: {
    title: "Jawaban Anda belum terkirim",
    text: "Ada gangguan di sistem kami yang semestinya segera teratasi. Jawaban Anda tetap ada di halaman ini: kirim ulang beberapa saat lagi.",
    again: "Coba lagi",
  },
  full: {
    title: "Saat ini formulir tidak dapat menerima jawaban lagi",
    text: "Jawaban Anda tidak terkirim. Jawaban tetap ada di halaman ini: beri tahu pengirim formulir, lalu kirim lagi nanti.",
  },
  changed: {
    title: "Formulir ini telah berubah sejak Anda membukanya",
    text: "Jawaban Anda belum dikirim. Jawaban untuk pertanyaan yang masih ada tetap disimpan di bawah: periksa formulir yang sekarang, lalu tekan “{send}”.",
  },
  tooMany: {
    title: "Jawaban Anda belum terkirim",
    text: "Terlalu banyak jawaban berasal dari jaringan Anda. Jawaban Anda tetap ada di halaman ini: kirim lagi setelah {left}.",
  },
  doubtful: {
    title: "Tekan “{send}” sekali lagi",
    text: "Ini untuk mencegah pengiriman otomatis. Jawaban Anda tetap ada di halaman ini: periksa, lalu kirim sekali lagi.",
  },
  tooLarge: {
    title: "Kiriman terlalu besar",
    text: "Kembali dan pilih berkas yang lebih kecil, atau persingkat jawaban yang panjang.",
  },
  unsupported: {
    title: "Kiriman ini tidak dapat dibaca",
    text: "Buka tautan formulir di peramban dan kirim jawaban Anda dari sana.",
  },
  unavailable: {
    title: "Halaman ini sedang tidak dapat ditampilkan",
    text: "Ada gangguan di sistem kami yang semestinya segera teratasi. Buka kembali tautannya beberapa saat lagi.",
  },
  typed: { title: "Isian Anda", copy: "Salin dari sini jika Anda memerlukannya." },
};
