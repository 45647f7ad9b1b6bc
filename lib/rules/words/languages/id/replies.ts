import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "Saya ingin bertanya dulu",
    title: "Apa yang ingin Anda ketahui dulu?",
    text: "Pertanyaan Anda akan dibaca oleh pengirim formulir. Balasannya muncul di halaman formulir. Anda tetap dapat menjawab selama formulir masih dibuka.",
    reason: "Pertanyaan Anda",
    send: "Kirim pertanyaan",
  },
  asked: {
    title: "Pertanyaan Anda telah dikirim",
    text: "Balasannya akan muncul di halaman formulir: simpan tautannya dan buka lagi nanti.",
    mailed: "Anda juga akan menerimanya melalui email.",
  },
  so: {
    title: "Pertanyaan Anda",
    you: "Anda bertanya, {when}",
    reply: "Balasan, {when}",
    waiting: "Belum ada balasan. Balasan akan muncul di sini.",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "Sebaiknya orang lain yang menjawab",
    title: "Siapa yang sebaiknya menjawab?",
    text: "Orang itu akan menerima email berisi tautan, dan perlu mengonfirmasi alamatnya dengan kode sebelum menjawab. Setelah itu Anda tidak dapat menjawab lagi. Pengirim formulir akan diberi tahu. Formulir hanya dapat dialihkan satu kali.",
    email: "Alamat email orang itu",
    name: "Nama orang itu",
    reason: "Pesan untuk orang itu. Pengirim formulir juga membacanya",
    send: "Alihkan",
  },
  done: {
    title: "Formulir telah dialihkan",
    text: "Email berisi tautan akan dikirim ke {address}. Tidak ada lagi yang perlu Anda lakukan.",
  },
  refusals: {
    own: "Alamat ini sudah diminta untuk menjawab. Masukkan alamat orang lain.",
    unfit: "Formulir tidak dapat dialihkan ke alamat ini. Masukkan alamat lain.",
  },
  so: { title: "Formulir ini dialihkan kepada Anda", by: "Oleh {name}.", said: "Pesan untuk Anda:" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "Balasan lain",
    back: "Kembali ke formulir",
    question: asking.page,
    hand_on: handingOn.page,
    decline: {
      link: "Saya tidak bersedia menjawab",
      title: "Tidak bersedia menjawab?",
      text: "Pengirim formulir akan diberi tahu, dan formulir ini akan ditutup.",
      reason: "Apa alasannya? Pengirim formulir akan membacanya",
      send: "Saya tidak bersedia",
    },
    not_me: {
      link: "Ini bukan untuk saya",
      title: "Ini bukan untuk Anda?",
      text: "Pengirim formulir akan diberi tahu, dan formulir ini akan ditutup.",
      reason: "Siapa yang sebaiknya diminta?",
      send: "Ini bukan untuk saya",
    },
    more_time: {
      link: "Saya perlu waktu tambahan",
      title: "Minta waktu tambahan?",
      text: "Keputusannya ada pada pengirim formulir. Anda tetap dapat menjawab selama formulir masih dibuka.",
      until: "Sampai kapan?",
      reason: "Apa alasannya? Pengirim formulir akan membacanya",
      send: "Minta waktu tambahan",
    },
  },
  declined: {
    stamp: "Tidak bersedia",
    title: "Jawaban tidak akan diberikan",
    text: "Pengirim formulir sudah diberi tahu dan tidak perlu menunggu. Formulir ini tidak menerima jawaban lagi.",
  },
  timeAsked: {
    title: "Anda telah meminta waktu tambahan",
    text: "Pengirim formulir sudah diberi tahu. Selama batas waktunya belum diperpanjang, formulir tidak berubah: Anda tetap dapat menjawab.",
  },
  decision: {
    choice: "Keputusan Anda",
    reason: "Alasan Anda",
    approve: "Setuju",
    reject: "Tidak setuju",
    ended: "Pengambilan keputusan sudah berakhir",
    decided: "Hasil keputusan: {choice}.",
    undecided: "Berakhir tanpa keputusan.",
    notCounted: "Anda tetap dapat menyampaikan pendapat. Pendapat Anda disimpan dan ditandai terlambat.",
    late: "Suara Anda masuk setelah pengambilan keputusan berakhir. Suara itu disimpan, tetapi tidak dihitung.",
  },
};
