import type { NewMail } from "@/lib/domain/mail/mutations";
import type { Locale } from "@/lib/rules/words/locale-names";
import { localeNames } from "@/lib/rules/words/locale-names";
import { locales } from "@/lib/rules/words/locales";
import { readRoundMail } from "./present";

type Request = {
  round: { accountId: string; title: string; mail: string };
  /** Who asks, if the form does not say it. */
  owner: string | null;
  settings: Record<string, unknown>;
  person: { formId: string; name: string; email: string; locale: string | null; url: string };
  expiresAt: Date | null;
};

/** The request or reminder email to a person, in their language. */
export function requestMail({ kind, ...request }: Request & { kind: "request" | "reminder" }): NewMail {
  const { mail, words, asker } = addressed(request);
  const { message, asks } = readRoundMail(request.round);
  const { title } = request.round;
  const isDecision = asks === "decision";
  const paragraphs = [
    ...(kind === "reminder" ? [isDecision ? words.vote.stillWaiting : words.stillWaiting] : []),
    message ?? (isDecision ? words.vote.ask(asker) : words.ask(asker)),
    ...(message !== null && asker !== null ? [`— ${asker}`] : []), // a message of the owner's own may not say whose it is
  ];
  const subject = kind === "request" ? title : words.reminder(title);
  return mail({ kind, subject, paragraphs, label: isDecision ? words.vote.button : words.answer });
}

/** The email with the reply to what a person has asked back. */
export function replyMail({ text, ...request }: Request & { text: string }): NewMail {
  const { mail, words, asker } = addressed(request);
  const { asks } = readRoundMail(request.round);
  const paragraphs = [words.reply.text(asker), text];
  const label = asks === "decision" ? words.vote.button : words.answer;
  return mail({ kind: "reply", subject: words.reply.subject(request.round.title), paragraphs, label });
}

type Said = { kind: "request" | "reminder" | "reply"; subject: string; paragraphs: string[]; label: string };

/** What all emails to a person of a round have in common. */
function addressed({ round, settings, owner, person, expiresAt }: Request) {
  const locale = localeOf(person.locale ?? settings.locale);
  const words = roundWords[locale];
  const { name, contact } = askerOf(settings);
  const asker = name ?? owner;
  const mail = ({ kind, subject, paragraphs, label }: Said): NewMail => ({
    account: round.accountId,
    form: person.formId,
    kind,
    to: person.email,
    replyTo: contact,
    content: {
      locale,
      subject,
      heading: round.title,
      paragraphs: [words.hello(person.name), ...paragraphs, ...(expiresAt ? [words.until(locales[locale].moment(expiresAt))] : [])],
      button: { label, url: person.url },
      footer: [words.why(asker)],
    },
  });
  return { mail, words, asker };
}

/** Who is asking, if the form says so. */
function askerOf(settings: Record<string, unknown>): { name: string | null; contact: string | null } {
  const asker = settings.asker;
  const { name, contact } = typeof asker === "object" && asker !== null ? (asker as Record<string, unknown>) : {};
  return { name: typeof name === "string" ? name : null, contact: typeof contact === "string" ? contact : null };
}

function localeOf(name: unknown): Locale {
  return localeNames.find((each) => each === name) ?? "en";
}

/** The words of a round's emails. The owner's message replaces `ask`. */
type RoundWords = {
  hello: (name: string) => string;
  ask: (asker: string | null) => string;
  stillWaiting: string;
  reminder: (title: string) => string;
  until: (when: string) => string;
  answer: string;
  why: (asker: string | null) => string;
  /** Instead of the same texts, for those who decide together (contract §35). */
  vote: { ask: (asker: string | null) => string; stillWaiting: string; button: string };
  reply: { subject: (title: string) => string; text: (asker: string | null) => string };
};

const roundWords: Record<Locale, RoundWords> = {
  en: {
    hello: (name) => `Hello ${name},`,
    ask: (asker) => `${asker ?? "The sender of this email"} is asking you to answer a form. The link is for you alone.`,
    stillWaiting: "Your response has not arrived yet.",
    reminder: (title) => `Reminder: ${title}`,
    until: (when) => `You can answer until ${when}.`,
    answer: "Answer",
    why: (asker) =>
      `You’re receiving this email because ${asker ?? "its sender"} entered your address. Do not pass on the link: anyone who has it can answer for you.`,
    vote: {
      ask: (asker) => `${asker ?? "The sender of this email"} is asking for your decision. The link is for you alone.`,
      stillWaiting: "Your vote has not arrived yet.",
      button: "Decide",
    },
    reply: {
      subject: (title) => `Reply to your question: ${title}`,
      text: (asker) => `${asker ?? "The sender of this email"} has replied to your question:`,
    },
  },
  de: {
    hello: (name) => `Guten Tag ${name},`,
    ask: (asker) => `${asker ?? "Der Absender dieser E-Mail"} bittet Sie, ein Formular auszufüllen. Der Link ist nur für Sie.`,
    stillWaiting: "Ihre Antwort ist noch nicht eingegangen.",
    reminder: (title) => `Erinnerung: ${title}`,
    until: (when) => `Sie können bis zum ${when} antworten.`,
    answer: "Antworten",
    why: (asker) =>
      `Sie erhalten diese E-Mail, weil ${asker ?? "der Absender"} Ihre Adresse eingetragen hat. Geben Sie den Link nicht weiter: Wer ihn hat, kann für Sie antworten.`,
    vote: {
      ask: (asker) => `${asker ?? "Der Absender dieser E-Mail"} bittet Sie um Ihre Entscheidung. Der Link ist nur für Sie.`,
      stillWaiting: "Ihre Stimme ist noch nicht eingegangen.",
      button: "Entscheiden",
    },
    reply: {
      subject: (title) => `Antwort auf Ihre Frage: ${title}`,
      text: (asker) => `${asker ?? "Der Absender dieser E-Mail"} hat auf Ihre Frage geantwortet:`,
    },
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    ask: (asker) => `${asker ?? "El remitente de este correo"} le pide que responda un formulario. El enlace es solo para usted.`,
    stillWaiting: "Su respuesta todavía no ha llegado.",
    reminder: (title) => `Recordatorio: ${title}`,
    until: (when) => `Puede responder hasta el ${when}.`,
    answer: "Responder",
    why: (asker) =>
      `Recibe este correo porque ${asker ?? "el remitente"} introdujo su dirección. No comparta el enlace: quien lo tenga puede responder por usted.`,
    vote: {
      ask: (asker) => `${asker ?? "El remitente de este correo"} le pide su decisión. El enlace es solo para usted.`,
      stillWaiting: "Su voto todavía no ha llegado.",
      button: "Decidir",
    },
    reply: {
      subject: (title) => `Respuesta a su pregunta: ${title}`,
      text: (asker) => `${asker ?? "El remitente de este correo"} ha respondido a su pregunta:`,
    },
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    ask: (asker) => `${asker ?? "L’expéditeur de ce message"} vous invite à remplir un formulaire. Le lien vous est réservé.`,
    stillWaiting: "Votre réponse n’est pas encore arrivée.",
    reminder: (title) => `Rappel\u00a0: ${title}`,
    until: (when) => `Vous pouvez répondre jusqu’au ${when}.`,
    answer: "Répondre",
    why: (asker) =>
      `Vous recevez ce message parce que ${asker ?? "l’expéditeur"} a saisi votre adresse. Ne transmettez pas le lien\u00a0: quiconque l’a peut répondre à votre place.`,
    vote: {
      ask: (asker) => `${asker ?? "L’expéditeur de ce message"} sollicite votre décision. Le lien vous est réservé.`,
      stillWaiting: "Votre vote n’est pas encore arrivé.",
      button: "Décider",
    },
    reply: {
      subject: (title) => `Réponse à votre question\u00a0: ${title}`,
      text: (asker) => `${asker ?? "L’expéditeur de ce message"} a répondu à votre question\u00a0:`,
    },
  },
  ar: {
    hello: (name) => `مرحبًا ${name}،`,
    ask: (asker) => `يطلب منك ${asker ?? "مرسل هذه الرسالة"} الإجابة عن نموذج. هذا الرابط لك وحدك.`,
    stillWaiting: "لم تصل إجابتك بعد.",
    reminder: (title) => `تذكير: ${title}`,
    until: (when) => `يمكنك الإجابة حتى ${when}.`,
    answer: "الإجابة",
    why: (asker) => `وصلتك هذه الرسالة لأن ${asker ?? "مرسلها"} أدخل عنوانك. لا تشارك الرابط: يمكن لمن لديه الرابط أن يجيب بدلًا منك.`,
    vote: {
      ask: (asker) => `يطلب منك ${asker ?? "مرسل هذه الرسالة"} اتخاذ قرارك. هذا الرابط لك وحدك.`,
      stillWaiting: "لم يصل تصويتك بعد.",
      button: "اتخاذ القرار",
    },
    reply: {
      subject: (title) => `رد على سؤالك: ${title}`,
      text: (asker) => `رد ${asker ?? "مرسل هذه الرسالة"} على سؤالك:`,
    },
  },
  ja: {
    hello: (name) => `${name} 様`,
    ask: (asker) => `${asker ?? "このメールの送信者"}から、フォームへの回答のお願いです。リンクはあなた専用です。`,
    stillWaiting: "回答がまだ届いていません。",
    reminder: (title) => `リマインダー：${title}`,
    until: (when) => `回答期限: ${when}`,
    answer: "回答する",
    why: (asker) =>
      `${asker ?? "送信者"}があなたのアドレスを入力したため、このメールをお送りしています。リンクを持つ人は誰でもあなたの代わりに回答できるため、転送しないでください。`,
    vote: {
      ask: (asker) => `${asker ?? "このメールの送信者"}から、ご判断のお願いです。リンクはあなた専用です。`,
      stillWaiting: "ご判断がまだ届いていません。",
      button: "判断する",
    },
    reply: {
      subject: (title) => `ご質問への返信：${title}`,
      text: (asker) => `${asker ?? "このメールの送信者"}からご質問への返信です。`,
    },
  },
};
