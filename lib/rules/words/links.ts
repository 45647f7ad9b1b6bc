import type { Locale } from "./locale-names";
import type { Words } from "./words";

type LinkWords = Pick<Words, "linkExpired" | "linkBroken" | "noPreview" | "notOffered"> & {
  /** The page to which an owner's link leads while it works. */ correct: Words["change"]["correct"];
};

/** What pages say that are reached by a link of their own, instead of by the form's address. */
export const links: Record<Locale, LinkWords> = {
  en: {
    linkExpired: {
      title: "This link has expired",
      text: "It could be used to correct these answers for one hour. Ask the person who sent it to you for a new one.",
      open: "If this form is yours, open the response",
    },
    linkBroken: {
      title: "This link is not complete",
      text: "Open it again where you found it, or copy all of it. If that does not help, ask the person who sent it to you.",
    },
    noPreview: {
      title: "This preview cannot be shown",
      text: "A preview lasts four hours, and only while you are signed in. Open it again from the dashboard.",
    },
    notOffered: {
      title: "The form doesn’t offer this reply",
      text: "It may have offered it before. Go back to the form, or ask the person who sent it to you.",
    },
    correct: {
      title: "Correct these answers",
      text: "What is stored counts until you save.",
      back: "Back to the response",
    },
  },
  de: {
    linkExpired: {
      title: "Dieser Link ist abgelaufen",
      text: "Mit ihm ließen sich diese Antworten eine Stunde lang korrigieren. Bitten Sie die Person, von der Sie ihn haben, um einen neuen.",
      open: "Wenn es Ihr Formular ist: zur Antwort",
    },
    linkBroken: {
      title: "Dieser Link ist nicht vollständig",
      text: "Öffnen Sie ihn noch einmal dort, wo Sie ihn gefunden haben, oder kopieren Sie ihn ganz. Hilft das nicht, fragen Sie die Person, von der Sie ihn haben.",
    },
    noPreview: {
      title: "Diese Vorschau kann nicht angezeigt werden",
      text: "Eine Vorschau gilt vier Stunden lang und nur, solange Sie angemeldet sind. Öffnen Sie sie noch einmal im Dashboard.",
    },
    notOffered: {
      title: "Diese Rückmeldung ist hier nicht vorgesehen",
      text: "Vielleicht war sie es früher. Gehen Sie zum Formular zurück, oder fragen Sie die Person, von der Sie es haben.",
    },
    correct: {
      title: "Antworten korrigieren",
      text: "Bis Sie speichern, gelten die gespeicherten Antworten.",
      back: "Zurück zur Antwort",
    },
  },
  es: {
    linkExpired: {
      title: "Este enlace ha caducado",
      text: "Servía durante una hora para corregir estas respuestas. Pida uno nuevo a la persona que se lo envió.",
      open: "Si el formulario es suyo, abra la respuesta",
    },
    linkBroken: {
      title: "Este enlace no está completo",
      text: "Ábralo otra vez donde lo encontró o cópielo entero. Si no funciona, pregunte a la persona que se lo envió.",
    },
    noPreview: {
      title: "Esta vista previa no se puede mostrar",
      text: "Una vista previa dura cuatro horas, y solo mientras la sesión esté abierta. Ábrala otra vez desde el panel.",
    },
    notOffered: {
      title: "El formulario no ofrece esta respuesta",
      text: "Puede que antes la ofreciera. Vuelva al formulario o pregunte a la persona que se lo envió.",
    },
    correct: {
      title: "Corregir estas respuestas",
      text: "Lo guardado vale hasta que guarde los cambios.",
      back: "Volver a la respuesta",
    },
  },
  fr: {
    linkExpired: {
      title: "Ce lien a expiré",
      text: "Il permettait de corriger ces réponses pendant une heure. Demandez-en un nouveau à la personne qui vous l’a envoyé.",
      open: "Si ce formulaire est le vôtre, ouvrez la réponse",
    },
    linkBroken: {
      title: "Ce lien n’est pas complet",
      text: "Ouvrez-le de nouveau là où vous l’avez trouvé, ou copiez-le en entier. Si cela ne suffit pas, adressez-vous à la personne qui vous l’a envoyé.",
    },
    noPreview: {
      title: "Cet aperçu ne peut pas être affiché",
      text: "Un aperçu dure quatre heures, et seulement tant que votre session est ouverte. Ouvrez-le de nouveau depuis le tableau de bord.",
    },
    notOffered: {
      title: "Ce formulaire ne propose pas cette réponse",
      text: "Il la proposait peut-être auparavant. Revenez au formulaire ou adressez-vous à la personne qui vous l’a envoyé.",
    },
    correct: {
      title: "Corriger ces réponses",
      text: "Les réponses enregistrées restent valables tant que vous n’enregistrez pas.",
      back: "Retour à la réponse",
    },
  },
  ar: {
    linkExpired: {
      title: "انتهت صلاحية هذا الرابط",
      text: "كان صالحًا ساعة واحدة لتصحيح هذه الإجابات. يمكنك طلب رابط جديد ممن أرسله إليك.",
      open: "إن كان هذا النموذج لك، يمكنك فتح الإجابة",
    },
    linkBroken: {
      title: "هذا الرابط غير كامل",
      text: "يمكنك فتحه مجددًا من حيث وجدته، أو نسخه كاملًا. وإن لم ينفع ذلك، يمكنك سؤال من أرسله إليك.",
    },
    noPreview: {
      title: "لا يمكن عرض هذه المعاينة",
      text: "تدوم المعاينة أربع ساعات، وأثناء تسجيل الدخول فقط. يمكنك فتحها مجددًا من لوحة التحكم.",
    },
    notOffered: {
      title: "لا يتيح النموذج هذا الرد",
      text: "ربما كان متاحًا من قبل. ارجع إلى النموذج، أو اسأل من أرسله إليك.",
    },
    correct: {
      title: "تصحيح هذه الإجابات",
      text: "يبقى المحفوظ ساريًا إلى أن تحفظ التعديلات.",
      back: "العودة إلى الإجابة",
    },
  },
  ja: {
    linkExpired: {
      title: "このリンクの有効期限が切れました",
      text: "このリンクで回答を訂正できるのは1時間以内でした。新しいリンクは送信者に依頼してください。",
      open: "フォームの作成者の方：回答を開く",
    },
    linkBroken: {
      title: "リンクが完全ではありません",
      text: "元の場所からもう一度開くか、リンク全体をコピーしてください。それでも開けない場合は、リンクの送信者にお問い合わせください。",
    },
    noPreview: {
      title: "このプレビューは表示できません",
      text: "プレビューは、サインイン中に限り4時間表示できます。管理画面からもう一度開いてください。",
    },
    notOffered: {
      title: "このフォームではこの返信はできません",
      text: "以前はできた可能性があります。フォームに戻るか、フォームの送り主にお問い合わせください。",
    },
    correct: { title: "回答の訂正", text: "保存するまでは、保存済みの内容が有効です。", back: "回答に戻る" },
  },
};
