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
  CHARACTERS,
  FILES,
  MINUTES,
  PLACES,
  isolate,
  latin,
  quote,
  answer,
  answerMustBe,
  isSentence,
  kinds,
  count,
  selectCount,
  numberRange,
  dateRange,
  ENTRIES,
} from "./grammar";

/**
 * Every sentence starts with a Hebrew word, because `dir="auto"` goes by the first letter, and asks with “יש” and an infinitive,
 * which fits men and women alike.
 */
export const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `יש לענות על השאלה ${quote(label)}` : `יש למלא את השדה ${quote(label)}`),
  text_type: (_, label) => `${answerMustBe(label)} טקסט`,
  text_characters: (_, label) => `${answer(label)} כוללת תווים שאי אפשר לשמור`,
  text_line_break: (_, label) => `${answerMustBe(label)} בשורה אחת`,
  too_short: ({ min }, label) => `${answer(label)} צריכה לכלול לפחות ${count(min, CHARACTERS)}`,
  too_long: ({ max }, label) => `${answer(label)} יכולה לכלול לכל היותר ${count(max, CHARACTERS)}`,
  pattern: ({ hint }, label) => `${answerMustBe(label)} במבנה הנכון${hint === null ? "" : `: ${isolate(hint)}`}`,
  email_format: (_, label) => `${answerMustBe(label)} כתובת דוא״ל תקינה, למשל ${latin("name@example.com")}`,
  number_format: (_, label) => `${answerMustBe(label)} מספר`,
  number_digits: ({ max }, label) => `מספר הספרות המרבי בתשובה על ${quote(label)} הוא ${max}`,
  number_range: (params, label) => `${answerMustBe(label)} ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${answerMustBe(label)} מספר שלם`;
    return Number.isInteger(Number((base / step).toFixed(9)))
      ? `${answerMustBe(label)} כפולה של ${number(step)}`
      : `${answerMustBe(label)} ${number(base)} ועוד כפולה של ${number(step)}`;
  },
  select_required: ({ multiple }, label) => `יש לבחור ${multiple ? "לפחות " : ""}אפשרות אחת בשדה ${quote(label)}`,
  select_type: ({ multiple }, label) => `${answerMustBe(label)} ${multiple ? "רשימה של אפשרויות" : "אפשרות אחת"}`,
  select_unlisted: (_, label) => `${answerMustBe(label)} אחת האפשרויות שברשימה`,
  option_taken: ({ option }, label) => `יש לבחור אפשרות אחרת בשדה ${quote(label)}: לא נותרו מקומות באפשרות ${quote(option)}`,
  option_short: ({ option, left }, label) =>
    `יש לבחור אפשרות אחרת בשדה ${quote(label)} או לבקש פחות מקומות: באפשרות ${quote(option)} ${left === 1 ? "נותר" : "נותרו"} רק ${count(left, PLACES)}`,
  select_duplicate: (_, label) => `אי אפשר לבחור אותה אפשרות פעמיים בשדה ${quote(label)}`,
  select_count: (params, label) => `${selectCount(params)} בשדה ${quote(label)}`,
  checkbox_type: (_, label) => `${answerMustBe(label)} כן או לא`,
  checkbox_required: (params) => `כדי להמשיך, יש לסמן את התיבה ${quote(params.label)}`,
  date_missing: ({ parts }, label) => `${answer(label)} צריכה לכלול ${and(parts.map((part) => PARTS[part]))}`,
  date_real: (_, label) => `${answerMustBe(label)} תאריך קיים`,
  date_year: (_, label) => `יש להזין את השנה בארבע ספרות בשדה ${quote(label)}`,
  date_format: ({ time }, label) =>
    `${answerMustBe(label)} ${time ? "תאריך ושעה" : "תאריך"} במבנה הזה: ${latin(time ? "2026-03-27T14:30" : "2026-03-27")}`,
  date_range: (params, label) => `התאריך בשדה ${quote(label)} צריך להיות ${dateRange(params) ?? "תאריך קיים"}`,
  time_real: (_, label) => `${answer(label)} צריכה לכלול שעה, למשל 14:30`,
  file_required: (_, label) => `יש להעלות קובץ בשדה ${quote(label)}`,
  file_unknown: (_, label) => `יש להעלות שוב את הקובץ בשדה ${quote(label)}`,
  file_type: ({ accept }, label) => `הקובץ בשדה ${quote(label)} צריך להיות מסוג ${kinds(accept)}`,
  file_too_large: ({ max_mb }, label) => `הקובץ בשדה ${quote(label)} יכול להיות בגודל של ${number(max_mb)} מגה-בייט לכל היותר`,
  file_empty: (_, label) => `הקובץ בשדה ${quote(label)} לא יכול להיות ריק`,
  file_infected: (_, label) => `הקובץ בשדה ${quote(label)} נדחה, כי תוכנת אנטי-וירוס מצאה בו משהו`,
  too_many_files: ({ max }, label) => `אפשר להעלות ${max === 1 ? "רק קובץ אחד" : `${count(max, FILES)} לכל היותר`} בשדה ${quote(label)}`,
  valid_if: ({ message }, label) => message ?? `${answer(label)} לא מתאימה לתשובות האחרות שלכם. יש לבדוק אותה`,
  exit: (_, label) => `עם התשובות האלה הטופס מסתיים בעמוד ${quote(label)}, ואי אפשר לשלוח אותן`,

  "address.missing": ({ parts }, label) => `יש להשלים את השדה ${quote(label)}: ${parts.join(", ")}`,
  "address.type": (_, label) => `${answerMustBe(label)} אובייקט עם החלקים של כתובת`,
  "date.two_readings": ({ one, other }, label) =>
    `האם הכוונה בשדה ${quote(label)} היא ${date(one)} או ${date(other)}? יש להזין את היום, את החודש ואת השנה, כל אחד בתיבה נפרדת`,
  "date.hijri": (_, label) => `יש להזין את השנה הלועזית בשדה ${quote(label)}, למשל 2026`,
  "number.more_than": ({ bound }, label) => `${answerMustBe(label)} מספר גדול מ-${plain(bound)}`,
  "number.less_than": ({ bound }, label) => `${answerMustBe(label)} מספר קטן מ-${plain(bound)}`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `האם הכוונה בשדה ${quote(label)} היא ${large} או ${small}? יש להזין ${plainLarge} או ${plainSmall}`;
  },
  "matrix.type": (_, label) => `${answerMustBe(label)} אובייקט עם ערך לכל שורה`,
  "matrix.row": (_, label) => `בשדה ${quote(label)} יש רק השורות שברשימה`,
  "matrix.all": (_, label) => `יש לבחור תשובה בכל שורה בשדה ${quote(label)}`,
  "matrix.any": (_, label) => `יש לבחור תשובה בשורה אחת לפחות בשדה ${quote(label)}`,
  "phone.country": (_, label) => `${answer(label)} צריכה להתחיל בסימן + ובקידומת המדינה, למשל ${latin("+44 20 7946 0958")}`,
  "phone.format": (_, label) => `${answerMustBe(label)} מספר טלפון, למשל ${latin("+44 20 7946 0958")}`,
  "ranking.places": (_, label) => `בשדה ${quote(label)} יש לתת לכל אפשרות מקום אחר בדירוג`,
  "repeat.type": (_, label) => `${answerMustBe(label)} רשימה של אובייקטים`,
  "repeat.too_few": ({ min }, label) => `יש להוסיף לפחות ${count(min, ENTRIES)} בשדה ${quote(label)}`,
  "repeat.too_many": ({ max }, label) =>
    `אפשר להוסיף ${max === 1 ? "רק פריט אחד" : `${count(max, ENTRIES)} לכל היותר`} בשדה ${quote(label)}`,
  "select.other_blank": (_, label) => `יש לכתוב תשובה משלכם בשדה ${quote(label)} או לבחור אפשרות`,
  "select.other_unchosen": (_, label) =>
    `כדי לשלוח תשובה משלכם, יש לבחור ${quote(fields.select.other.option)} בשדה ${quote(label)}, או למחוק את מה שכתבתם`,
  "signature.required": (_, label) => `כדי לחתום, יש להקליד שם מלא בשדה ${quote(label)}`,
  "time.format": (_, label) => `${answerMustBe(label)} שעה, למשל 14:30`,
  "time.range": (params, label) => `השעה בשדה ${quote(label)} צריכה להיות ${timeSpan(fields.time, params)}`,
  "time.step": ({ step, from }, label) =>
    `השעה בשדה ${quote(label)} צריכה להיות ${from} או מאוחר יותר, במרווחים של ${count(step, MINUTES)}`,
  "url.format": (_, label) => `${answerMustBe(label)} כתובת אתר, למשל ${latin("https://example.com")}`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (max === null) return min > 1 ? `לפחות ${count(min, CHARACTERS)}` : null;
    if (min === max) return `${count(max, CHARACTERS)} בדיוק`;
    return min > 1 ? `מספר התווים: בין ${number(min)} ל-${number(max)}` : `עד ${count(max, CHARACTERS)}`;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `בין ${number(min)} ל-${number(max)}`;
    if (min !== null) return min === 0 ? null : `${number(min)} או יותר`;
    return max === null ? null : `${number(max)} או פחות`;
  },
  selectHint({ min, max }) {
    const least = min === 0 ? null : min;
    return least === null && max === null ? "אפשר לבחור את כל מה שמתאים" : selectCount({ min: least, max });
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `למשל, ${typedDate(example)}`, range && `התאריך צריך להיות ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const type = accept.length === 0 ? "" : `סוג: ${kinds(accept)}, `;
    const size = `עד ${number(max_mb)} מגה-בייט`;
    return type + (max_files > 1 ? `גודל כל קובץ: ${size}, מספר הקבצים: עד ${max_files}` : `גודל: ${size}`);
  },
};
