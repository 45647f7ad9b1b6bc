import type { MailWords } from "@/lib/rules/words/mail-words";

export const mail: MailWords = {
  unsubscribe: "Cancelar la suscripción",
  answer: {
    subject: (title, count) => (count === 1 ? `Nueva respuesta: ${title}` : `${count} respuestas nuevas: ${title}`),
    heading: (count) => (count === 1 ? "Tiene una respuesta nueva" : `Tiene ${count} respuestas nuevas`),
    text: (title, count) =>
      count === 1 ? `Alguien ha respondido a «${title}».` : `«${title}» ha recibido ${count} respuestas desde el último correo.`,
    more: (count) => (count === 1 ? "Hay 1 respuesta más en Formslip." : `Hay ${count} respuestas más en Formslip.`),
    button: "Leer las respuestas",
    why: "Recibe este correo porque la persona responsable de este formulario indicó su dirección.",
  },
  outcome: {
    declined: {
      subject: (title) => `Rechazado: ${title}`,
      heading: "No habrá respuesta",
      text: (title) => `La persona consultada no quiere responder a «${title}». El formulario está cerrado.`,
    },
    not_me: {
      subject: (title) => `No es la persona adecuada: ${title}`,
      heading: "Ha consultado a la persona equivocada",
      text: (title) => `Quien recibió el enlace a «${title}» dice que el formulario es para otra persona. El formulario está cerrado.`,
    },
    question: {
      subject: (title) => `Pregunta sobre: ${title}`,
      heading: "Le han hecho una pregunta",
      text: (title) => `La persona consultada tiene una pregunta antes de responder a «${title}».`,
    },
    handed_on: {
      subject: (title) => `Pasado a otra persona: ${title}`,
      heading: "Responderá otra persona",
      text: (title) => `La persona consultada ha pasado «${title}» a otra persona, que confirmará su propia dirección antes de responder.`,
    },
    more_time: {
      subject: (title) => `Se pide más tiempo: ${title}`,
      heading: "Le piden más tiempo",
      text: (title) => `La persona consultada necesita más tiempo para responder a «${title}».`,
    },
    closes: (when) => `El formulario se cierra el ${when}.`,
    recipient: "Para",
    to: "Pasado a",
    until: "Plazo solicitado",
    reason: "Mensaje de la persona",
    open: "Abrir el formulario",
    extend: "Dar más tiempo",
  },
  copy: {
    subject: (title) => `Sus respuestas: ${title}`,
    heading: "Sus respuestas se han enviado",
    text: (title) => `Gracias por responder a «${title}». Guarde este correo: contiene su referencia.`,
    reference: "Referencia",
    rest: (count) =>
      count === 1
        ? "1 respuesta no está completa en este correo. La encontrará en su comprobante."
        : `${count} respuestas no están completas en este correo. Las encontrará en su comprobante.`,
    button: "Abrir su comprobante",
    change: "Allí también puede cambiar o retirar sus respuestas mientras el formulario lo permita.",
    why: "Recibe este correo porque su dirección se indicó en el formulario. Si no fue usted, puede ignorarlo.",
  },
  invitation: {
    subject: (account) => `Invitación a ${account}`,
    heading: (account) => `Tiene una invitación a ${account}`,
    text: {
      owner: (inviter, account) => `${inviter} le invita a administrar ${account}: formularios y respuestas, personas y ajustes.`,
      editor: (inviter, account) => `${inviter} le invita a trabajar en los formularios de ${account} y en las respuestas recibidas.`,
      viewer: (inviter, account) => `${inviter} le invita a ver los formularios de ${account} y a leer las respuestas recibidas.`,
    },
    until: (when) => `El enlace funciona una sola vez, hasta el ${when}.`,
    button: "Aceptar la invitación",
    why: "Si no espera ninguna invitación, puede ignorar este correo.",
  },
  passwordReset: {
    subject: "Elija una contraseña nueva",
    heading: "Elija una contraseña nueva",
    text: "Alguien, probablemente usted, ha pedido una contraseña nueva para su cuenta.",
    until: (when) => `El enlace funciona una sola vez, hasta el ${when}.`,
    button: "Elegir una contraseña nueva",
    why: "Si no fue usted, ignore este correo. Su contraseña no cambia.",
  },
  confirmation: {
    subject: (title) => `Su código: ${title}`,
    heading: "Confirme su dirección de correo electrónico",
    text: (title) => `Escriba este código en la página de «${title}» para abrir el formulario.`,
    code: "Código",
    until: "Es válido durante 15 minutos.",
    why: "Si no lo ha pedido, ignore este correo: sin el código nadie puede responder con su dirección.",
  },
  continueLater: {
    subject: (title) => `Continuar más tarde: ${title}`,
    heading: "Continúe donde lo dejó",
    text: (title) =>
      `Sus respuestas a «${title}» están guardadas, pero aún no enviadas. Quien tenga este enlace puede leerlas y enviarlas.`,
    button: "Continuar",
    why: "Recibe este correo porque su dirección se indicó en el formulario. Si no fue usted, puede ignorarlo.",
  },
  endpointDisabled: {
    subject: "Se ha desactivado un punto de conexión de webhooks",
    heading: "Un punto de conexión de webhooks ya no recibe eventos",
    text: (when) => `Desde el ${when}, ninguna petición a esta dirección ha tenido éxito, así que el punto de conexión se ha desactivado.`,
    kept: "Sus eventos se guardan durante 30 días. Cuando el receptor vuelva a funcionar, active el punto de conexión y envíe de nuevo los eventos desde su página.",
    address: "Dirección",
    button: "Abrir el punto de conexión",
    why: "Recibe este correo porque es responsable de esta cuenta.",
  },
  test: {
    subject: "Correo de prueba de Formslip",
    heading: "El correo funciona",
    text: "Este es el correo de prueba que ha pedido. Su servidor de correo lo ha aceptado y entregado.",
  },
  page: {
    title: "¿No quiere más correos?",
    text: (address) => `${address} no recibirá más correos de este remitente.`,
    button: "Cancelar la suscripción",
    doneTitle: "Suscripción cancelada",
    doneText: "No recibirá más correos de este remitente.",
    badTitle: "Este enlace no está completo",
    badText: "Abra de nuevo el enlace del correo o cópielo entero.",
  },
  round: {
    hello: (name) => `Hola, ${name}:`,
    ask: (asker) => `${asker ?? "El remitente de este correo"} le pide que responda a un formulario. El enlace es solo para usted.`,
    stillWaiting: "Su respuesta todavía no ha llegado.",
    reminder: (title) => `Recordatorio: ${title}`,
    until: (when) => `Puede responder hasta el ${when}.`,
    answer: "Responder",
    why: (asker) =>
      `Recibe este correo porque ${asker ?? "el remitente"} indicó su dirección. No comparta el enlace: quien lo tenga puede responder por usted.`,
    vote: {
      ask: (asker) => `${asker ?? "El remitente de este correo"} le pide su decisión. El enlace es solo para usted.`,
      stillWaiting: "Su voto todavía no ha llegado.",
      button: "Decidir",
    },
    reply: {
      subject: (title) => `Contestación a su pregunta: ${title}`,
      text: (asker) => `${asker ?? "El remitente de este correo"} ha respondido a su pregunta:`,
    },
  },
  handOn: {
    subject: (title) => `Le han pasado un formulario: ${title}`,
    text: (from, asker) =>
      `${asker ?? "El remitente de este correo"} pidió a ${from ?? "otra persona"} que respondiera a un formulario. Se le ha pasado a usted para que responda en lugar de esa persona.`,
    code: "Antes de que pueda responder, la página envía un código a esta dirección.",
    until: (when) => `Puede responder hasta el ${when}.`,
    button: "Responder",
    why: (from) =>
      `Recibe este correo porque ${from ?? "una persona consultada"} indicó su dirección. Si no sabe de qué se trata, puede ignorarlo.`,
  },
  waiting: {
    joined: {
      subject: (title) => `Lista de espera: ${title}`,
      heading: "Está en la lista de espera",
      text: (title) => `De momento no quedan plazas para «${title}». Le escribiremos cuando quede una libre.`,
      button: "Ver su puesto en la lista",
    },
    offer: {
      subject: (title) => `Hay una plaza libre: ${title}`,
      heading: "Hay una plaza libre para usted",
      text: (title) => `Estaba en la lista de espera de «${title}». Responda al formulario para ocupar la plaza.`,
      until: (when) => `Se le reserva hasta el ${when}. Después pasa a la siguiente persona de la lista.`,
      button: "Responder",
    },
    why: "Recibe este correo porque su dirección se inscribió en la lista de espera. Si no fue usted, puede ignorarlo.",
  },
};
