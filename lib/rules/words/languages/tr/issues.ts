import { fileKinds, joined, typedDate } from "@/lib/rules/words/formats";
import type { HintWords, IssueWords } from "@/lib/rules/words/issue-words";
import { timeSpan } from "@/lib/rules/words/time-span";
import { fields } from "./fields";
import {
  date,
  number,
  plain,
  readings,
  or,
  and,
  FAMILIES,
  PARTS,
  quote,
  isSentence,
  characters,
  numberRange,
  selectCount,
  dateRange,
  capitalise,
} from "./grammar";

/** Labels are quoted before "alanı" or "sorusu", which take the suffixes instead of them. */
export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `${quote(label)} sorusunu yanıtlayın` : `${quote(label)} alanını doldurun`),
  text_type: (_, label) => `${quote(label)} alanına metin girin`,
  text_characters: (_, label) => `${quote(label)} alanında kaydedilemeyen karakterler var`,
  text_line_break: (_, label) => `${quote(label)} alanına tek satırlık bir metin girin`,
  too_short: ({ min }, label) => `${quote(label)} alanına en az ${characters(min)} girin`,
  too_long: ({ max }, label) => `${quote(label)} alanına en fazla ${characters(max)} girin`,
  pattern: ({ hint }, label) => `${quote(label)} alanını doğru biçimde doldurun${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) => `${quote(label)} alanına name@example.com gibi doğru biçimde bir e-posta adresi girin`,
  number_format: (_, label) => `${quote(label)} alanına bir sayı girin`,
  number_digits: ({ max }, label) => `${quote(label)} alanına en fazla ${max} basamaklı bir sayı girin`,
  number_range: (params, label) => `${quote(label)} alanına ${numberRange(params)} girin`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${quote(label)} alanına bir tam sayı girin`;
    return Number.isInteger(Number((base / step).toFixed(9)))
      ? `${quote(label)} alanına ${number(step)} sayısının bir katını girin`
      : `${quote(label)} alanına ${number(base)} sayısından başlayıp her adımda ${number(step)} artan sayılardan birini girin`;
  },
  select_required: ({ multiple }, label) => `${quote(label)} sorusunda ${multiple ? "en az bir seçenek" : "bir seçenek"} seçin`,
  select_type: ({ multiple }, label) =>
    `${quote(label)} sorusunun yanıtı ${multiple ? "seçeneklerden oluşan bir liste" : "tek bir seçenek"} olmalıdır`,
  select_unlisted: (_, label) => `${quote(label)} sorusunda listedeki seçeneklerden birini seçin`,
  option_taken: ({ option }, label) => `${quote(label)} sorusunda başka bir seçenek seçin: ${quote(option)} seçeneğinde yer kalmadı`,
  option_short: ({ option, left }, label) =>
    `${quote(label)} sorusunda başka bir seçenek seçin veya daha az yer isteyin: ${quote(option)} seçeneğinde yalnızca ${left} yer kaldı`,
  select_duplicate: (_, label) => `${quote(label)} sorusunda aynı seçenek iki kez bulunmamalıdır`,
  select_count: (params, label) => `${quote(label)} sorusunda ${selectCount(params)} seçin`,
  checkbox_type: (_, label) => `${quote(label)} sorusunun yanıtı evet veya hayır olmalıdır`,
  checkbox_required: (params) => `Devam etmek için ${quote(params.label)} kutusunu işaretleyin`,
  date_missing: ({ parts }, label) => `${quote(label)} alanına ${and(parts.map((part) => PARTS[part]))} girin`,
  date_real: (_, label) => `${quote(label)} alanına geçerli bir tarih girin`,
  date_year: (_, label) => `${quote(label)} alanına yılı dört basamaklı olarak girin`,
  date_format: ({ time }, label) =>
    `${quote(label)} alanına ${time ? "2026-03-27T14:30 biçiminde bir tarih ve saat" : "2026-03-27 biçiminde bir tarih"} girin`,
  date_range: (params, label) => `${quote(label)} alanına ${dateRange(params) ?? "geçerli bir tarih"} girin`,
  time_real: (_, label) => `${quote(label)} alanına 14:30 gibi bir saat girin`,
  file_required: (_, label) => `${quote(label)} alanına bir dosya yükleyin`,
  file_unknown: (_, label) => `${quote(label)} alanına dosyayı yeniden yükleyin`,
  file_type: ({ accept }, label) => `${quote(label)} alanındaki dosyanın türü şu olmalıdır: ${or(fileKinds(accept, FAMILIES))}`,
  file_too_large: ({ max_mb }, label) => `${quote(label)} alanındaki dosya en fazla ${number(max_mb)} MB olmalıdır`,
  file_empty: (_, label) => `${quote(label)} alanındaki dosya boş olmamalıdır`,
  file_infected: (_, label) => `${quote(label)} alanındaki dosya reddedildi: virüs taraması dosyada bir tehdit buldu`,
  too_many_files: ({ max }, label) => `${quote(label)} alanına ${max === 1 ? "yalnızca bir" : `en fazla ${number(max)}`} dosya yükleyin`,
  valid_if: ({ message }, label) => message ?? `${quote(label)} sorusunun yanıtı diğer yanıtlarınızla uyuşmuyor. Yanıtı kontrol edin`,
  exit: (_, label) => `Bu yanıtlarla form ${quote(label)} sayfasında sona eriyor. Yanıtlar gönderilemez`,

  "address.missing": ({ parts }, label) => `${quote(label)} alanındaki eksik bilgileri girin: ${parts.join(", ")}`,
  "address.type": (_, label) => `${quote(label)} sorusunun yanıtı adresin bölümlerini içeren bir nesne olmalıdır`,
  "date.two_readings": ({ one, other }, label) =>
    `${quote(label)} alanında şu tarihlerden hangisini kastettiniz: ${date(one)} veya ${date(other)}? Gün, ay ve yılı ayrı kutulara girin`,
  "date.hijri": (_, label) => `${quote(label)} alanına yılı miladi takvime göre girin, örneğin 2026`,
  "number.more_than": ({ bound }, label) => `${quote(label)} alanına şundan büyük bir sayı girin: ${plain(bound)}`,
  "number.less_than": ({ bound }, label) => `${quote(label)} alanına şundan küçük bir sayı girin: ${plain(bound)}`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `${quote(label)} alanında şu sayılardan hangisini kastettiniz: ${large} veya ${small}? ${plainLarge} veya ${plainSmall} girin`;
  },
  "matrix.type": (_, label) => `${quote(label)} sorusunun yanıtı her satır için değer içeren bir nesne olmalıdır`,
  "matrix.row": (_, label) => `${quote(label)} sorusunda yalnızca listedeki satırlar vardır`,
  "matrix.all": (_, label) => `${quote(label)} sorusunda her satır için bir yanıt seçin`,
  "matrix.any": (_, label) => `${quote(label)} sorusunda en az bir satır için yanıt seçin`,
  "phone.country": (_, label) => `${quote(label)} alanına + ve ülke koduyla başlayan bir numara girin, örneğin +90 312 000 00 00`,
  "phone.format": (_, label) => `${quote(label)} alanına +90 312 000 00 00 gibi bir telefon numarası girin`,
  "ranking.places": (_, label) => `${quote(label)} sorusunda her seçeneğe ayrı bir sıra verin`,
  "repeat.type": (_, label) => `${quote(label)} sorusunun yanıtı nesnelerden oluşan bir liste olmalıdır`,
  "repeat.too_few": ({ min }, label) => `${quote(label)} alanına en az ${number(min)} kayıt ekleyin`,
  "repeat.too_many": ({ max }, label) => `${quote(label)} alanına en fazla ${number(max)} kayıt ekleyin`,
  "select.other_blank": (_, label) => `${quote(label)} sorusuna kendi yanıtınızı yazın veya bir seçenek seçin`,
  "select.other_unchosen": (_, label) =>
    `${quote(label)} sorusunda kendi yanıtınızı göndermek için ${quote(fields.select.other.option)} seçeneğini seçin veya yazdığınızı silin`,
  "signature.required": (_, label) => `${quote(label)} alanını imzalamak için adınızı ve soyadınızı yazın`,
  "time.format": (_, label) => `${quote(label)} alanına 14:30 gibi bir saat girin`,
  "time.range": (params, label) => `${quote(label)} alanına ${timeSpan(fields.time, params)} bir saat girin`,
  "time.step": ({ step, from }, label) =>
    `${quote(label)} alanına ${from} saatinden başlayan ${step} dakikalık aralıklara uyan bir saat girin`,
  "url.format": (_, label) => `${quote(label)} alanına https://example.com gibi bir web adresi girin`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (max !== null) return min > 1 ? `En az ${number(min)}, en fazla ${characters(max)}` : `En fazla ${characters(max)}`;
    return min > 1 ? `En az ${characters(min)}` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `${number(min)} ile ${number(max)} arasında`;
    if (min !== null) return min === 0 ? null : `En az ${number(min)}`;
    return max === null ? null : `En fazla ${number(max)}`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "Uygun olanların tümünü seçin";
    return `${capitalise(selectCount({ min: min === 0 ? null : min, max }))} seçin`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `Örneğin ${typedDate(example)}`, range && `${capitalise(range)} girin`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const size =
      max_files > 1 ? `her biri en fazla ${number(max_mb)} MB, en fazla ${number(max_files)} dosya` : `en fazla ${number(max_mb)} MB`;
    return capitalise(accept.length === 0 ? size : `${or(fileKinds(accept, FAMILIES))}, ${size}`);
  },
};
