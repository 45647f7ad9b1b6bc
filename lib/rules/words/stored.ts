import { formatsIn } from "./formats";
import type { Locale } from "./locale-names";

/** What the service stores, one sentence each. */
type Stored = "title" | "answers" | "email" | "person" | "address" | "network" | "visits" | "until" | "final" | "changeOpen";

/** Sentences with `{left}`: what becomes of it after a time. `anonymised` also has `{questions}`, whose answers are deleted. */
type InTime = "changeFor" | "deleted" | "files" | "anonymised" | "nameless";

export type StoredWords = Record<Stored | InTime, string> & { questions: (labels: string[]) => string };

/** Labels in quotation marks, joined as the language does. */
function quoted(locale: Locale, [before, after]: [string, string]): (labels: string[]) => string {
  return (labels) => formatsIn(locale).and(labels.map((label) => before + label + after));
}

export const stored: Record<Locale, StoredWords> = {
  en: {
    title: "What is stored, and for how long",
    answers: "Your answers, when you sent them, and which browser you used.",
    email: "Your email address, which you have confirmed.",
    person: "Your name and the email address that you sign in with.",
    address: "The network address you sent them from.",
    network: "Your network, but not your exact address.",
    visits: "How often the page is opened, but not by whom.",
    until: "All of it is kept until the person who asked deletes it.",
    final: "You cannot change your answers once they are sent.",
    changeOpen: "You can change or withdraw your answers while the form takes answers.",
    changeFor: "You can change or withdraw your answers for {left} after sending.",
    deleted: "Your answers and what is stored with them are deleted {left} after you send them.",
    files: "Files that you upload are deleted {left} after you send them.",
    anonymised:
      "{left} after you send them, your answers to {questions} are deleted, and whatever else says who sent them. Your other answers are kept.",
    nameless: "{left} after you send them, whatever is stored beside your answers about who sent them is deleted. Your answers are kept.",
    questions: quoted("en", ["“", "”"]),
  },
  de: {
    title: "Was gespeichert wird und wie lange",
    answers: "Ihre Antworten, wann Sie sie gesendet haben und mit welchem Browser.",
    email: "Ihre E-Mail-Adresse, die Sie bestätigt haben.",
    person: "Ihr Name und die E-Mail-Adresse, mit der Sie sich anmelden.",
    address: "Die Netzwerkadresse, von der Sie sie gesendet haben.",
    network: "Ihr Netz, aber nicht Ihre genaue Adresse.",
    visits: "Wie oft die Seite geöffnet wird, aber nicht, von wem.",
    until: "Alles bleibt gespeichert, bis es von der Person oder Stelle gelöscht wird, die Sie fragt.",
    final: "Nach dem Senden können Sie Ihre Antworten nicht mehr ändern.",
    changeOpen: "Sie können Ihre Antworten ändern oder zurückziehen, solange das Formular Antworten annimmt.",
    changeFor: "Sie können Ihre Antworten nach dem Senden noch {left} lang ändern oder zurückziehen.",
    deleted: "Ihre Antworten und was mit ihnen gespeichert ist, werden {left} nach dem Senden gelöscht.",
    files: "Dateien, die Sie hochladen, werden {left} nach dem Senden gelöscht.",
    anonymised:
      "{left} nach dem Senden werden Ihre Antworten auf {questions} gelöscht, und was sonst erkennen lässt, wer sie gesendet hat. Ihre übrigen Antworten bleiben gespeichert.",
    nameless:
      "{left} nach dem Senden wird gelöscht, was neben Ihren Antworten erkennen lässt, wer sie gesendet hat. Ihre Antworten bleiben gespeichert.",
    questions: quoted("de", ["„", "“"]),
  },
  fr: {
    title: "Ce qui est conservé et pendant combien de temps",
    answers: "Vos réponses, le moment de leur envoi et le navigateur utilisé.",
    email: "Votre adresse e-mail, que vous avez confirmée.",
    person: "Votre nom et l’adresse e-mail avec laquelle vous vous connectez.",
    address: "L’adresse réseau depuis laquelle vous les avez envoyées.",
    network: "Votre réseau, mais pas votre adresse exacte.",
    visits: "Le nombre d’ouvertures de la page, mais pas par qui.",
    until: "Tout est conservé jusqu’à ce que la personne qui vous demande une réponse le supprime.",
    final: "Une fois vos réponses envoyées, vous ne pourrez plus les modifier.",
    changeOpen: "Vous pouvez modifier ou retirer vos réponses tant que le formulaire en accepte.",
    changeFor: "Vous pouvez modifier ou retirer vos réponses pendant {left} après l’envoi.",
    deleted: "Vos réponses et ce qui est conservé avec elles sont supprimés {left} après l’envoi.",
    files: "Les fichiers que vous envoyez sont supprimés {left} après l’envoi.",
    anonymised:
      "{left} après l’envoi, vos réponses à {questions} sont supprimées, ainsi que tout ce qui indique qui les a envoyées. Vos autres réponses sont conservées.",
    nameless:
      "{left} après l’envoi, tout ce qui, en dehors de vos réponses, indique qui les a envoyées est supprimé. Vos réponses sont conservées.",
    questions: quoted("fr", ["« ", " »"]),
  },
  es: {
    title: "Qué se guarda y durante cuánto tiempo",
    answers: "Sus respuestas, cuándo las envió y con qué navegador.",
    email: "Su correo electrónico, que ha confirmado.",
    person: "Su nombre y el correo electrónico con el que inicia sesión.",
    address: "La dirección de red desde la que las envió.",
    network: "Su red, pero no su dirección exacta.",
    visits: "Cuántas veces se abre la página, sin saber quién lo hace.",
    until: "Todo se conserva hasta que lo elimine quien se lo pide.",
    final: "Una vez enviadas, no podrá cambiar sus respuestas.",
    changeOpen: "Puede cambiar o retirar sus respuestas mientras el formulario admita respuestas.",
    changeFor: "Puede cambiar o retirar sus respuestas durante {left} después de enviarlas.",
    deleted: "Sus respuestas y lo que se guarda con ellas se eliminan {left} después de enviarlas.",
    files: "Los archivos que suba se eliminan {left} después de enviarlos.",
    anonymised:
      "{left} después de enviarlas se eliminan sus respuestas a {questions} y todo lo demás que indica quién las envió. Sus demás respuestas se conservan.",
    nameless:
      "{left} después de enviarlas se elimina todo lo que, aparte de sus respuestas, indica quién las envió. Sus respuestas se conservan.",
    questions: quoted("es", ["«", "»"]),
  },
  ar: {
    title: "ما الذي يُحفظ، وإلى متى",
    answers: "إجاباتك ووقت إرسالها والمتصفح الذي استخدمته.",
    email: "بريدك الإلكتروني الذي أكدته.",
    person: "اسمك والبريد الإلكتروني الذي تسجّل به الدخول.",
    address: "عنوان الشبكة الذي أُرسلت منه.",
    network: "شبكتك، وليس عنوانك الدقيق.",
    visits: "عدد مرات فتح الصفحة، وليس من فتحها.",
    until: "يُحفظ كل ذلك إلى أن يحذفه من طلب الإجابة.",
    final: "بعد الإرسال لا يمكنك تغيير إجاباتك.",
    changeOpen: "يمكنك تغيير إجاباتك أو سحبها ما دام النموذج يقبل الإجابات.",
    changeFor: "يمكنك تغيير إجاباتك أو سحبها بعد الإرسال خلال هذه المدة: {left}.",
    deleted: "تُحذف إجاباتك وما يُحفظ معها بعد الإرسال بهذه المدة: {left}.",
    files: "تُحذف الملفات التي ترفعها بعد الإرسال بهذه المدة: {left}.",
    anonymised: "بعد الإرسال بهذه المدة: {left}، تُحذف إجاباتك عن {questions} وكل ما يدل على مرسلها. وتبقى إجاباتك الأخرى محفوظة.",
    nameless: "بعد الإرسال بهذه المدة: {left}، يُحذف كل ما يدل على المرسل خارج إجاباتك. وتبقى إجاباتك محفوظة.",
    questions: quoted("ar", ["«", "»"]),
  },
  ja: {
    title: "保存される内容と期間",
    answers: "回答、送信日時、使用したブラウザー。",
    email: "確認済みのメールアドレス。",
    person: "氏名と、サインインに使うメールアドレス。",
    address: "送信元のネットワークアドレス。",
    network: "ネットワークのみ（正確なアドレスは保存されません）。",
    visits: "ページが開かれた回数（誰が開いたかは分かりません）。",
    until: "依頼した人が削除するまで、すべて保存されます。",
    final: "送信後に回答を変更することはできません。",
    changeOpen: "フォームが回答を受け付けている間は、回答の変更や取り消しができます。",
    changeFor: "送信後{left}は、回答の変更や取り消しができます。",
    deleted: "回答と、回答とともに保存される情報は、送信から{left}後に削除されます。",
    files: "アップロードされたファイルは、送信から{left}後に削除されます。",
    anonymised: "送信から{left}後に、{questions}への回答と、送信者を特定できるその他の情報が削除されます。ほかの回答は保存されます。",
    nameless: "送信から{left}後に、回答以外で送信者を特定できる情報が削除されます。回答は保存されます。",
    questions: (labels) => labels.map((label) => `「${label}」`).join(""),
  },
};
