import type { MailWords } from "@/lib/rules/words/mail-words";

export const mail: MailWords = {
  unsubscribe: "Berhenti berlangganan",
  answer: {
    subject: (title, count) => (count === 1 ? `Jawaban baru: ${title}` : `${count} jawaban baru: ${title}`),
    heading: (count) => (count === 1 ? "Ada jawaban baru untuk Anda" : `Ada ${count} jawaban baru untuk Anda`),
    text: (title, count) =>
      count === 1 ? `Ada yang telah menjawab “${title}”.` : `“${title}” telah dijawab ${count} kali sejak email terakhir.`,
    more: (count) => `${count} jawaban lainnya dapat dibaca di Formslip.`,
    button: "Baca jawaban",
    why: "Anda menerima email ini karena pemilik formulir ini memasukkan alamat Anda.",
  },
  outcome: {
    declined: {
      subject: (title) => `Tidak bersedia menjawab: ${title}`,
      heading: "Tidak akan ada jawaban",
      text: (title) => `Penerima formulir tidak bersedia menjawab “${title}”. Formulir telah ditutup.`,
    },
    not_me: {
      subject: (title) => `Salah orang: ${title}`,
      heading: "Permintaan Anda salah alamat",
      text: (title) => `Penerima tautan “${title}” menyatakan bahwa formulir itu bukan untuknya. Formulir telah ditutup.`,
    },
    question: {
      subject: (title) => `Pertanyaan tentang: ${title}`,
      heading: "Ada pertanyaan untuk Anda",
      text: (title) => `Penerima formulir punya pertanyaan sebelum menjawab “${title}”.`,
    },
    handed_on: {
      subject: (title) => `Dialihkan: ${title}`,
      heading: "Orang lain yang akan menjawab",
      text: (title) =>
        `Penerima formulir telah mengalihkan “${title}” kepada orang lain. Orang itu mengonfirmasi alamatnya sebelum menjawab.`,
    },
    more_time: {
      subject: (title) => `Permintaan waktu tambahan: ${title}`,
      heading: "Anda dimintai waktu tambahan",
      text: (title) => `Penerima formulir memerlukan waktu tambahan untuk menjawab “${title}”.`,
    },
    closes: (when) => `Formulir ditutup pada ${when}.`,
    recipient: "Untuk",
    to: "Kepada",
    until: "Diperlukan sampai",
    reason: "Keterangannya",
    open: "Buka formulir",
    extend: "Beri waktu tambahan",
  },
  copy: {
    subject: (title) => `Jawaban Anda: ${title}`,
    heading: "Jawaban Anda telah dikirim",
    text: (title) => `Terima kasih telah menjawab “${title}”. Simpan email ini: nomor referensi Anda ada di dalamnya.`,
    reference: "Nomor referensi",
    rest: (count) => `${count} jawaban tidak ditampilkan lengkap di email ini. Anda dapat membacanya di tanda terima.`,
    button: "Buka tanda terima",
    change: "Di sana Anda juga dapat mengubah atau menarik kembali jawaban, selama formulir mengizinkannya.",
    why: "Anda menerima email ini karena alamat Anda dimasukkan di formulir. Jika bukan oleh Anda, abaikan email ini.",
  },
  invitation: {
    subject: (account) => `Undangan ke ${account}`,
    heading: (account) => `Anda diundang ke ${account}`,
    text: {
      owner: (inviter, account) =>
        `${inviter} mengundang Anda untuk ikut mengelola ${account}: formulir dan jawabannya, anggotanya, serta pengaturannya.`,
      editor: (inviter, account) => `${inviter} mengundang Anda untuk mengerjakan formulir ${account} beserta jawabannya.`,
      viewer: (inviter, account) => `${inviter} mengundang Anda untuk melihat formulir ${account} dan membaca jawabannya.`,
    },
    until: (when) => `Tautan ini berlaku satu kali, sampai ${when}.`,
    button: "Terima undangan",
    why: "Jika Anda tidak menantikan undangan, abaikan email ini.",
  },
  passwordReset: {
    subject: "Buat kata sandi baru",
    heading: "Buat kata sandi baru",
    text: "Seseorang, mungkin Anda sendiri, meminta kata sandi baru untuk akun Anda.",
    until: (when) => `Tautan ini berlaku satu kali, sampai ${when}.`,
    button: "Buat kata sandi baru",
    why: "Jika bukan Anda, abaikan email ini. Kata sandi Anda tidak berubah.",
  },
  confirmation: {
    subject: (title) => `Kode Anda: ${title}`,
    heading: "Konfirmasi alamat email Anda",
    text: (title) => `Masukkan kode ini di halaman “${title}” untuk membuka formulir.`,
    code: "Kode",
    until: "Kode ini berlaku selama 15 menit.",
    why: "Jika Anda tidak memintanya, abaikan email ini: tanpa kode, tidak ada yang dapat menjawab dengan alamat Anda.",
  },
  continueLater: {
    subject: (title) => `Lanjutkan nanti: ${title}`,
    heading: "Lanjutkan dari bagian terakhir",
    text: (title) =>
      `Jawaban Anda untuk “${title}” disimpan, tetapi belum dikirim. Siapa pun yang memiliki tautan ini dapat membaca dan mengirimnya.`,
    button: "Lanjutkan",
    why: "Anda menerima email ini karena alamat Anda dimasukkan di formulir. Jika bukan oleh Anda, abaikan email ini.",
  },
  endpointDisabled: {
    subject: "Sebuah endpoint webhook telah dinonaktifkan",
    heading: "Sebuah endpoint webhook tidak menerima event lagi",
    text: (when) => `Sejak ${when} tidak ada permintaan ke alamat ini yang berhasil, sehingga endpoint dinonaktifkan.`,
    kept: "Event-nya disimpan selama 30 hari. Setelah penerimanya berfungsi lagi, aktifkan endpoint dan kirim ulang event dari halamannya.",
    address: "Alamat",
    button: "Buka endpoint",
    why: "Anda menerima email ini karena Anda pemilik akun ini.",
  },
  test: {
    subject: "Email uji coba dari Formslip",
    heading: "Email berfungsi",
    text: "Ini email uji coba yang Anda minta. Server email Anda telah menerima dan mengantarkannya.",
  },
  page: {
    title: "Berhenti menerima email?",
    text: (address) => `${address} tidak akan menerima email lagi dari pengirim ini.`,
    button: "Berhenti berlangganan",
    doneTitle: "Anda telah berhenti berlangganan",
    doneText: "Anda tidak akan menerima email lagi dari pengirim ini.",
    badTitle: "Tautan ini tidak lengkap",
    badText: "Buka lagi tautan dari email, atau salin seluruhnya.",
  },
  round: {
    hello: (name) => `Halo ${name},`,
    ask: (asker) => `${asker ?? "Pengirim email ini"} meminta Anda menjawab sebuah formulir. Tautan ini khusus untuk Anda.`,
    stillWaiting: "Jawaban Anda belum kami terima.",
    reminder: (title) => `Pengingat: ${title}`,
    until: (when) => `Anda dapat menjawab sampai ${when}.`,
    answer: "Jawab",
    why: (asker) =>
      `Anda menerima email ini karena ${asker ?? "pengirimnya"} memasukkan alamat Anda. Jangan teruskan tautan ini: siapa pun yang memilikinya dapat menjawab atas nama Anda.`,
    vote: {
      ask: (asker) => `${asker ?? "Pengirim email ini"} meminta keputusan Anda. Tautan ini khusus untuk Anda.`,
      stillWaiting: "Suara Anda belum kami terima.",
      button: "Beri keputusan",
    },
    reply: {
      subject: (title) => `Balasan atas pertanyaan Anda: ${title}`,
      text: (asker) => `${asker ?? "Pengirim email ini"} telah membalas pertanyaan Anda:`,
    },
  },
  handOn: {
    subject: (title) => `Dialihkan kepada Anda: ${title}`,
    text: (from, asker) =>
      `${asker ?? "Pengirim email ini"} meminta ${from ?? "seseorang"} menjawab sebuah formulir. Formulir itu dialihkan kepada Anda: Anda diminta menjawab sebagai gantinya.`,
    code: "Sebelum Anda dapat menjawab, halaman formulir mengirim kode ke alamat ini.",
    until: (when) => `Anda dapat menjawab sampai ${when}.`,
    button: "Jawab",
    why: (from) =>
      `Anda menerima email ini karena ${from ?? "penerima semula"} memasukkan alamat Anda. Jika Anda tidak tahu tentang hal ini, abaikan email ini.`,
  },
  waiting: {
    joined: {
      subject: (title) => `Daftar tunggu: ${title}`,
      heading: "Anda ada dalam daftar tunggu",
      text: (title) => `Saat ini kuota untuk “${title}” sudah habis. Kami akan mengirim email jika ada tempat yang tersedia.`,
      button: "Lihat urutan Anda dalam daftar",
    },
    offer: {
      subject: (title) => `Tempat tersedia: ${title}`,
      heading: "Ada tempat untuk Anda",
      text: (title) => `Anda ada dalam daftar tunggu untuk “${title}”. Jawab formulir untuk mengambil tempat ini.`,
      until: (when) =>
        `Tempat ini disediakan untuk Anda sampai ${when}. Setelah itu, tempat diberikan kepada orang berikutnya dalam daftar.`,
      button: "Jawab",
    },
    why: "Anda menerima email ini karena alamat Anda dimasukkan ke daftar tunggu. Jika bukan Anda yang memasukkannya, abaikan email ini.",
  },
};
