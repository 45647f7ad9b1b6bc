import type { Locale } from "./locale-names";
import type { GateWords } from "./words";

/** What a page says whose answers were posted without a proof of who sends them. */
export const unsent: Record<Locale, GateWords["unsent"]> = {
  en: {
    title: "Your answers have not been sent yet",
    text: "First show once more that you may answer: open the form in a new tab and follow the steps there. Then come back to this page and send your answers again.",
    open: "Open the form in a new tab",
    again: "Send again",
    files: "These files were not received: {files}. Go back to the form after the first step, choose them again, and send it.",
    many: "There are too many answers to send them from this page. After the first step, go back to the form with your browser’s Back button and send it from there.",
  },
  de: {
    title: "Ihre Antworten sind noch nicht gesendet",
    text: "Zeigen Sie zuerst noch einmal, dass Sie antworten dürfen: Öffnen Sie das Formular in einem neuen Tab und folgen Sie den Schritten dort. Kommen Sie dann hierher zurück und senden Sie Ihre Antworten noch einmal.",
    open: "Formular in einem neuen Tab öffnen",
    again: "Noch einmal senden",
    files:
      "Diese Dateien sind nicht angekommen: {files}. Gehen Sie nach dem ersten Schritt zum Formular zurück, wählen Sie sie noch einmal aus und senden Sie es.",
    many: "Es sind zu viele Antworten, um sie von dieser Seite zu senden. Gehen Sie nach dem ersten Schritt mit der Zurück-Taste Ihres Browsers zum Formular und senden Sie es von dort.",
  },
  fr: {
    title: "Vos réponses ne sont pas encore envoyées",
    text: "Montrez d’abord encore une fois que vous pouvez répondre\u00a0: ouvrez le formulaire dans un nouvel onglet et suivez les étapes. Revenez ensuite à cette page et envoyez de nouveau vos réponses.",
    open: "Ouvrir le formulaire dans un nouvel onglet",
    again: "Envoyer de nouveau",
    files:
      "Ces fichiers n’ont pas été reçus\u00a0: {files}. Après la première étape, revenez au formulaire, choisissez-les de nouveau et envoyez-le.",
    many: "Il y a trop de réponses pour les envoyer depuis cette page. Après la première étape, revenez au formulaire avec le bouton Précédent du navigateur et envoyez-le de là.",
  },
  es: {
    title: "Sus respuestas aún no se han enviado",
    text: "Primero demuestre otra vez que puede responder: abra el formulario en una pestaña nueva y siga los pasos. Después vuelva a esta página y envíe de nuevo sus respuestas.",
    open: "Abrir el formulario en una pestaña nueva",
    again: "Enviar de nuevo",
    files: "Estos archivos no se recibieron: {files}. Después del primer paso, vuelva al formulario, elíjalos otra vez y envíelo.",
    many: "Hay demasiadas respuestas para enviarlas desde esta página. Después del primer paso, vuelva al formulario con el botón Atrás del navegador y envíelo desde allí.",
  },
  ar: {
    title: "لم تُرسل إجاباتك بعد",
    text: "أثبت أولًا مرة أخرى أنه يمكنك الإجابة: افتح النموذج في علامة تبويب جديدة واتبع الخطوات فيها. ثم عُد إلى هذه الصفحة وأرسل إجاباتك من جديد.",
    open: "فتح النموذج في علامة تبويب جديدة",
    again: "إعادة الإرسال",
    files: "لم تصل هذه الملفات: {files}. بعد الخطوة الأولى عُد إلى النموذج واخترها من جديد ثم أرسله.",
    many: "عدد الإجابات أكبر من أن تُرسل من هذه الصفحة. بعد الخطوة الأولى عُد إلى النموذج بزر الرجوع في متصفحك وأرسله من هناك.",
  },
  ja: {
    title: "回答はまだ送信されていません",
    text: "回答できることをもう一度確認します。フォームを新しいタブで開き、手順に従ってください。その後、このページに戻って回答を再送信してください。",
    open: "フォームを新しいタブで開く",
    again: "再送信",
    files: "次のファイルは受信できませんでした：{files}。最初の手順の後でフォームに戻り、もう一度選択して送信してください。",
    many: "回答の数が多いため、このページからは送信できません。最初の手順の後で、ブラウザーの「戻る」でフォームに戻り、そこから送信してください。",
  },
};
