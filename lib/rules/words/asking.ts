import type { Locale } from "./locale-names";

/** What the page says to people who have a question before they answer (contract §25). */
export type AskingWords = {
  /** The page on which they ask it. */
  page: Record<"link" | "title" | "text" | "reason" | "send", string>;
  /** Once it is asked. `mailed` where the reply comes by email, too. */
  asked: Record<"title" | "text" | "mailed", string>;
  /** Above the questions of the form. `you` and `reply` with `{when}`. */
  so: Record<"title" | "you" | "reply" | "waiting", string>;
};

export const asking: Record<Locale, AskingWords> = {
  en: {
    page: {
      link: "I have a question first",
      title: "What do you need to know first?",
      text: "The person who asked you reads your question. The reply appears on the page of the form. You can still answer as long as the form is open.",
      reason: "Your question",
      send: "Send question",
    },
    asked: {
      title: "Your question was sent",
      text: "The reply will appear on the page of the form: keep its link, and open it again.",
      mailed: "You will also get it by email.",
    },
    so: {
      title: "Your questions",
      you: "You asked, {when}",
      reply: "Reply, {when}",
      waiting: "There is no reply yet. It will appear here.",
    },
  },
  de: {
    page: {
      link: "Ich habe zuerst eine Frage",
      title: "Was möchten Sie vorher wissen?",
      text: "Die Person, die Sie gefragt hat, liest Ihre Frage. Die Antwort erscheint auf der Seite des Formulars. Sie können es weiterhin ausfüllen, solange es geöffnet ist.",
      reason: "Ihre Frage",
      send: "Frage senden",
    },
    asked: {
      title: "Ihre Frage wurde gesendet",
      text: "Die Antwort erscheint auf der Seite des Formulars: Bewahren Sie den Link auf und öffnen Sie ihn später noch einmal.",
      mailed: "Sie bekommen die Antwort auch per E-Mail.",
    },
    so: {
      title: "Ihre Fragen",
      you: "Ihre Frage, {when}",
      reply: "Antwort, {when}",
      waiting: "Noch keine Antwort. Sie wird hier erscheinen.",
    },
  },
  fr: {
    page: {
      link: "J’ai d’abord une question",
      title: "Que souhaitez-vous savoir d’abord\u00a0?",
      text: "La personne qui vous a sollicité lira votre question. La réponse s’affichera sur la page du formulaire. Vous pouvez toujours le remplir tant qu’il est ouvert.",
      reason: "Votre question",
      send: "Envoyer la question",
    },
    asked: {
      title: "Votre question a été envoyée",
      text: "La réponse s’affichera sur la page du formulaire\u00a0: gardez le lien et rouvrez-le plus tard.",
      mailed: "Vous la recevrez aussi par e-mail.",
    },
    so: {
      title: "Vos questions",
      you: "Votre question, {when}",
      reply: "Réponse, {when}",
      waiting: "Pas encore de réponse. Elle s’affichera ici.",
    },
  },
  es: {
    page: {
      link: "Antes tengo una pregunta",
      title: "¿Qué necesita saber antes?",
      text: "La persona que le ha preguntado leerá su pregunta. La respuesta aparecerá en la página del formulario. Podrá seguir respondiendo mientras esté abierto.",
      reason: "Su pregunta",
      send: "Enviar pregunta",
    },
    asked: {
      title: "Su pregunta se ha enviado",
      text: "La respuesta aparecerá en la página del formulario: guarde el enlace y vuelva a abrirlo más tarde.",
      mailed: "También la recibirá por correo electrónico.",
    },
    so: {
      title: "Sus preguntas",
      you: "Su pregunta, {when}",
      reply: "Respuesta, {when}",
      waiting: "Todavía no hay respuesta. Aparecerá aquí.",
    },
  },
  ar: {
    page: {
      link: "لدي سؤال أولًا",
      title: "ما الذي تود معرفته أولًا؟",
      text: "سيقرأ سؤالك من طلب إجابتك، وسيظهر الرد في صفحة النموذج. ويمكنك الإجابة ما دام النموذج مفتوحًا.",
      reason: "سؤالك",
      send: "إرسال السؤال",
    },
    asked: {
      title: "أُرسل سؤالك",
      text: "سيظهر الرد في صفحة النموذج: احتفظ بالرابط وافتحه مرة أخرى لاحقًا.",
      mailed: "وسيصلك أيضًا عبر البريد الإلكتروني.",
    },
    so: {
      title: "أسئلتك",
      you: "سؤالك، {when}",
      reply: "الرد، {when}",
      waiting: "لا يوجد رد حتى الآن. سيظهر هنا.",
    },
  },
  ja: {
    page: {
      link: "先に質問したい",
      title: "先に確認したいことは何ですか",
      text: "質問は依頼者に届き、返信はフォームのページに表示されます。フォームが開いている間は、いつでも回答できます。",
      reason: "質問",
      send: "質問を送信",
    },
    asked: {
      title: "質問を送信しました",
      text: "返信はフォームのページに表示されます。リンクを保存して、後でもう一度開いてください。",
      mailed: "返信はメールでも届きます。",
    },
    so: {
      title: "質問と返信",
      you: "あなたの質問（{when}）",
      reply: "返信（{when}）",
      waiting: "まだ返信がありません。届くとここに表示されます。",
    },
  },
};
