import type { MailWords } from "./words";

export const es: MailWords = {
  unsubscribe: "Cancelar la suscripción",
  answer: {
    subject: (title, count) => (count === 1 ? `Nueva respuesta: ${title}` : `${count} respuestas nuevas: ${title}`),
    heading: (count) => (count === 1 ? "Tiene una respuesta nueva" : `Tiene ${count} respuestas nuevas`),
    text: (title, count) =>
      count === 1 ? `Alguien ha respondido a «${title}».` : `«${title}» ha recibido ${count} respuestas desde el último correo.`,
    more: (count) => (count === 1 ? "Hay 1 respuesta más en Formslip." : `Hay ${count} respuestas más en Formslip.`),
    button: "Leer las respuestas",
    why: "Recibe este correo porque el propietario de este formulario indicó su dirección.",
  },
  outcome: {
    declined: {
      subject: (title) => `Rechazado: ${title}`,
      heading: "No habrá respuesta",
      text: (title) => `La persona consultada no quiere responder a «${title}». El formulario está cerrado.`,
    },
    not_me: {
      subject: (title) => `No es la persona adecuada: ${title}`,
      heading: "Ha preguntado a la persona equivocada",
      text: (title) => `Quien recibió el enlace a «${title}» dice que no es para esa persona. El formulario está cerrado.`,
    },
    question: {
      subject: (title) => `Pregunta sobre: ${title}`,
      heading: "Le han hecho una pregunta",
      text: (title) => `La persona consultada tiene una pregunta antes de responder a «${title}».`,
    },
    more_time: {
      subject: (title) => `Se pide más tiempo: ${title}`,
      heading: "Le piden más tiempo",
      text: (title) => `La persona consultada necesita más tiempo para responder a «${title}».`,
    },
    closes: (when) => `El formulario se cierra el ${when}.`,
    recipient: "Para",
    until: "Lo necesita hasta el",
    reason: "En sus palabras",
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
    why: "Recibe este correo porque su dirección se escribió en el formulario. Si no fue usted, puede ignorarlo.",
  },
  invitation: {
    subject: (account) => `Invitación a ${account}`,
    heading: (account) => `Tiene una invitación a ${account}`,
    text: {
      owner: (inviter, account) => `${inviter} le invita a administrar ${account}: formularios y respuestas, personas y ajustes.`,
      editor: (inviter, account) => `${inviter} le invita a trabajar en los formularios de ${account} y en sus respuestas.`,
      viewer: (inviter, account) => `${inviter} le invita a ver los formularios de ${account} y a leer sus respuestas.`,
    },
    until: (when) => `El enlace funciona una vez, hasta el ${when}.`,
    button: "Aceptar la invitación",
    why: "Si no espera ninguna invitación, puede ignorar este correo.",
  },
  passwordReset: {
    subject: "Elija una contraseña nueva",
    heading: "Elija una contraseña nueva",
    text: "Alguien, probablemente usted, ha pedido una contraseña nueva para su cuenta.",
    until: (when) => `El enlace funciona una vez, hasta el ${when}.`,
    button: "Elegir una contraseña nueva",
    why: "Si no fue usted, ignore este correo. Su contraseña no cambia.",
  },
  confirmation: {
    subject: (title) => `Su código: ${title}`,
    heading: "Confirme su correo electrónico",
    text: (title) => `Escriba este código en la página de «${title}» para abrir el formulario.`,
    code: "Código",
    until: "Vale 15 minutos.",
    why: "Si no lo ha pedido, ignore este correo: sin el código nadie puede responder con su dirección.",
  },
  continueLater: {
    subject: (title) => `Continuar más tarde: ${title}`,
    heading: "Continúe donde lo dejó",
    text: (title) =>
      `Sus respuestas a «${title}» están guardadas, pero aún no enviadas. Quien tenga este enlace puede leerlas y enviarlas.`,
    button: "Continuar",
    why: "Recibe este correo porque su dirección se escribió en el formulario. Si no fue usted, puede ignorarlo.",
  },
  endpointDisabled: {
    subject: "Se ha desactivado un punto de conexión de webhooks",
    heading: "Ya no se envía nada a un punto de conexión de webhooks",
    text: (when) => `Desde el ${when}, ninguna petición a esta dirección ha tenido éxito, así que se ha desactivado.`,
    kept: "Los eventos que debería recibir se guardan durante 30 días. Cuando el receptor vuelva a funcionar, actívelo y envíelos de nuevo desde su página.",
    address: "Dirección",
    button: "Abrir el punto de conexión",
    why: "Recibe este correo porque es propietario de esta cuenta.",
  },
  test: {
    subject: "Correo de prueba de Formslip",
    heading: "El correo funciona",
    text: "Este es el correo de prueba que ha pedido. Su servidor de correo lo ha aceptado y lo ha traído hasta aquí.",
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
};
