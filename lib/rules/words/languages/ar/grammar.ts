import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { fileKinds, formatsIn } from "@/lib/rules/words/formats";
import { pluralsIn } from "@/lib/rules/words/plurals";

// Western digits: the inputs of a date and the numbers in answers are typed with them.
export const FORMAT = "ar-u-nu-latn";
const formats = formatsIn(FORMAT);
export const { date, moment, number, plain, readings, and } = formats;
const { or } = formats;

/** "يومان وساعتان و5 دقائق": Intl writes a comma before each "و" of a span of three parts. */
export const left = (minutes: number): string => formats.left(minutes).replaceAll("، و", " و");

const FAMILIES = { "image/*": "صورة", "audio/*": "صوت", "video/*": "فيديو", "text/*": "نص" };

export const PARTS: Record<DatePart, string> = { day: "اليوم", month: "الشهر", year: "السنة", time: "الوقت" };

/** Nouns as they are counted in the genitive: each sentence puts them where the genitive, or what looks like it, is right. */
export const CHARACTERS = { one: "حرف واحد", two: "حرفين", few: "أحرف", many: "حرفًا", other: "حرف" };

const OPTIONS = { one: "خيار واحد", two: "خيارين", few: "خيارات", many: "خيارًا", other: "خيار" };

export const QUESTIONS = { one: "سؤال آخر", two: "سؤالين آخرين", few: "أسئلة أخرى", many: "سؤالًا آخر", other: "سؤال آخر" };

export const MINUTES = { one: "دقيقة واحدة", two: "دقيقتين", few: "دقائق", many: "دقيقة", other: "دقيقة" };

export const PLACES = { one: "مكان واحد", two: "مكانان", few: "أماكن", many: "مكانًا", other: "مكان" };

export const FILES = { one: "ملف واحد", two: "ملفين", few: "ملفات", many: "ملفًا", other: "ملف" };

export const ENTRIES = { one: "عنصر واحد", two: "عنصرين", few: "عناصر", many: "عنصرًا", other: "عنصر" };

/** Keeps people's text, of either direction, from turning the sentence around. Written as escapes, to be seen. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** What is always written from left to right. */
export const latin = (text: string): string => `\u2066${text}\u2069`;

export const quote = (label: string): string => `«${isolate(label)}»`;

export const answer = (label: string): string => `الإجابة عن ${quote(label)}`;

export const answerMustBe = (label: string): string => `يجب أن تكون ${answer(label)}`;

export const isSentence = (label: string): boolean => /[?؟!.…]$/.test(label.trim());

/** Isolated one by one: behind Arabic, 3GP would be read as GP3. */
export const kinds = (accept: string[]): string => or(fileKinds(accept, FAMILIES).map(isolate));

const day = (bound: string): string => (bound === "today" ? "اليوم" : date(bound));

const plural = pluralsIn("ar");

/** "حرف واحد", "حرفين", "3 أحرف", "11 حرفًا", "100 حرف". */
export function count(many: number, noun: typeof CHARACTERS): string {
  const form = plural(many, noun);
  return many === 1 || many === 2 ? form : `${number(many)} ${form}`;
}

export function selectCount({ min, max }: IssueParams["select_count"]): string {
  const least = count(min ?? 0, OPTIONS);
  const most = count(max ?? 0, OPTIONS);
  if (min === null) return max === 1 ? `يمكن اختيار ${most} فقط` : `يمكن اختيار ${most} على الأكثر`;
  if (max === null) return `يجب اختيار ${least} على الأقل`;
  return min === max ? `يجب اختيار ${most} بالضبط` : `يجب اختيار ${least} على الأقل و${most} على الأكثر`;
}

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? `العدد ${number(min)}` : `عددًا من ${number(min)} إلى ${number(max)}`;
  return min === null ? `عددًا لا يزيد على ${number(max ?? 0)}` : `عددًا لا يقل عن ${number(min)}`;
}

/** "من 1 مايو 2026 إلى اليوم", "اليوم أو بعده" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? day(min) : `من ${day(min)} إلى ${day(max)}`;
  if (min !== null) return `${day(min)} أو بعده`;
  return max === null ? null : `${day(max)} أو قبله`;
}
