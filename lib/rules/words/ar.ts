import type { DatePart, IssueParams } from "./answer-issue";
import { fileKinds, formatsIn, joined, typedDate } from "./formats";
import { asking } from "./asking";
import { gate } from "./gate";
import { links } from "./links";
import { stored } from "./stored";
import type { IssueWords, Words } from "./words";

// Western digits: the inputs of a date and the numbers in answers are typed with them.
const FORMAT = "ar-u-nu-latn";
const { correct, ...linkWords } = links.ar;
const { date, moment, left, number, or, and } = formatsIn(FORMAT);
const FAMILIES = { "image/*": "صورة", "audio/*": "صوت", "video/*": "فيديو", "text/*": "نص" };
const PARTS: Record<DatePart, string> = { day: "اليوم", month: "الشهر", year: "السنة", time: "الوقت" };

/** Nouns as they are counted in the genitive: each sentence puts them where the genitive, or what looks like it, is right. */
const CHARACTERS = { one: "حرف واحد", two: "حرفين", few: "أحرف", many: "حرفًا", other: "حرف" };
const OPTIONS = { one: "خيار واحد", two: "خيارين", few: "خيارات", many: "خيارًا", other: "خيار" };
const QUESTIONS = { one: "سؤال آخر", two: "سؤالين آخرين", few: "أسئلة أخرى", many: "سؤالًا آخر", other: "سؤال آخر" };
const FILES = { one: "ملف واحد", two: "ملفين", few: "ملفات", many: "ملفًا", other: "ملف" };

/** Keeps people's text, of either direction, from turning the sentence around. Written as escapes, to be seen. */
const isolate = (text: string): string => `\u2068${text}\u2069`;
const quote = (label: string): string => `«${isolate(label)}»`;
const answer = (label: string): string => `الإجابة عن ${quote(label)}`;
const answerMustBe = (label: string): string => `يجب أن تكون ${answer(label)}`;
const isSentence = (label: string): boolean => /[?؟!.…]$/.test(label.trim());
/** Isolated one by one: behind Arabic, 3GP would be read as GP3. */
const kinds = (accept: string[]): string => or(fileKinds(accept, FAMILIES).map(isolate));
const day = (bound: string): string => (bound === "today" ? "اليوم" : date(bound));

/**
 * Every sentence starts with an Arabic word, because `dir="auto"` goes by the first letter, and says "must" or "can" with a
 * noun of action: an imperative would have to know whether a man or a woman reads it.
 */
const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `تجب الإجابة عن السؤال ${quote(label)}` : `يجب ملء الحقل ${quote(label)}`),
  text_type: (_, label) => `${answerMustBe(label)} نصًا`,
  text_characters: (_, label) => `تتضمن ${answer(label)} رموزًا لا يمكن حفظها`,
  text_line_break: (_, label) => `${answerMustBe(label)} في سطر واحد`,
  too_short: ({ min }, label) => `يجب أن تتكون ${answer(label)} من ${count(min, CHARACTERS)} على الأقل`,
  too_long: ({ max }, label) => `يجب ألا تزيد ${answer(label)} على ${count(max, CHARACTERS)}`,
  pattern: ({ hint }, label) => `${answerMustBe(label)} بالصيغة الصحيحة${hint === null ? "" : `: ${isolate(hint)}`}`,
  email_format: (_, label) => `${answerMustBe(label)} عنوان بريد إلكتروني بالصيغة الصحيحة، مثل name@example.com`,
  number_format: (_, label) => `${answerMustBe(label)} عددًا`,
  number_digits: ({ max }, label) => `يجب ألا يزيد عدد الأرقام في ${answer(label)} على ${max}`,
  number_range: (params, label) => `${answerMustBe(label)} ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${answerMustBe(label)} عددًا صحيحًا`;
    return Number.isInteger(Number((base / step).toFixed(9)))
      ? `${answerMustBe(label)} من مضاعفات ${number(step)}`
      : `${answerMustBe(label)} عددًا يساوي ${number(base)} زائد أحد مضاعفات ${number(step)}`;
  },
  select_required: ({ multiple }, label) => `يجب تحديد خيار واحد ${multiple ? "على الأقل " : ""}في ${quote(label)}`,
  select_type: ({ multiple }, label) => `${answerMustBe(label)} ${multiple ? "قائمة خيارات" : "خيارًا واحدًا"}`,
  select_unlisted: (_, label) => `${answerMustBe(label)} من بين الخيارات المعروضة`,
  option_taken: ({ option }, label) => `يجب اختيار خيار آخر في ${quote(label)}: لم تعد هناك أماكن متاحة في ${quote(option)}`,
  option_short: ({ option, left }, label) =>
    `يجب اختيار خيار آخر في ${quote(label)} أو إدخال عدد أقل: عدد الأماكن المتبقية في ${quote(option)} هو ${left}`,
  select_duplicate: (_, label) => `يجب ألا يتكرر أي خيار في ${answer(label)}`,
  select_count: (params, label) => `${selectCount(params)} في ${quote(label)}`,
  checkbox_type: (_, label) => `${answerMustBe(label)} نعم أو لا`,
  checkbox_required: (params) => `للمتابعة، يجب تحديد المربع ${quote(params.label)}`,
  date_missing: ({ parts }, label) => `يجب أن تتضمن ${answer(label)} ${and(parts.map((part) => PARTS[part]))}`,
  date_real: (_, label) => `${answerMustBe(label)} تاريخًا صحيحًا`,
  date_year: (_, label) => `يجب كتابة السنة بأربعة أرقام في ${answer(label)}`,
  date_format: ({ time }, label) =>
    `${answerMustBe(label)} ${time ? "تاريخًا ووقتًا" : "تاريخًا"} بهذا الشكل: ${isolate(time ? "2026-03-27T14:30" : "2026-03-27")}`,
  date_range: (params, label) => `يجب أن يكون التاريخ في ${quote(label)} ${dateRange(params) ?? "صحيحًا"}`,
  time_real: (_, label) => `يجب أن تتضمن ${answer(label)} وقتًا مثل 14:30`,
  file_required: (_, label) => `يجب رفع ملف في ${quote(label)}`,
  file_unknown: (_, label) => `يجب رفع الملف مرة أخرى في ${quote(label)}`,
  file_type: ({ accept }, label) => `يجب أن يكون الملف في ${quote(label)} من نوع ${kinds(accept)}`,
  file_too_large: ({ max_mb }, label) => `يجب ألا يزيد حجم الملف في ${quote(label)} على ${number(max_mb)} ميغابايت`,
  file_empty: (_, label) => `يجب ألا يكون الملف في ${quote(label)} فارغًا`,
  file_infected: (_, label) => `رُفض الملف في ${quote(label)} لأن برنامج مكافحة الفيروسات وجد فيه شيئًا`,
  too_many_files: ({ max }, label) => `يمكن رفع ${max === 1 ? "ملف واحد فقط" : `${count(max, FILES)} على الأكثر`} في ${quote(label)}`,
  exit: (_, label) => `ينتهي النموذج مع هذه الإجابات عند ${quote(label)}، ولا يمكن إرسالها`,
};

/** The respondent's page in Arabic. */
export const ar: Words = {
  lang: "ar",
  dir: "rtl",
  format: FORMAT,
  issues,

  optional: "(اختياري)",
  yes: "نعم",
  no: "لا",
  chooseOption: "تحديد خيار",
  clearChoice: "مسح الاختيار",
  dateOrder: "dmy",
  dateParts: { day: "اليوم", month: "الشهر", year: "السنة", time: "الوقت" },
  files: {
    kept: "الملف المرفوع:",
    remove: `إزالة ${isolate("{name}")}`,
    uploading: `جارٍ رفع ${isolate("{name}")}: ${isolate("{percent}%")}`,
    failed: `لم يكتمل رفع ${isolate("{name}")} بعد. سيُستكمل الرفع عند إرسال إجاباتك`,
  },
  lengthCount: "عدد الأحرف: {count} من {max}",
  lengthHint({ min, max }) {
    if (max === null) return min > 1 ? `لا أقل من ${count(min, CHARACTERS)}` : null;
    return min > 1 ? `من ${count(min, CHARACTERS)} إلى ${count(max, CHARACTERS)}` : `لا أكثر من ${count(max, CHARACTERS)}`;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `من ${number(min)} إلى ${number(max)}`;
    if (min !== null) return min === 0 ? null : `${number(min)} أو أكثر`;
    return max === null ? null : `${number(max)} أو أقل`;
  },
  selectHint({ min, max }) {
    const least = min === 0 ? null : min;
    return least === null && max === null ? "يمكن تحديد كل ما ينطبق" : selectCount({ min: least, max });
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `مثال: ${typedDate(example)}`, range && `يجب أن يكون التاريخ ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const type = accept.length === 0 ? "" : `النوع: ${kinds(accept)}، `;
    const size = `حتى ${number(max_mb)} ميغابايت`;
    return type + (max_files > 1 ? `حجم كل ملف: ${size}، عدد الملفات: حتى ${max_files}` : `الحجم: ${size}`);
  },
  date,
  moment,
  left,

  errorPrefix: "خطأ: ",
  follows: (more) => `أدّت إجاباتك إلى ${count(more, QUESTIONS)}`,
  onlyAfter: (labels) =>
    `ينطبق هذا السؤال فقط عند إجابات معيّنة عن ${labels.length > 0 ? labels.map(quote).join("، ") : "الأسئلة السابقة"}. في غير ذلك يجب تركه فارغًا.`,
  trap: "يجب ترك هذا الحقل فارغًا",
  summaryTitle: "توجد مشكلة",
  send: "إرسال",
  sending: "جارٍ الإرسال…",
  stillSending: "ما زال الإرسال جاريًا. يُرجى إبقاء هذه الصفحة مفتوحة.",
  keptHere: "يُحفظ ما تكتبه في هذا المتصفح إلى أن ترسله، ولمدة 30 يومًا على الأكثر.",
  // What is left stands behind a colon: Intl writes its dual ("دقيقتان") for no other place.
  closing: { sentence: "يُغلق هذا النموذج يوم {when}. الوقت المتبقي: {left}.", soon: "أقل من دقيقة" },
  restored: { text: "تمت استعادة ما كتبته سابقًا.", clear: "البدء من جديد" },

  pages: {
    next: "متابعة",
    back: "رجوع",
    exact: "الصفحة {page} من {pages}",
    about: "الصفحة {page} من نحو {pages}",
    review: "مراجعة الإجابات",
    reviewText: "لم يُرسل أي شيء بعد.",
    change: "تغيير",
    later: "المتابعة لاحقًا",
    laterText:
      "تبقى الإجابات محفوظة حتى {when}. يمكن فتح هذا الرابط للمتابعة هنا أو على جهاز آخر. من لديه الرابط يمكنه قراءة الإجابات وتغييرها.",
    link: "رابط الإجابات",
    copy: "نسخ الرابط",
    copied: "تم النسخ",
    notKept: "لا تُحفظ إجاباتك إلا في هذه الصفحة حتى ترسلها. للرجوع، استخدم الزر في هذه الصفحة لا زر المتصفح.",
    ended: "ينتهي النموذج هنا، ولم يُرسل أي شيء.",
    begin: "البدء من جديد",
  },
  unsentGone: { title: "لم تعد هذه الإجابات محفوظة هنا", text: "استُكملت في مكان آخر، أو انتهت المدة التي يحفظها فيها هذا النموذج." },
  continueHere: {
    title: "المتابعة هنا",
    begun: "بدأت الإجابة عن هذا النموذج بهذا الرابط يوم {when}.",
    text: "لا يمكن استكمال الإجابات إلا في مكان واحد: بعد المتابعة هنا لا يؤدي هذا الرابط بأي شخص آخر إليها. إذا كان غيرك من بدأها، فيُرجى البدء من جديد.",
    afresh: "البدء من جديد",
  },
  sentBefore: { title: "سبق إرسال هذه الإجابات", text: "إشعار الاستلام لدى من أرسلها، ولا يؤدي إليه هذا الرابط." },
  sentElsewhere: {
    title: "أُرسلت إجابات في هذه الأثناء",
    text: "أُرسلت من علامة تبويب أخرى أو من جهاز آخر، وهي المعتمدة. لم يُحفظ ما كتبته هنا.",
  },
  receipt: {
    stamp: "تم الإرسال",
    title: "تم إرسال إجاباتك",
    thanks: "شكرًا لك. هذا إشعار الاستلام.",
    reference: "الرقم المرجعي",
    sentAt: "وقت الإرسال",
    answers: "إجاباتك",
    unanswered: "بلا إجابة",
    keep: "للاحتفاظ بنسخة، يمكنك طباعة هذه الصفحة أو حفظها. تُعرض إجاباتك هنا لمدة 24 ساعة.",
    print: "طباعة",
    hidden: "عُرضت إجاباتك هنا لمدة 24 ساعة. والآن لا يستطيع قراءتها إلا من أنشأ النموذج.",
  },
  asker: { asks: `طلب إجابة من ${isolate("{name}")}`, contact: "هل لديك أسئلة؟ يمكنك التواصل مع {contact}.", privacy: "إشعار الخصوصية" },
  stored: stored.ar,
  asking: asking.ar,
  gate: gate.ar,
  outcomes: {
    label: "ردود أخرى",
    back: "العودة إلى النموذج",
    question: asking.ar.page,
    decline: {
      link: "أفضّل عدم الإجابة",
      title: "هل تريد الاعتذار عن الإجابة؟",
      text: "سيُبلَّغ من طلب منك الإجابة، ولن يقبل هذا النموذج أي إجابة بعد ذلك.",
      reason: "ما السبب؟ سيقرؤه من طلب منك الإجابة",
      send: "الاعتذار عن الإجابة",
    },
    not_me: {
      link: "هذا لا يخصني",
      title: "ألست الشخص المعني؟",
      text: "سيُبلَّغ من طلب منك الإجابة، ولن يقبل هذا النموذج أي إجابة بعد ذلك.",
      reason: "من ينبغي أن يُسأل بدلًا منك؟",
      send: "الإبلاغ بأن هذا لا يخصني",
    },
    more_time: {
      link: "أحتاج إلى مزيد من الوقت",
      title: "هل تريد طلب مزيد من الوقت؟",
      text: "القرار لمن طلب منك الإجابة. ما زال بإمكانك الإجابة ما دام النموذج مفتوحًا.",
      until: "حتى متى؟",
      reason: "ما السبب؟ سيقرؤه من طلب منك الإجابة",
      send: "طلب مزيد من الوقت",
    },
  },
  declined: {
    stamp: "اعتذار",
    title: "لن تُرسَل إجابة",
    text: "أُبلغ من طلب منك الإجابة، ولا حاجة إلى الانتظار. لم يعد هذا النموذج يقبل الإجابات.",
  },
  noPlaces: {
    title: "لم تعد هناك أماكن متاحة",
    text: (label) =>
      `لم تعد هناك أماكن متاحة في ${quote(label)}، لذلك لا يمكن إرسال هذا النموذج حاليًا. يمكن المحاولة لاحقًا، فقد يُلغي أحدهم مشاركته.`,
  },
  timeAsked: { title: "طلبت مزيدًا من الوقت", text: "أُبلغ من طلب منك الإجابة. يبقى النموذج كما هو إلى أن يُمدَّد، وما زال بإمكانك الإجابة." },
  testMode: { title: "هذا اختبار.", text: "يُجرَّب برنامج هنا. تُحذف الإجابات بعد أسبوع." },
  change: {
    back: "العودة إلى إشعار الاستلام",
    link: "تعديل إجاباتي",
    withdraw: "سحب إجاباتي",
    until: "يمكنك تعديل إجاباتك أو سحبها حتى {when}.",
    open: "يمكنك تعديل إجاباتك أو سحبها ما دام النموذج يستقبل الإجابات.",
    title: "تعديل إجاباتك",
    text: "يبقى ما أرسلته ساريًا إلى أن تحفظ التعديلات.",
    save: "حفظ التعديلات",
    changed: "وقت التعديل",
    sure: "هل تريد سحب إجاباتك؟",
    lost: "ستُحذف إجاباتك، ولا يمكن التراجع عن ذلك.",
    keep: "الاحتفاظ بها",
    meanwhile: "تغيّرت الإجابات في هذه الأثناء",
    choose: "حُفظت إجابات أخرى بعد أن فتحت هذه الصفحة، هنا أو في مكان آخر. لم يُحفظ ما كتبته. يُرجى اختيار الإجابات التي ستبقى.",
    stored: "المحفوظ الآن",
    saveMine: "حفظ إجاباتي",
    keepStored: "الاحتفاظ بالإجابات المحفوظة",
    correct,
  },
  withdrawn: { title: "تم سحب إجاباتك", text: "لقد حُذفت." },
  answerGone: { title: "لم تعد هذه الإجابات موجودة", text: "سُحبت أو حُذفت." },
  unchangeable: { title: "لم يعد بالإمكان تعديل هذه الإجابات", text: "يمكنك التواصل مع من أرسل إليك الرابط." },
  ...linkWords,
  answered: {
    stamp: "تمت الإجابة",
    title: "سبقت الإجابة عن هذا النموذج",
    on: "أُرسلت إجابة يوم {when}. إن لم تكن هذه إجابتك، يمكنك سؤال من أرسل إليك الرابط.",
  },
  cancelled: {
    stamp: "مُلغى",
    title: "أُلغي هذا النموذج",
    text: "لم يعد يستقبل الإجابات. يمكنك سؤال من أرسل إليك الرابط عن الخطوة التالية.",
  },
  limitReached: {
    stamp: "مغلق",
    title: "اكتمل هذا النموذج",
    text: "لم يعد يتسع لإجابات أخرى. يمكنك سؤال من أرسل إليك الرابط عمّا يلزم فعله.",
  },
  expired: {
    stamp: "مغلق",
    title: "هذا النموذج مغلق",
    on: "أُغلق يوم {when}. يمكنك طلب رابط جديد ممن أرسل إليك هذا الرابط.",
  },
  notFound: {
    title: "النموذج غير موجود",
    text: "يجب التأكد من نسخ الرابط كاملًا. وإن كان كاملًا، فربما حُذف النموذج: يمكنك سؤال من أرسل إليك الرابط.",
  },
  alreadySent: {
    title: "سبق إرسال إجاباتك",
    receipt: "عرض إشعار الاستلام",
    again: "ما ترسله الآن من هذه الصفحة إجابة جديدة.",
    closed: "لم يعد هذا النموذج يستقبل الإجابات.",
  },
  notSent: {
    stamp: "لم يُرسل",
    title: "لم تُرسل إجاباتك",
    reply: "لم تُرسل رسالتك",
    change: "لم تُحفظ تعديلاتك",
    spent: `حُفظت إجاباتك السابقة من هذه الصفحة. لإرسال هذه الإجابات أيضًا كإجابة جديدة، يجب الضغط على «${isolate("{send}")}».`,
    spentClosed: "حُفظت إجاباتك السابقة من هذه الصفحة.",
  },
  fault: {
    title: "لم تُرسل إجاباتك",
    text: "المشكلة من جانبنا، ومن المتوقع ألا تطول. إجاباتك باقية في هذه الصفحة، ويمكنك إرسالها مجددًا بعد قليل.",
    again: "إعادة المحاولة",
  },
  full: {
    title: "لا يمكن لهذا النموذج استقبال المزيد من الإجابات حاليًا",
    text: "لم تُرسل إجاباتك، وهي باقية في هذه الصفحة. يُرجى إبلاغ من طلبها منك، ثم إرسالها مجددًا لاحقًا.",
  },
  changed: {
    title: "تغيّر هذا النموذج منذ أن فتحته",
    text: `لم تُرسل إجاباتك بعد. وهي باقية أدناه حيثما ظل سؤالها مطروحًا: يجب مراجعة النموذج كما هو الآن ثم الضغط على «${isolate("{send}")}».`,
  },
  tooMany: {
    title: "لم تُرسل إجاباتك بعد",
    text: "وصل عدد كبير جدًا من الإجابات من شبكتك. إجاباتك باقية في هذه الصفحة، ويمكنك إرسالها مجددًا بعد مرور هذه المدة: {left}.",
  },
  doubtful: {
    title: `يجب الضغط على «${isolate("{send}")}» مرة أخرى`,
    text: "هذا الإجراء لمنع الإرسال الآلي. إجاباتك باقية في هذه الصفحة، ويمكنك مراجعتها ثم إرسالها مرة أخرى.",
  },
  tooLarge: {
    title: "حجم ما أُرسل أكبر من المسموح",
    text: "يمكنك الرجوع واختيار ملفات أصغر، أو اختصار الإجابات الطويلة.",
  },
  unsupported: { title: "لا يمكن قراءة هذا هنا", text: "يمكنك فتح رابط النموذج في متصفح وإرسال إجاباتك من هناك." },
  unavailable: {
    title: "لا يمكن عرض هذه الصفحة الآن",
    text: "المشكلة من جانبنا، ومن المتوقع ألا تطول. يمكنك فتح الرابط مجددًا بعد قليل.",
  },
  typed: { title: "ما كتبته", copy: "يمكنك نسخه من هنا عند الحاجة." },
};

let rules: Intl.PluralRules | undefined;

/** "حرف واحد", "حرفين", "3 أحرف", "11 حرفًا", "100 حرف". */
function count(many: number, noun: typeof CHARACTERS): string {
  rules ??= new Intl.PluralRules("ar");
  const form = rules.select(many);
  if (form === "one" || form === "two") return noun[form];
  return `${number(many)} ${noun[form === "zero" ? "other" : form]}`;
}

function selectCount({ min, max }: IssueParams["select_count"]): string {
  const least = count(min ?? 0, OPTIONS);
  const most = count(max ?? 0, OPTIONS);
  if (min === null) return max === 1 ? `يمكن تحديد ${most} فقط` : `يمكن تحديد ${most} على الأكثر`;
  if (max === null) return `يجب تحديد ${least} على الأقل`;
  return min === max ? `يجب تحديد ${most} بالضبط` : `يجب تحديد ${least} على الأقل و${most} على الأكثر`;
}

function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? `العدد ${number(min)}` : `عددًا من ${number(min)} إلى ${number(max)}`;
  return min === null ? `عددًا لا يزيد على ${number(max ?? 0)}` : `عددًا لا يقل عن ${number(min)}`;
}

/** "من 1 مايو 2026 إلى اليوم", "اليوم أو بعده" …; null without bounds. */
function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? day(min) : `من ${day(min)} إلى ${day(max)}`;
  if (min !== null) return `${day(min)} أو بعده`;
  return max === null ? null : `${day(max)} أو قبله`;
}
