import type { Locale } from "./locale-names";

/** The questions of a decision, what it offers if its sender says nothing, and what is said once it has ended. `decided` has `{choice}`. */
export type DecisionWords = Record<
  "choice" | "reason" | "approve" | "reject" | "ended" | "decided" | "undecided" | "notCounted" | "late",
  string
>;

export const decisionWords: Record<Locale, DecisionWords> = {
  en: {
    choice: "Your decision",
    reason: "Your reason",
    approve: "Approve",
    reject: "Reject",
    ended: "This has already ended",
    decided: "It was decided: {choice}.",
    undecided: "It ended without a decision.",
    notCounted: "You can still say what you think. It is kept, and marked as late.",
    late: "Your vote came after the decision had ended. It is kept, and does not count.",
  },
  de: {
    choice: "Ihre Entscheidung",
    reason: "Ihre Begründung",
    approve: "Zustimmen",
    reject: "Ablehnen",
    ended: "Das ist schon abgeschlossen",
    decided: "Es wurde entschieden: {choice}.",
    undecided: "Es wurde keine Entscheidung getroffen.",
    notCounted: "Sie können trotzdem sagen, was Sie meinen. Es wird aufbewahrt und als verspätet gekennzeichnet.",
    late: "Ihre Stimme kam, als die Entscheidung schon abgeschlossen war. Sie wird aufbewahrt, zählt aber nicht.",
  },
  fr: {
    choice: "Votre décision",
    reason: "Votre motif",
    approve: "Approuver",
    reject: "Refuser",
    ended: "Cette décision est close",
    decided: "Il a été décidé\u00a0: {choice}.",
    undecided: "Aucune décision n’a été prise.",
    notCounted: "Vous pouvez encore donner votre avis. Il sera conservé et marqué comme tardif.",
    late: "Votre vote est arrivé après la clôture de la décision. Il est conservé, mais ne compte pas.",
  },
  es: {
    choice: "Su decisión",
    reason: "Su motivo",
    approve: "Aprobar",
    reject: "Rechazar",
    ended: "Esta decisión ya ha terminado",
    decided: "Se ha decidido: {choice}.",
    undecided: "Ha terminado sin decisión.",
    notCounted: "Todavía puede decir lo que piensa. Se conservará y se marcará como tardío.",
    late: "Su voto llegó cuando la decisión ya había terminado. Se conserva, pero no cuenta.",
  },
  ar: {
    choice: "قرارك",
    reason: "السبب",
    approve: "موافقة",
    reject: "رفض",
    ended: "انتهى هذا القرار بالفعل",
    decided: "القرار: {choice}.",
    undecided: "انتهى دون اتخاذ قرار.",
    notCounted: "ما زال بإمكانك إبداء رأيك. سيُحفظ ويُشار إلى أنه متأخر.",
    late: "وصل تصويتك بعد انتهاء القرار. يُحفظ لكنه لا يُحتسب.",
  },
  ja: {
    choice: "ご判断",
    reason: "理由",
    approve: "承認",
    reject: "却下",
    ended: "この件は終了しています",
    decided: "決定内容：{choice}",
    undecided: "決定に至らずに終了しました。",
    notCounted: "ご意見を送ることはできます。保存され、期限後の回答として扱われます。",
    late: "この回答は決定の終了後に届きました。保存されますが、集計には含まれません。",
  },
};
