import { quotedList } from "@/lib/rules/words/formats";
import type { PageWords } from "@/lib/rules/words/page-words";
import { FORMAT } from "./grammar";

const quoted = quotedList(FORMAT, ["«", "»"]);

export const page: PageWords = {
  optional: "(opcional)",
  yes: "Sí",
  no: "No",
  chooseOption: "Seleccione una opción",
  clearChoice: "Quitar la selección",
  dateOrder: "dmy",
  dateParts: { day: "Día", month: "Mes", year: "Año", time: "Hora" },
  files: {
    kept: "Archivo subido:",
    remove: "Quitar {name}",
    uploading: "Subiendo {name}: {percent}\u00a0%",
    failed: "El archivo {name} aún no se ha subido. Se enviará con sus respuestas",
  },
  lengthCount: "Caracteres: {count} de {max}",

  errorPrefix: "Error: ",
  follows: (count) => (count === 1 ? "Sus respuestas llevan a una pregunta más" : `Sus respuestas llevan a ${count} preguntas más`),
  onlyAfter: (labels) =>
    `Esta pregunta solo se aplica después de ciertas respuestas a ${labels.length > 0 ? quoted(labels) : "las preguntas anteriores"}. Si no es su caso, déjela vacía.`,
  language: "Idioma",
  trap: "Deje este campo vacío",
  summaryTitle: "Hay un problema",
  send: "Enviar",
  sending: "Enviando…",
  stillSending: "Aún se está enviando. Mantenga esta página abierta.",
  keptHere: "Lo que escribe se guarda en este navegador hasta que lo envíe, 30 días como máximo.",
  closing: { sentence: "Este formulario se cierra dentro de {left}, el {when}.", soon: "menos de un minuto" },
  restored: { text: "Se ha recuperado lo que escribió antes.", clear: "Empezar de nuevo" },

  pages: {
    next: "Continuar",
    back: "Atrás",
    exact: "Página {page} de {pages}",
    about: "Página {page} de unas {pages}",
    review: "Revise sus respuestas",
    reviewText: "Aún no se ha enviado nada.",
    change: "Cambiar",
    later: "Continuar más tarde",
    laterText:
      "Las respuestas que ha dado se guardan hasta el {when}. Abra este enlace para seguir, aquí o en otro dispositivo. Quien lo tenga puede leerlas y cambiarlas.",
    link: "Enlace a sus respuestas",
    copy: "Copiar el enlace",
    copied: "Copiado",
    notKept:
      "Sus respuestas solo se conservan en esta página hasta que las envíe. Para volver, use el botón de esta página, no el del navegador.",
    ended: "El formulario termina aquí. No se ha enviado nada.",
    begin: "Empezar de nuevo",
  },
  unsentGone: {
    title: "Estas respuestas ya no se guardan aquí",
    text: "Se continuaron en otro lugar, o este formulario ya no las guarda.",
  },
  continueHere: {
    title: "Continuar aquí",
    begun: "Alguien empezó a responder a este formulario con este enlace el {when}.",
    text: "Las respuestas solo se pueden continuar en un lugar. Si continúa aquí, este enlace dejará de funcionar en todos los demás. Si no fue usted quien las empezó, empiece de nuevo.",
    afresh: "Empezar de nuevo",
  },
  sentBefore: { title: "Estas respuestas ya se han enviado", text: "Quien las envió tiene el comprobante. Este enlace no lleva a él." },
  sentElsewhere: {
    title: "Mientras tanto se enviaron otras respuestas",
    text: "Se enviaron desde otra pestaña u otro dispositivo, y son las válidas. Lo que ha escrito aquí no se ha guardado.",
  },
  receipt: {
    stamp: "Enviado",
    title: "Sus respuestas se han enviado",
    thanks: "Gracias. Este es su comprobante.",
    reference: "Referencia",
    sentAt: "Fecha de envío",
    answers: "Sus respuestas",
    unanswered: "Sin respuesta",
    keep: "Imprima o guarde esta página si quiere conservar una copia. Sus respuestas se muestran aquí durante 24 horas.",
    print: "Imprimir",
    hidden: "Sus respuestas se mostraron aquí durante 24 horas. Ahora solo puede leerlas la persona que creó el formulario.",
  },
  asker: { asks: "{name} le pide que responda", contact: "¿Tiene preguntas? Diríjase a {contact}.", privacy: "Aviso de privacidad" },
  stored: {
    title: "Qué se guarda y durante cuánto tiempo",
    answers: "Sus respuestas, cuándo las envió y con qué navegador.",
    email: "Su dirección de correo electrónico, que ha confirmado.",
    waiting:
      "En la lista de espera: su dirección de correo electrónico, hasta que responda o abandone la lista, y como máximo 30 días después del cierre del formulario.",
    person: "Su nombre y la dirección de correo electrónico con la que inicia sesión.",
    address: "La dirección de red desde la que las envió.",
    network: "Su red, pero no su dirección exacta.",
    visits: "Cuántas veces se abre la página, pero no quién la abre.",
    until: "Todo se conserva hasta que lo elimine quien le pidió la respuesta.",
    final: "Una vez enviadas, no podrá cambiar sus respuestas.",
    changeOpen: "Puede cambiar o retirar sus respuestas mientras el formulario admita respuestas.",
    changeFor: "Puede cambiar o retirar sus respuestas durante {left} después de enviarlas.",
    deleted: "Sus respuestas y lo que se guarda con ellas se eliminan {left} después de enviarlas.",
    files: "Los archivos que suba se eliminan {left} después de enviarlos.",
    anonymised:
      "{left} después de enviarlas, se eliminan sus respuestas a {questions} y todo lo demás que indique quién las envió. Sus demás respuestas se conservan.",
    nameless:
      "{left} después de enviarlas, se elimina todo lo que, aparte de sus respuestas, indique quién las envió. Sus respuestas se conservan.",
    questions: quoted,
  },
  noPlaces: {
    title: "No quedan plazas",
    text: (label) =>
      `No quedan plazas para «${label}», por lo que de momento no puede enviar el formulario. Vuelva a intentarlo más tarde, por si alguien cancela.`,
  },
  testMode: { title: "Esto es una prueba.", text: "Aquí se está probando un programa. Las respuestas se eliminan al cabo de una semana." },
  change: {
    back: "Volver al comprobante",
    link: "Cambiar mis respuestas",
    withdraw: "Retirar mis respuestas",
    until: "Puede cambiar o retirar sus respuestas hasta el {when}.",
    open: "Puede cambiar o retirar sus respuestas mientras el formulario admita respuestas.",
    title: "Cambiar sus respuestas",
    text: "Lo que envió vale hasta que guarde los cambios.",
    save: "Guardar los cambios",
    changed: "Modificado",
    sure: "¿Retirar sus respuestas?",
    lost: "Sus respuestas se eliminarán. Esta acción no se puede deshacer.",
    keep: "No retirarlas",
    meanwhile: "Las respuestas se modificaron mientras tanto",
    choose:
      "Después de abrir esta página se guardaron otras respuestas, aquí o en otro lugar. Lo que ha escrito no se ha guardado. Elija qué respuestas conservar.",
    stored: "Respuestas guardadas actualmente",
    saveMine: "Guardar las mías",
    keepStored: "Conservar las respuestas guardadas",
    correct: {
      title: "Corregir estas respuestas",
      text: "Lo guardado vale hasta que guarde los cambios.",
      back: "Volver a la respuesta",
    },
  },
  withdrawn: { title: "Sus respuestas se han retirado", text: "Se han eliminado." },
  answerGone: { title: "Estas respuestas ya no existen", text: "Se retiraron o se eliminaron." },
  unchangeable: { title: "Estas respuestas ya no se pueden cambiar", text: "Consulte a la persona que le envió el enlace." },
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
  answered: {
    stamp: "Respondido",
    title: "Este formulario ya se ha respondido",
    on: "Se envió una respuesta el {when}. Si no fue usted, pregunte a la persona que le envió el enlace.",
  },
  cancelled: {
    stamp: "Cancelado",
    title: "Este formulario se ha cancelado",
    text: "Ya no admite respuestas. Pregunte a la persona que le envió el enlace qué debe hacer.",
  },
  limitReached: {
    stamp: "Cerrado",
    title: "Este formulario ha alcanzado el límite de respuestas",
    text: "Ya tiene todas las respuestas que puede admitir. Pregunte a la persona que le envió el enlace qué debe hacer.",
  },
  expired: {
    stamp: "Cerrado",
    title: "Este formulario está cerrado",
    on: "Se cerró el {when}. Pida un enlace nuevo a la persona que le envió este.",
  },
  notOpen: {
    stamp: "Aún no abierto",
    title: "Este formulario aún no está abierto",
    on: "Se abre el {when}. Vuelva entonces.",
  },
  waiting: {
    title: "No quedan plazas",
    text: "Puede inscribirse en la lista de espera. Cuando quede una plaza libre, la primera persona de la lista recibirá un correo con un enlace.",
    email: "Dirección de correo electrónico",
    join: "Inscribirse en la lista de espera",
    joined: "Está en la lista de espera",
    joinedText: "Escribiremos a {address} cuando quede una plaza libre para usted.",
    place: "Su puesto en la lista: {n}",
    leave: "Salir de la lista de espera",
    left: "Ha salido de la lista de espera",
    leftText: "No volveremos a escribir a {address} sobre este formulario.",
    offer: "Hay una plaza libre para usted",
    offerUntil: "Se le reserva hasta el {when}. Después pasa a la siguiente persona de la lista.",
    over: "Esta plaza ya no está reservada para usted",
    overText: "El plazo para responder ha terminado y la plaza ha pasado a la siguiente persona de la lista.",
  },
  offline: {
    ready: "Puede rellenar este formulario sin conexión en este dispositivo.",
    saved: "Sus respuestas se han guardado en este dispositivo",
    savedText:
      "No hay conexión. Las respuestas se enviarán desde esta página cuando la haya. Hasta entonces, no borre los datos de este navegador.",
    kept: "Respuestas aún no enviadas: {count}",
    sendNow: "Enviar ahora",
    sent: "Sus respuestas se han enviado.",
    refused: "Estas respuestas no se han aceptado: {reason}",
    closed: "El formulario se cerró antes de que se pudieran enviar estas respuestas. Siguen en este dispositivo.",
    again: "Rellenar el formulario otra vez",
  },
  paper: {
    one: "Marque una sola casilla",
    any: "Marque todas las casillas que correspondan",
    rank: "Numere las casillas del 1 al {count}",
    file: "Adjunte el documento a este formulario",
    sign: "Firma",
    entries: "Use un bloque para cada elemento. Fotocopie esta página si necesita más.",
  },
  notFound: {
    title: "No se ha encontrado el formulario",
    text: "Compruebe que ha copiado el enlace completo. Si es así, quizá se haya eliminado el formulario: pregunte a la persona que le envió el enlace.",
  },
  alreadySent: {
    title: "Sus respuestas ya se han enviado",
    receipt: "Ver el comprobante",
    again: "Lo que envíe ahora desde esta página será una respuesta nueva.",
    closed: "Este formulario ya no admite respuestas.",
  },
  notSent: {
    stamp: "No enviado",
    title: "Sus respuestas no se han enviado",
    reply: "Su mensaje no se ha enviado",
    change: "Sus cambios no se han guardado",
    spent:
      "Las respuestas que envió antes desde esta página se guardaron. Para enviar también estas, como una respuesta nueva, pulse «{send}».",
    spentClosed: "Las respuestas que envió antes desde esta página se guardaron.",
  },
  fault: {
    title: "Sus respuestas no se han enviado",
    text: "Nuestro servicio tiene un problema que debería resolverse pronto. Sus respuestas siguen en esta página: envíelas de nuevo dentro de un momento.",
    again: "Intentar de nuevo",
  },
  full: {
    title: "Este formulario no puede recibir más respuestas por el momento",
    text: "Sus respuestas no se han enviado. Siguen en esta página: avise a quien le pidió la respuesta y envíelas de nuevo más tarde.",
  },
  changed: {
    title: "Este formulario ha cambiado desde que lo abrió",
    text: "Sus respuestas aún no se han enviado. Se conservan abajo en las preguntas que siguen en el formulario: revíselo tal como está ahora y pulse «{send}».",
  },
  tooMany: {
    title: "Sus respuestas aún no se han enviado",
    text: "Han llegado demasiadas respuestas desde su red. Las suyas siguen en esta página: envíelas de nuevo dentro de {left}.",
  },
  doubtful: {
    title: "Pulse «{send}» otra vez",
    text: "Esto sirve para bloquear los envíos automatizados. Sus respuestas siguen en esta página: revíselas y envíelas otra vez.",
  },
  tooLarge: {
    title: "El contenido es demasiado grande para enviarlo",
    text: "Vuelva atrás y elija archivos más pequeños o acorte las respuestas largas.",
  },
  unsupported: {
    title: "Esto no se puede leer aquí",
    text: "Abra el enlace del formulario en un navegador y envíe sus respuestas desde allí.",
  },
  unavailable: {
    title: "Esta página no se puede mostrar en este momento",
    text: "Nuestro servicio tiene un problema que debería resolverse pronto. Vuelva a abrir el enlace dentro de un momento.",
  },
  typed: {
    title: "Lo que ha escrito",
    copy: "Cópielo de aquí si lo necesita.",
  },
};
