import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "Comprobar un recibo",
  lead: "Elija el archivo de un recibo firmado. Esta página dice si se modificó desde que se firmó y qué ha sido de la respuesta.",
  file: "Archivo",
  text: "O el texto que contiene",
  check: "Comprobar",
  genuine: "El recibo es auténtico",
  signedBy: "{service} lo firmó el {when}. Desde entonces no se ha modificado nada.",
  otherService: "Lo firmó otro servicio. Su clave está en el archivo. En {address} se ve si la clave es suya.",
  notGenuine: "El recibo no es auténtico",
  changed: "Se modificó después de firmarlo, o lo firmó otra persona.",
  unreadable: "Esto no es un recibo firmado.",
  revoked: "Es posible que otros tengan la clave con la que se firmó. Por sí solo, el recibo no prueba nada.",
  kept: "La respuesta se conserva aquí tal como dice el recibo.",
  changedOn: "La respuesta se cambió después, el {when}.",
  deletedOn: "La respuesta se eliminó el {when}.",
  missing: "La respuesta no se conserva aquí tal como dice el recibo, y nada dice por qué.",
  withheld: "Respuestas que se quitaron del archivo: {count}",
};
