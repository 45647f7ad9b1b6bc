import type { GateWords } from "@/lib/rules/words/gate-words";

export const gate: GateWords = {
  passcode: {
    title: "Formulir ini memerlukan sandi",
    text: "Anda menerima sandi dari pengirim formulir.",
    label: "Sandi",
    wrong: "Sandi salah. Huruf besar dan huruf kecil dibedakan.",
  },
  email: {
    title: "Konfirmasi alamat email Anda",
    text: "Anda akan menerima email berisi kode. Masukkan kode itu di halaman berikutnya untuk membuka formulir.",
    domains: "Hanya alamat email di {domains} yang dapat digunakan untuk menjawab.",
    label: "Alamat email",
    send: "Kirim kode",
    bad: "Masukkan alamat email, misalnya name@example.com.",
    otherDomain: "Formulir ini tidak menerima jawaban dari alamat di domain ini.",
    otherAddress: "Ini bukan alamat yang diminta untuk menjawab.",
  },
  code: {
    title: "Masukkan kode",
    text: "Kode telah dikirim ke {address} dan berlaku selama 15 menit. Jika tidak menemukannya, periksa folder spam.",
    kept: "Layanan ini belum dapat mengirim email. Pengelolanya dapat memberikan kode kepada Anda.",
    label: "Kode dari email",
    wrong: "Kode salah. Kode terdiri dari enam angka.",
    ended: "Kode ini tidak berlaku lagi. Minta kode baru.",
    other: "Minta kode baru atau gunakan alamat lain",
  },
  account: {
    title: "Masuk untuk menjawab",
    text: "Formulir ini hanya untuk anggota akun pengirimnya.",
    stranger: "Anda masuk sebagai {address}, tetapi bukan anggota akun itu.",
    otherPerson: "Anda masuk sebagai {address}, tetapi formulir ini untuk orang lain.",
    signIn: "Masuk",
  },
  sent: {
    title: "Anda sudah menjawab",
    text: "Setiap orang hanya dapat menjawab formulir ini satu kali, dan jawaban dari {address} sudah diterima.",
  },
  leave: {
    title: "Jawab dengan alamat lain?",
    text: "Alamat yang telah Anda konfirmasi adalah {address}. Untuk menjawab dengan alamat lain, konfirmasikan alamat itu.",
    button: "Gunakan alamat lain",
  },
  unsent: {
    title: "Jawaban Anda belum dikirim",
    text: "Anda perlu mengonfirmasi sekali lagi bahwa Anda boleh menjawab: buka formulir di tab baru dan ikuti langkah-langkahnya. Setelah itu, kembali ke halaman ini dan kirim lagi jawaban Anda.",
    open: "Buka formulir di tab baru",
    again: "Kirim lagi",
    files: "Berkas berikut tidak diterima: {files}. Setelah langkah pertama, kembali ke formulir, pilih lagi berkas itu, lalu kirim.",
    many: "Jawabannya terlalu banyak untuk dikirim dari halaman ini. Setelah langkah pertama, kembali ke formulir dengan tombol Kembali di peramban, lalu kirim dari sana.",
  },
  tooMany: "Terlalu banyak percobaan. Coba lagi setelah {left}.",
  once: "Setiap orang hanya dapat menjawab formulir ini satu kali.",
  proceed: "Lanjutkan",
  cookies: {
    text: "Peramban Anda tidak menyimpan konfirmasi. Izinkan kuki untuk halaman ini, atau buka formulir di tab tersendiri.",
    open: "Buka formulir di tab tersendiri",
  },
  as: "Anda menjawab sebagai {address}.",
  notMe: "Bukan Anda?",
};
