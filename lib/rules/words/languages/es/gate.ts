import type { GateWords } from "@/lib/rules/words/gate-words";

export const gate: GateWords = {
  passcode: {
    title: "Este formulario pide un código de acceso",
    text: "Se lo facilitó la persona que le envió el formulario.",
    label: "Código de acceso",
    wrong: "El código de acceso no es correcto. Las mayúsculas y las minúsculas cuentan.",
  },
  email: {
    title: "Confirme su dirección de correo electrónico",
    text: "Recibirá un correo con un código. Escríbalo en la página siguiente para abrir el formulario.",
    domains: "Solo pueden responder direcciones de {domains}.",
    label: "Dirección de correo electrónico",
    send: "Enviar el código",
    bad: "Escriba una dirección de correo electrónico, por ejemplo, nombre@example.com.",
    otherDomain: "Este formulario no admite respuestas de direcciones de este dominio.",
    otherAddress: "La petición de respuesta no se envió a esta dirección.",
  },
  code: {
    title: "Escriba el código",
    text: "Se envió a {address} y es válido durante 15 minutos. Si no lo encuentra, mire en la carpeta de correo no deseado.",
    kept: "Este servicio todavía no puede enviar correos. Quienes lo gestionan pueden facilitarle el código.",
    label: "Código del correo",
    wrong: "El código no es correcto. Tiene seis cifras.",
    ended: "Este código ya no es válido. Pida uno nuevo.",
    other: "Pedir otro código o usar otra dirección",
  },
  account: {
    title: "Inicie sesión para responder",
    text: "Este formulario es para personas que pertenecen a la cuenta de la que procede.",
    stranger: "Ha iniciado sesión como {address}, pero no pertenece a esa cuenta.",
    otherPerson: "Ha iniciado sesión como {address}, pero este formulario es para otra persona.",
    signIn: "Iniciar sesión",
  },
  sent: {
    title: "Ya ha respondido",
    text: "Este formulario admite una respuesta por persona, y ya tiene una de {address}.",
  },
  leave: {
    title: "¿Responder con otra dirección?",
    text: "Ha confirmado la dirección {address}. Para responder con otra, confírmela.",
    button: "Usar otra dirección",
  },
  unsent: {
    title: "Sus respuestas aún no se han enviado",
    text: "Primero confirme otra vez que puede responder: abra el formulario en una pestaña nueva y siga los pasos. Después vuelva a esta página y envíe de nuevo sus respuestas.",
    open: "Abrir el formulario en una pestaña nueva",
    again: "Enviar de nuevo",
    files: "Estos archivos no se recibieron: {files}. Después del primer paso, vuelva al formulario, elíjalos otra vez y envíelo.",
    many: "Hay demasiadas respuestas para enviarlas desde esta página. Después del primer paso, vuelva al formulario con el botón Atrás del navegador y envíelo desde allí.",
  },
  tooMany: "Demasiados intentos. Inténtelo de nuevo dentro de {left}.",
  once: "El formulario admite una respuesta por persona.",
  proceed: "Continuar",
  cookies: {
    text: "Su navegador no ha guardado la confirmación. Permita las cookies en esta página o abra el formulario en una pestaña aparte.",
    open: "Abrir el formulario en una pestaña aparte",
  },
  as: "Está respondiendo como {address}.",
  notMe: "¿No es usted?",
};
