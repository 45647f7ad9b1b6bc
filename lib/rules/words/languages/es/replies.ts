import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "Tengo una pregunta antes de responder",
    title: "¿Qué necesita saber antes de responder?",
    text: "Quien le pidió la respuesta leerá su pregunta. La contestación aparecerá en la página del formulario. Mientras el formulario esté abierto, todavía puede responder.",
    reason: "Su pregunta",
    send: "Enviar pregunta",
  },
  asked: {
    title: "Su pregunta se ha enviado",
    text: "La contestación aparecerá en la página del formulario: guarde el enlace y vuelva a abrirlo más tarde.",
    mailed: "También la recibirá por correo electrónico.",
  },
  so: {
    title: "Sus preguntas",
    you: "Su pregunta, {when}",
    reply: "Contestación, {when}",
    waiting: "Todavía no hay contestación. Aparecerá aquí.",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "Debería responder otra persona",
    title: "¿Quién debería responder en su lugar?",
    text: "Esa persona recibirá un correo con el enlace y confirmará su propia dirección con un código antes de responder. A partir de entonces, usted ya no podrá responder. Se avisará a quien le pidió la respuesta. El formulario solo se puede pasar una vez.",
    email: "Dirección de correo electrónico de esa persona",
    name: "Nombre de esa persona",
    reason: "Una nota para esa persona. También la leerá quien le pidió la respuesta",
    send: "Pasar el formulario",
  },
  done: {
    title: "El formulario se ha pasado a otra persona",
    text: "Se envía un correo con el enlace a {address}. Usted no tiene que hacer nada más.",
  },
  refusals: {
    own: "Ya se ha pedido una respuesta a esta dirección. Escriba la de otra persona.",
    unfit: "El formulario no se puede pasar a esta dirección. Escriba otra.",
  },
  so: { title: "Le han pasado este formulario", by: "De {name}.", said: "Nota:" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "Otras respuestas",
    back: "Volver al formulario",
    question: asking.page,
    hand_on: handingOn.page,
    decline: {
      link: "Prefiero no responder",
      title: "¿No quiere responder?",
      text: "Se avisará a quien le pidió la respuesta. Después, este formulario ya no admitirá respuestas.",
      reason: "¿Por qué? Lo leerá quien le pidió la respuesta",
      send: "No responder",
    },
    not_me: {
      link: "Esto no es para mí",
      title: "¿No es usted la persona adecuada?",
      text: "Se avisará a quien le pidió la respuesta. Después, este formulario ya no admitirá respuestas.",
      reason: "¿A quién habría que preguntar?",
      send: "Avisar de que no es para mí",
    },
    more_time: {
      link: "Necesito más tiempo",
      title: "¿Pedir más tiempo?",
      text: "Decide quien le pidió la respuesta. Mientras el formulario esté abierto, todavía puede responder.",
      until: "¿Hasta cuándo?",
      reason: "¿Por qué? Lo leerá quien le pidió la respuesta",
      send: "Pedir más tiempo",
    },
  },
  declined: {
    stamp: "Rechazado",
    title: "No habrá respuesta",
    text: "Quien le pidió la respuesta ya lo sabe y no tiene que esperar. Este formulario ya no admite respuestas.",
  },
  timeAsked: {
    title: "Ha pedido más tiempo",
    text: "Quien le pidió la respuesta ya lo sabe. Hasta que se amplíe el plazo, el formulario sigue igual: todavía puede responder.",
  },
  decision: {
    choice: "Su decisión",
    reason: "Su motivo",
    approve: "Aprobar",
    reject: "Rechazar",
    ended: "Esta votación ya ha terminado",
    decided: "Se ha decidido: {choice}.",
    undecided: "La votación ha terminado sin decisión.",
    notCounted: "Todavía puede dar su opinión. Se conservará y se marcará como recibida fuera de plazo.",
    late: "Su voto llegó cuando la votación ya había terminado. Se conserva, pero no cuenta.",
  },
};
