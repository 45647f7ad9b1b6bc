import { typedDate } from "@/lib/rules/words/formats";
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
  isSentence,
  kinds,
  characters,
  selectCount,
  numberRange,
  dateRange,
  entries,
} from "./grammar";

/** Verbs agree with a noun of ours (जवाब, संख्या, तारीख़), never with the label, whose gender nobody knows. */
export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `${quote(label)} का जवाब दें` : `${quote(label)} भरें`),
  text_type: (_, label) => `${quote(label)} का जवाब टेक्स्ट होना चाहिए`,
  text_characters: (_, label) => `${quote(label)} के जवाब में ऐसे अक्षर हैं जिन्हें सेव नहीं किया जा सकता`,
  text_line_break: (_, label) => `${quote(label)} का जवाब एक ही लाइन में होना चाहिए`,
  too_short: ({ min }, label) => `${quote(label)} के जवाब में कम से कम ${characters(min)} ${min === 1 ? "होना चाहिए" : "होने चाहिए"}`,
  too_long: ({ max }, label) => `${quote(label)} के जवाब में ${number(max)} से ज़्यादा अक्षर नहीं होने चाहिए`,
  pattern: ({ hint }, label) => `${quote(label)} का जवाब सही फ़ॉर्मैट में होना चाहिए${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) => `${quote(label)} के जवाब में सही ईमेल पता होना चाहिए, जैसे name@example.com`,
  number_format: (_, label) => `${quote(label)} का जवाब संख्या में होना चाहिए`,
  number_digits: ({ max }, label) => `${quote(label)} में ${max} से ज़्यादा अंक नहीं होने चाहिए`,
  number_range: (params, label) => `${quote(label)} में संख्या ${numberRange(params)} होनी चाहिए`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${quote(label)} का जवाब पूर्ण संख्या में होना चाहिए`;
    return Number.isInteger(Number((base / step).toFixed(9)))
      ? `${quote(label)} का जवाब ${number(step)} का गुणज होना चाहिए`
      : `${quote(label)} का जवाब ${number(base)} और ${number(step)} के किसी गुणज का जोड़ होना चाहिए`;
  },
  select_required: ({ multiple }, label) => `${quote(label)} के लिए ${multiple ? "कम से कम " : ""}एक विकल्प चुनें`,
  select_type: ({ multiple }, label) => `${quote(label)} का जवाब ${multiple ? "विकल्पों की सूची" : "एक विकल्प"} के रूप में होना चाहिए`,
  select_unlisted: (_, label) => `${quote(label)} का जवाब दिए गए विकल्पों में से होना चाहिए`,
  option_taken: ({ option }, label) => `${quote(label)} के लिए दूसरा विकल्प चुनें: ${quote(option)} में कोई जगह ख़ाली नहीं है`,
  option_short: ({ option, left }, label) =>
    `${quote(label)} के लिए दूसरा विकल्प चुनें या कम जगहें माँगें: ${quote(option)} में सिर्फ़ ${left === 1 ? "1 जगह ख़ाली है" : `${left} जगहें ख़ाली हैं`}`,
  select_duplicate: (_, label) => `${quote(label)} के जवाब में कोई विकल्प दो बार नहीं होना चाहिए`,
  select_count: (params, label) => `${quote(label)} के लिए ${selectCount(params)} चुनें`,
  checkbox_type: (_, label) => `${quote(label)} का जवाब हाँ या नहीं में होना चाहिए`,
  checkbox_required: (params) => `आगे बढ़ने के लिए ${quote(params.label)} पर निशान लगाएँ`,
  date_missing: ({ parts }, label) =>
    `${quote(label)} में ${parts.length === 1 ? "यह" : "ये"} भी दर्ज करें: ${and(parts.map((part) => PARTS[part]))}`,
  date_real: (_, label) => `${quote(label)} में सही तारीख़ होनी चाहिए`,
  date_year: (_, label) => `${quote(label)} में साल 4 अंकों में लिखें`,
  date_format: ({ time }, label) =>
    time ? `${quote(label)} में तारीख़ और समय ऐसे होने चाहिए: 2026-03-27T14:30` : `${quote(label)} में तारीख़ ऐसी होनी चाहिए: 2026-03-27`,
  date_range: (params, label) => `${quote(label)} में तारीख़ ${dateRange(params) ?? "सही"} होनी चाहिए`,
  time_real: (_, label) => `${quote(label)} में समय भी होना चाहिए, जैसे 14:30`,
  file_required: (_, label) => `${quote(label)} के लिए फ़ाइल अपलोड करें`,
  file_unknown: (_, label) => `${quote(label)} की फ़ाइल फिर से अपलोड करें`,
  file_type: ({ accept }, label) => `${quote(label)} की फ़ाइल इस प्रकार की होनी चाहिए: ${kinds(accept)}`,
  file_too_large: ({ max_mb }, label) => `${quote(label)} की फ़ाइल ${number(max_mb)} MB या उससे छोटी होनी चाहिए`,
  file_empty: (_, label) => `${quote(label)} की फ़ाइल ख़ाली नहीं होनी चाहिए`,
  file_infected: (_, label) => `${quote(label)} की फ़ाइल नहीं ली गई, क्योंकि वायरस स्कैनर को उसमें कुछ मिला`,
  too_many_files: ({ max }, label) => `${quote(label)} के लिए ${max === 1 ? "सिर्फ़ एक फ़ाइल" : `ज़्यादा से ज़्यादा ${max} फ़ाइलें`} अपलोड करें`,
  valid_if: ({ message }, label) => message ?? `${quote(label)} का जवाब आपके बाकी जवाबों से मेल नहीं खाता। इसे जाँच लें`,
  exit: (_, label) => `इन जवाबों के साथ फ़ॉर्म ${quote(label)} पर ख़त्म हो जाता है। इन्हें भेजा नहीं जा सकता`,

  "address.missing": ({ parts }, label) => `${quote(label)} में यह भी भरें: ${parts.join(", ")}`,
  "address.type": (_, label) => `${quote(label)} का जवाब ऐसा ऑब्जेक्ट होना चाहिए जिसमें पते के हिस्से हों`,
  "date.two_readings": ({ one, other }, label) =>
    `${quote(label)} में आपका मतलब ${date(one)} से है या ${date(other)} से? दिन, महीना और साल अलग-अलग बॉक्स में दर्ज करें`,
  "date.hijri": (_, label) => `${quote(label)} में साल ग्रेगोरियन कैलेंडर के हिसाब से दर्ज करें, जैसे 2026`,
  "number.more_than": ({ bound }, label) => `${quote(label)} में संख्या ${plain(bound)} से ज़्यादा होनी चाहिए`,
  "number.less_than": ({ bound }, label) => `${quote(label)} में संख्या ${plain(bound)} से कम होनी चाहिए`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `${quote(label)} में आपका मतलब ${large} से है या ${small} से? ${plainLarge} या ${plainSmall} दर्ज करें`;
  },
  "matrix.type": (_, label) => `${quote(label)} का जवाब ऐसा ऑब्जेक्ट होना चाहिए जिसमें हर पंक्ति के लिए एक मान हो`,
  "matrix.row": (_, label) => `${quote(label)} में सिर्फ़ दी गई पंक्तियाँ हैं`,
  "matrix.all": (_, label) => `${quote(label)} की हर पंक्ति में एक जवाब चुनें`,
  "matrix.any": (_, label) => `${quote(label)} की कम से कम एक पंक्ति में जवाब चुनें`,
  "phone.country": (_, label) => `${quote(label)} का जवाब + और देश के कोड से शुरू होना चाहिए, जैसे +44 20 7946 0958`,
  "phone.format": (_, label) => `${quote(label)} के जवाब में फ़ोन नंबर होना चाहिए, जैसे +44 20 7946 0958`,
  "ranking.places": (_, label) => `${quote(label)} के हर विकल्प को अलग स्थान दें`,
  "repeat.type": (_, label) => `${quote(label)} का जवाब ऑब्जेक्ट की सूची के रूप में होना चाहिए`,
  "repeat.too_few": ({ min }, label) => `${quote(label)} में कम से कम ${entries(min)} जोड़ें`,
  "repeat.too_many": ({ max }, label) => `${quote(label)} में ज़्यादा से ज़्यादा ${entries(max)} जोड़ें`,
  "select.other_blank": (_, label) => `${quote(label)} के लिए अपना जवाब लिखें या कोई विकल्प चुनें`,
  "select.other_unchosen": (_, label) =>
    `${quote(label)} के लिए अपना जवाब भेजना हो तो ${quote(fields.select.other.option)} चुनें, नहीं तो अपना लिखा हुआ मिटा दें`,
  "signature.required": (_, label) => `${quote(label)} पर हस्ताक्षर के लिए अपना पूरा नाम लिखें`,
  "time.format": (_, label) => `${quote(label)} के जवाब में समय होना चाहिए, जैसे 14:30`,
  "time.range": (params, label) => `${quote(label)} का समय ${timeSpan(fields.time, params)} होना चाहिए`,
  "time.step": ({ step, from }, label) => `${quote(label)} का समय ${from} से शुरू होकर ${step}-${step} मिनट के अंतर पर होना चाहिए`,
  "url.format": (_, label) => `${quote(label)} के जवाब में वेब पता होना चाहिए, जैसे https://example.com`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (max === null) return min > 1 ? `कम से कम ${characters(min)}` : null;
    if (min > 1) return min === max ? `ठीक ${characters(max)}` : `${number(min)} से ${characters(max)}`;
    return `ज़्यादा से ज़्यादा ${characters(max)}`;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `${number(min)} से ${number(max)} के बीच`;
    if (min !== null) return min === 0 ? null : `${number(min)} या उससे ज़्यादा`;
    return max === null ? null : `${number(max)} या उससे कम`;
  },
  selectHint({ min, max }) {
    const least = min === 0 ? null : min;
    return least === null && max === null ? "जो भी लागू हों, सभी चुनें" : `${selectCount({ min: least, max })} चुनें`;
  },
  // Sentences end with a danda, which `joined` does not write.
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return [example && `उदाहरण: ${typedDate(example)}`, range && `तारीख़ ${range} होनी चाहिए`].filter(Boolean).join("। ");
  },
  fileHint({ accept, max_mb, max_files }) {
    const type = accept.length === 0 ? "" : `${kinds(accept)}, `;
    return max_files > 1 ? `${type}हर फ़ाइल ${number(max_mb)} MB तक, ज़्यादा से ज़्यादा ${max_files} फ़ाइलें` : `${type}${number(max_mb)} MB तक`;
  },
};
