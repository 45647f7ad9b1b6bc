import type { AskingWords } from "./words";

/** Who asks, what is stored, and what can be done instead of answering or afterwards, in Spanish. */
export const asking: AskingWords = {
  asker: { asks: "{name} le pide que responda", contact: "¿Preguntas? Diríjase a {contact}.", privacy: "Aviso de privacidad" },
  stored: {
    title: "Qué se guarda y durante cuánto tiempo",
    answers: "Sus respuestas, cuándo las envió y con qué navegador.",
    address: "La dirección de red desde la que las envió.",
    network: "Su red, pero no su dirección exacta.",
    visits: "Cuántas veces se abre la página, sin saber quién lo hace.",
    until: "Todo se conserva hasta que lo elimine quien se lo pide.",
    final: "Una vez enviadas, no podrá cambiar sus respuestas.",
    changeOpen: "Puede cambiar o retirar sus respuestas mientras el formulario admita respuestas.",
    changeFor: "Puede cambiar o retirar sus respuestas durante {left} después de enviarlas.",
  },
  outcomes: {
    label: "Otras respuestas",
    back: "Volver al formulario",
    decline: {
      link: "Prefiero no responder",
      title: "¿No quiere responder?",
      text: "Se avisará a quien se lo pidió. Después, este formulario ya no admitirá respuestas.",
      reason: "¿Por qué? Lo leerá quien se lo pidió",
      send: "No responder",
    },
    not_me: {
      link: "Esto no es para mí",
      title: "¿No es usted la persona adecuada?",
      text: "Se avisará a quien se lo pidió. Después, este formulario ya no admitirá respuestas.",
      reason: "¿A quién habría que preguntar?",
      send: "Avisar de que no es para mí",
    },
    more_time: {
      link: "Necesito más tiempo",
      title: "¿Pedir más tiempo?",
      text: "Decide quien se lo pidió. Mientras el formulario esté abierto, todavía puede responder.",
      until: "¿Hasta cuándo?",
      reason: "¿Por qué? Lo leerá quien se lo pidió",
      send: "Pedir más tiempo",
    },
  },
  declined: {
    stamp: "Rechazado",
    title: "No habrá respuesta",
    text: "Quien se lo pidió ya lo sabe y no tiene que esperar. Este formulario ya no admite respuestas.",
  },
  timeAsked: {
    title: "Ha pedido más tiempo",
    text: "Quien se lo pidió ya lo sabe. Hasta que lo amplíe, el formulario sigue igual: todavía puede responder.",
  },
  rehearsal: { title: "Esto es un ensayo.", text: "Aquí se está probando un programa. Las respuestas se borran al cabo de una semana." },
  change: {
    link: "Cambiar mis respuestas",
    withdraw: "Retirarlas",
    until: "Puede cambiarlas o retirarlas hasta el {when}.",
    open: "Puede cambiarlas o retirarlas mientras el formulario admita respuestas.",
    title: "Cambiar sus respuestas",
    text: "Lo que envió vale hasta que guarde los cambios. Los archivos no cambian.",
    save: "Guardar los cambios",
    changed: "Modificado",
    sure: "¿Retirar sus respuestas?",
    lost: "Se eliminarán y no se podrán recuperar.",
    keep: "No retirarlas",
    meanwhile: "Las respuestas se modificaron mientras tanto",
    choose:
      "Después de abrir esta página se guardaron otras respuestas, aquí o en otro lugar. Lo que ha escrito no se ha guardado. Elija qué respuestas conservar.",
    stored: "Guardado ahora",
    saveMine: "Guardar las mías",
    keepStored: "Conservar las respuestas guardadas",
  },
};
