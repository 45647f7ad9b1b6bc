import type { DatePart, IssueParams } from "./answer-issue";
import { fileKinds, formatsIn, joined, typedDate } from "./formats";
import { asking } from "./asking";
import { gate } from "./gate";
import { links } from "./links";
import { stored } from "./stored";
import type { IssueWords, Words } from "./words";

const { correct, ...linkWords } = links.es;
const { date, moment, left, number, or, and } = formatsIn("es");
const FAMILIES = { "image/*": "imagen", "audio/*": "audio", "video/*": "vídeo", "text/*": "texto" };
const PARTS: Record<DatePart, string> = { day: "el día", month: "el mes", year: "el año", time: "la hora" };

/** Labels are quoted behind a noun of ours: their own gender and number never matter. */
const issues: IssueWords = {
  required: (_, label) => (isSentence(label) ? `Responda a «${label}»` : `Complete «${label}»`),
  text_type: (_, label) => `${answer(label)} debe ser texto`,
  text_characters: (_, label) => `${answer(label)} contiene caracteres que no se pueden guardar`,
  text_line_break: (_, label) => `${answer(label)} debe estar en una sola línea`,
  too_short: ({ min }, label) => `${answer(label)} debe tener al menos ${characters(min)}`,
  too_long: ({ max }, label) => `${answer(label)} debe tener como máximo ${characters(max)}`,
  pattern: ({ hint }, label) => `${answer(label)} debe tener el formato correcto${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) =>
    `${answer(label)} debe ser una dirección de correo electrónico con el formato correcto, como nombre@example.com`,
  number_format: (_, label) => `${answer(label)} debe ser un número`,
  number_digits: ({ max }, label) => `${answer(label)} debe tener como máximo ${max} cifras`,
  number_range: (params, label) => `${answer(label)} debe ser ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${answer(label)} debe ser un número entero`;
    return base === 0
      ? `${answer(label)} debe ser un múltiplo de ${number(step)}`
      : `${answer(label)} debe ir de ${number(step)} en ${number(step)} a partir de ${number(base)}`;
  },
  select_required: ({ multiple }, label) => `Seleccione ${multiple ? "al menos una opción" : "una opción"} en «${label}»`,
  select_type: ({ multiple }, label) => `${answer(label)} debe ser ${multiple ? "una lista de opciones" : "una opción"}`,
  select_unlisted: (_, label) => `${answer(label)} debe estar entre las opciones de la lista`,
  option_taken: ({ option }, label) => `Elija otra opción en «${label}»: no quedan plazas para «${option}»`,
  option_short: ({ option, left }, label) =>
    `Elija otra opción en «${label}» o indique un número menor: ${left === 1 ? "solo queda 1 plaza" : `solo quedan ${left} plazas`} para «${option}»`,
  select_duplicate: (_, label) => `${answer(label)} no debe incluir dos veces la misma opción`,
  select_count: (params, label) => `Seleccione ${count(params)} en «${label}»`,
  checkbox_type: (_, label) => `${answer(label)} debe ser sí o no`,
  checkbox_required: (params) => `Marque la casilla «${params.label}» para continuar`,
  date_missing: ({ parts }, label) =>
    `En la respuesta a «${label}» ${parts.length > 1 ? "faltan" : "falta"} ${and(parts.map((part) => PARTS[part]))}`,
  date_real: (_, label) => `${answer(label)} debe ser una fecha válida`,
  date_year: (_, label) => `${answer(label)} debe incluir un año de 4 cifras`,
  date_format: ({ time }, label) =>
    `${answer(label)} debe ser ${time ? "una fecha y una hora como 2026-03-27T14:30" : "una fecha como 2026-03-27"}`,
  date_range: (params, label) => `${answer(label)} debe ser ${dateRange(params) ?? "una fecha"}`,
  time_real: (_, label) => `${answer(label)} debe incluir una hora como 14:30`,
  file_required: (_, label) => `Suba un archivo en «${label}»`,
  file_unknown: (_, label) => `Suba otra vez el archivo de «${label}»`,
  file_type: ({ accept }, label) => `El archivo de «${label}» debe ser de tipo ${or(fileKinds(accept, FAMILIES))}`,
  file_too_large: ({ max_mb }, label) => `El archivo de «${label}» no debe pesar más de ${number(max_mb)} MB`,
  file_empty: (_, label) => `El archivo de «${label}» no debe estar vacío`,
  file_infected: (_, label) => `El archivo de «${label}» se ha rechazado porque un antivirus ha encontrado algo en él`,
  too_many_files: ({ max }, label) => `Suba ${max === 1 ? "un solo archivo" : `como máximo ${max} archivos`} en «${label}»`,
  exit: (_, label) => `Con estas respuestas, el formulario termina en «${label}». No se pueden enviar`,
};

/** The respondent's page in Spanish. */
export const es: Words = {
  lang: "es",
  dir: "ltr",
  format: "es",
  issues,

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
  lengthHint({ min, max }) {
    if (max !== null) return min > 1 ? `De ${number(min)} a ${characters(max)}` : `Hasta ${characters(max)}`;
    return min > 1 ? `Al menos ${characters(min)}` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `Entre ${number(min)} y ${number(max)}`;
    if (min !== null) return min === 0 ? null : `Como mínimo, ${number(min)}`;
    return max === null ? null : `Como máximo, ${number(max)}`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "Seleccione todas las opciones que correspondan";
    return `Seleccione ${count({ min: min === 0 ? null : min, max })}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `Por ejemplo, ${typedDate(example)}`, range && `Debe ser ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = `hasta ${number(max_mb)} MB${max_files > 1 ? ` por archivo, ${max_files} archivos como máximo` : ""}`;
    return capitalise(accept.length === 0 ? size : `${or(fileKinds(accept, FAMILIES))}, ${size}`);
  },
  date: (iso) => atOne(date(iso)),
  moment: (instant) => atOne(moment(instant)),
  left,

  errorPrefix: "Error: ",
  follows: (count) => (count === 1 ? "Sus respuestas llevan a una pregunta más" : `Sus respuestas llevan a ${count} preguntas más`),
  onlyAfter: (labels) =>
    `Esta pregunta solo corresponde con ciertas respuestas a ${labels.length > 0 ? labels.map((label) => `«${label}»`).join(", ") : "las preguntas anteriores"}. Si no es su caso, déjela vacía.`,
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
      "Sus respuestas hasta ahora se guardan hasta el {when}. Abra este enlace para seguir, aquí o en otro dispositivo. Quien lo tenga puede leerlas y cambiarlas.",
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
    text: "Se continuaron en otro lugar, o terminó el tiempo durante el que este formulario las guarda.",
  },
  continueHere: {
    title: "Continuar aquí",
    begun: "Con este enlace se empezó a responder este formulario el {when}.",
    text: "Solo se puede seguir en un lugar: cuando continúe aquí, este enlace ya no llevará a nadie más a esas respuestas. Si no fue usted quien las empezó, empiece de nuevo.",
    afresh: "Empezar de nuevo",
  },
  sentBefore: { title: "Estas respuestas ya se han enviado", text: "Quien las envió tiene el comprobante. Este enlace no lleva a él." },
  sentElsewhere: {
    title: "Mientras tanto se enviaron respuestas",
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
  stored: stored.es,
  asking: asking.es,
  gate: gate.es,
  outcomes: {
    label: "Otras respuestas",
    back: "Volver al formulario",
    question: asking.es.page,
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
  noPlaces: {
    title: "No quedan plazas",
    text: (label) =>
      `No quedan plazas para «${label}», por lo que de momento no puede enviar el formulario. Vuelva a intentarlo más tarde, por si alguien cancela.`,
  },
  timeAsked: {
    title: "Ha pedido más tiempo",
    text: "Quien se lo pidió ya lo sabe. Hasta que lo amplíe, el formulario sigue igual: todavía puede responder.",
  },
  testMode: { title: "Esto es una prueba.", text: "Aquí se está probando un programa. Las respuestas se borran al cabo de una semana." },
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
    stored: "Guardado ahora",
    saveMine: "Guardar las mías",
    keepStored: "Conservar las respuestas guardadas",
    correct,
  },
  withdrawn: { title: "Sus respuestas se han retirado", text: "Se han eliminado." },
  answerGone: { title: "Estas respuestas ya no existen", text: "Se retiraron o se eliminaron." },
  unchangeable: { title: "Estas respuestas ya no se pueden cambiar", text: "Consulte a la persona que le envió el enlace." },
  ...linkWords,
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
    title: "Este formulario está completo",
    text: "No admite más respuestas. Pregunte a la persona que le envió el enlace qué hacer.",
  },
  expired: {
    stamp: "Cerrado",
    title: "Este formulario está cerrado",
    on: "Se cerró el {when}. Pida un enlace nuevo a la persona que le envió este.",
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
    text: "Nuestro servicio tiene un problema que debería durar poco. Sus respuestas siguen en esta página: envíelas de nuevo dentro de un momento.",
    again: "Intentar de nuevo",
  },
  full: {
    title: "Este formulario no puede recibir más respuestas por el momento",
    text: "Sus respuestas no se han enviado. Siguen en esta página: avise a quien se las pidió y envíelas de nuevo más tarde.",
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
    title: "El envío es demasiado grande",
    text: "Vuelva atrás y elija archivos más pequeños o acorte las respuestas largas.",
  },
  unsupported: {
    title: "Esto no se puede leer aquí",
    text: "Abra el enlace del formulario en un navegador y envíe sus respuestas desde allí.",
  },
  unavailable: {
    title: "Esta página no se puede mostrar en este momento",
    text: "Nuestro servicio tiene un problema que debería durar poco. Vuelva a abrir el enlace dentro de un momento.",
  },
  typed: {
    title: "Lo que ha escrito",
    copy: "Cópielo de aquí si lo necesita.",
  },
};

/** A question or a request is answered; only what has a name is completed. */
const isSentence = (label: string): boolean => /[?!.…]$/.test(label.trim());

const answer = (label: string): string => `La respuesta a «${label}»`;

function characters(many: number): string {
  return many === 1 ? "1 carácter" : `${number(many)} caracteres`;
}

function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? number(min) : `un número entre ${number(min)} y ${number(max)}`;
  return min === null ? `como máximo ${number(max ?? 0)}` : `como mínimo ${number(min)}`;
}

function count({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) return min === max ? `exactamente ${options(max)}` : between(min, max);
  return min === null ? `como máximo ${options(max ?? 0)}` : `al menos ${options(min)}`;
}

/** "1 o 2 opciones", "entre 1 y 3 opciones". */
function between(min: number, max: number): string {
  return max - min === 1 ? `${min} o ${options(max)}` : `entre ${min} y ${options(max)}`;
}

function options(many: number): string {
  return many === 1 ? "1 opción" : `${number(many)} opciones`;
}

/** "una fecha entre el 1 de mayo de 2026 y hoy", "hoy o una fecha posterior" …; null without bounds. */
function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? day(min) : `una fecha entre ${day(min)} y ${day(max)}`;
  if (min !== null) return `${day(min)} o una fecha posterior`;
  return max === null ? null : `${day(max)} o una fecha anterior`;
}

function day(bound: string): string {
  return bound === "today" ? "hoy" : `el ${atOne(date(bound))}`;
}

/** "a la 01:05": one o’clock is singular, which Intl does not write. */
function atOne(written: string): string {
  return written.replace(/a las (?=01:)/, "a la ");
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
