import { joined, typedDate } from "@/lib/rules/words/formats";
import type { HintWords, IssueWords } from "@/lib/rules/words/issue-words";
import { timeSpan } from "@/lib/rules/words/time-span";
import { fields } from "./fields";
import {
  date,
  number,
  plain,
  readings,
  and,
  PARTS,
  quote,
  answer,
  isSentence,
  kinds,
  numberRange,
  selectCount,
  dateRange,
} from "./grammar";

export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `Jawab pertanyaan ${quote(label)}` : `Isi ${quote(label)}`),
  text_type: (_, label) => `${answer(label)} harus berupa teks`,
  text_characters: (_, label) => `${answer(label)} berisi karakter yang tidak dapat disimpan`,
  text_line_break: (_, label) => `${answer(label)} harus ditulis dalam satu baris`,
  too_short: ({ min }, label) => `${answer(label)} minimal ${number(min)} karakter`,
  too_long: ({ max }, label) => `${answer(label)} maksimal ${number(max)} karakter`,
  pattern: ({ hint }, label) => `${answer(label)} harus ditulis dalam format yang benar${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) => `${answer(label)} harus berupa alamat email dalam format yang benar, misalnya name@example.com`,
  number_format: (_, label) => `${answer(label)} harus berupa angka`,
  number_digits: ({ max }, label) => `${answer(label)} maksimal ${max} digit`,
  number_range: (params, label) => `${answer(label)} harus ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${answer(label)} harus berupa bilangan bulat`;
    return Number.isInteger(Number((base / step).toFixed(9)))
      ? `${answer(label)} harus kelipatan ${number(step)}`
      : `${answer(label)} harus ${number(base)} ditambah kelipatan ${number(step)}`;
  },
  select_required: ({ multiple }, label) => `Pilih ${multiple ? "minimal satu" : "satu"} jawaban untuk ${quote(label)}`,
  select_type: ({ multiple }, label) => `${answer(label)} harus berupa ${multiple ? "daftar pilihan" : "satu pilihan"}`,
  select_unlisted: (_, label) => `${answer(label)} harus salah satu pilihan yang tersedia`,
  option_taken: ({ option }, label) => `Pilih jawaban lain untuk ${quote(label)}: kuota ${quote(option)} sudah habis`,
  option_short: ({ option, left }, label) =>
    `Pilih jawaban lain untuk ${quote(label)}, atau kurangi jumlahnya: sisa kuota ${quote(option)} hanya ${left}`,
  select_duplicate: (_, label) => `${answer(label)} tidak boleh berisi pilihan yang sama dua kali`,
  select_count: (params, label) => `Pilih ${selectCount(params)} untuk ${quote(label)}`,
  checkbox_type: (_, label) => `${answer(label)} harus ya atau tidak`,
  checkbox_required: (params) => `Centang ${quote(params.label)} untuk melanjutkan`,
  date_missing: ({ parts }, label) => `Isi ${and(parts.map((part) => PARTS[part]))} pada ${quote(label)}`,
  date_real: (_, label) => `${answer(label)} harus berupa tanggal yang benar`,
  date_year: (_, label) => `Tahun pada ${quote(label)} harus terdiri dari 4 angka`,
  date_format: ({ time }, label) =>
    `${answer(label)} harus berupa ${time ? "tanggal dan waktu, misalnya 2026-03-27T14:30" : "tanggal, misalnya 2026-03-27"}`,
  date_range: (params, label) => `Tanggal pada ${quote(label)} harus ${dateRange(params) ?? "benar"}`,
  time_real: (_, label) => `Isi waktu pada ${quote(label)}, misalnya 14:30`,
  file_required: (_, label) => `Unggah berkas untuk ${quote(label)}`,
  file_unknown: (_, label) => `Unggah lagi berkas untuk ${quote(label)}`,
  file_type: ({ accept }, label) => `Berkas untuk ${quote(label)} harus berupa ${kinds(accept)}`,
  file_too_large: ({ max_mb }, label) => `Berkas untuk ${quote(label)} maksimal ${number(max_mb)} MB`,
  file_empty: (_, label) => `Berkas untuk ${quote(label)} tidak boleh kosong`,
  file_infected: (_, label) => `Berkas untuk ${quote(label)} ditolak karena pemindai virus menemukan ancaman di dalamnya`,
  too_many_files: ({ max }, label) => `Unggah ${max === 1 ? "satu berkas saja" : `maksimal ${max} berkas`} untuk ${quote(label)}`,
  valid_if: ({ message }, label) => message ?? `${answer(label)} tidak sesuai dengan jawaban Anda yang lain. Periksa kembali`,
  exit: (_, label) => `Dengan jawaban ini, formulir berakhir di ${quote(label)}. Jawaban tidak dapat dikirim`,

  "address.missing": ({ parts }, label) => `Lengkapi ${quote(label)}: ${parts.join(", ")}`,
  "address.type": (_, label) => `${answer(label)} harus berupa objek dengan bagian-bagian alamat`,
  "date.two_readings": ({ one, other }, label) =>
    `Untuk ${quote(label)}, apakah maksud Anda ${date(one)} atau ${date(other)}? Isi tanggal, bulan, dan tahun di kolomnya masing-masing`,
  "date.hijri": (_, label) => `Isi tahun pada ${quote(label)} menurut kalender Masehi, misalnya 2026`,
  "number.more_than": ({ bound }, label) => `${answer(label)} harus lebih dari ${plain(bound)}`,
  "number.less_than": ({ bound }, label) => `${answer(label)} harus kurang dari ${plain(bound)}`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `Untuk ${quote(label)}, apakah maksud Anda ${large} atau ${small}? Masukkan ${plainLarge} atau ${plainSmall}`;
  },
  "matrix.type": (_, label) => `${answer(label)} harus berupa objek dengan satu nilai untuk setiap baris`,
  "matrix.row": (_, label) => `${answer(label)} hanya boleh berisi baris yang tersedia`,
  "matrix.all": (_, label) => `Pilih satu jawaban di setiap baris ${quote(label)}`,
  "matrix.any": (_, label) => `Pilih jawaban di minimal satu baris ${quote(label)}`,
  "phone.country": (_, label) => `${answer(label)} harus diawali + dan kode negara, misalnya +62 21 1234 5678`,
  "phone.format": (_, label) => `${answer(label)} harus berupa nomor telepon, misalnya +62 21 1234 5678`,
  "ranking.places": (_, label) => `Beri peringkat yang berbeda pada setiap pilihan untuk ${quote(label)}`,
  "repeat.type": (_, label) => `${answer(label)} harus berupa daftar objek`,
  "repeat.too_few": ({ min }, label) => `Tambahkan minimal ${number(min)} entri untuk ${quote(label)}`,
  "repeat.too_many": ({ max }, label) => `Tambahkan maksimal ${number(max)} entri untuk ${quote(label)}`,
  "select.other_blank": (_, label) => `Tulis jawaban Anda sendiri untuk ${quote(label)}, atau pilih salah satu pilihan`,
  "select.other_unchosen": (_, label) =>
    `Pilih ${quote(fields.select.other.option)} untuk ${quote(label)} agar jawaban Anda sendiri dikirim, atau hapus tulisan Anda`,
  "signature.required": (_, label) => `Ketik nama lengkap Anda sebagai tanda tangan untuk ${quote(label)}`,
  "time.format": (_, label) => `${answer(label)} harus berupa waktu, misalnya 14:30`,
  "time.range": (params, label) => `Waktu pada ${quote(label)} harus ${timeSpan(fields.time, params)}`,
  "time.step": ({ step, from }, label) => `Waktu pada ${quote(label)} harus dalam kelipatan ${step} menit mulai ${from}`,
  "url.format": (_, label) => `${answer(label)} harus berupa alamat web, misalnya https://example.com`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (max !== null) return min > 1 ? `${number(min)} sampai ${number(max)} karakter` : `Maksimal ${number(max)} karakter`;
    return min > 1 ? `Minimal ${number(min)} karakter` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `Antara ${number(min)} dan ${number(max)}`;
    if (min !== null) return min === 0 ? null : `${number(min)} atau lebih`;
    return max === null ? null : `${number(max)} atau kurang`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "Pilih semua yang sesuai";
    return `Pilih ${selectCount({ min: min === 0 ? null : min, max })}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `Misalnya ${typedDate(example)}`, range && `Harus ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = `maksimal ${number(max_mb)} MB${max_files > 1 ? ` per berkas, maksimal ${max_files} berkas` : ""}`;
    const hint = accept.length === 0 ? size : `${kinds(accept)}, ${size}`;
    return hint.charAt(0).toUpperCase() + hint.slice(1);
  },
};
