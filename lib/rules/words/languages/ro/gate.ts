import type { GateWords } from "@/lib/rules/words/gate-words";

export const gate: GateWords = {
  passcode: {
    title: "Pentru acest formular este nevoie de o parolă",
    text: "Ați primit-o de la persoana care v-a trimis formularul.",
    label: "Parola formularului",
    wrong: "Parola nu este corectă. Literele mari și mici contează.",
  },
  email: {
    title: "Confirmați adresa de e-mail",
    text: "Veți primi un e-mail cu un cod. Introduceți-l pe pagina următoare pentru a deschide formularul.",
    domains: "Se poate răspunde numai de la adrese de e-mail care se termină în: {domains}.",
    label: "Adresă de e-mail",
    send: "Trimite codul",
    bad: "Introduceți o adresă de e-mail, de exemplu nume@example.com.",
    otherDomain: "Acest formular nu primește răspunsuri de la adrese din acest domeniu.",
    otherAddress: "Aceasta nu este adresa la care vi s-a cerut să răspundeți.",
  },
  code: {
    title: "Introduceți codul",
    text: "A fost trimis la {address} și este valabil 15 minute. Dacă nu îl găsiți, verificați dosarul de mesaje nedorite (spam).",
    kept: "Acest serviciu nu poate trimite încă e-mailuri. Codul vă poate fi dat de cei care administrează serviciul.",
    label: "Codul din e-mail",
    wrong: "Codul nu este corect. Codul corect are șase cifre.",
    ended: "Acest cod nu mai este valabil. Cereți unul nou.",
    other: "Cere un cod nou sau folosește altă adresă",
  },
  account: {
    title: "Autentificați-vă pentru a răspunde",
    text: "Acest formular este pentru persoanele care fac parte din contul de la care provine.",
    stranger: "V-ați autentificat ca {address}, dar nu faceți parte din acest cont.",
    otherPerson: "V-ați autentificat ca {address}, dar acest formular este pentru altă persoană.",
    signIn: "Autentificare",
  },
  sent: {
    title: "Ați răspuns deja",
    text: "Acest formular primește un singur răspuns de la fiecare persoană, iar de la {address} există deja unul.",
  },
  leave: {
    title: "Doriți să răspundeți de la altă adresă?",
    text: "Ați confirmat adresa {address}. Pentru a răspunde de la altă adresă, confirmați adresa respectivă.",
    button: "Folosește altă adresă",
  },
  unsent: {
    title: "Răspunsurile dumneavoastră nu au fost trimise încă",
    text: "Confirmați mai întâi încă o dată că puteți răspunde: deschideți formularul într-o filă nouă și urmați pașii de acolo. Apoi reveniți la această pagină și trimiteți din nou răspunsurile.",
    open: "Deschide formularul într-o filă nouă",
    again: "Trimite din nou",
    files: "Aceste fișiere nu au fost primite: {files}. După primul pas, reveniți la formular, alegeți-le din nou și trimiteți formularul.",
    many: "Sunt prea multe răspunsuri pentru a fi trimise de pe această pagină. După primul pas, reveniți la formular cu butonul „Înapoi” al browserului și trimiteți-le de acolo.",
  },
  tooMany: "Prea multe încercări. Încercați din nou peste {left}.",
  once: "Formularul primește un singur răspuns de la fiecare persoană.",
  proceed: "Continuă",
  cookies: {
    text: "Browserul nu a păstrat confirmarea. Permiteți cookie-urile pentru această pagină sau deschideți formularul într-o filă separată.",
    open: "Deschide formularul într-o filă separată",
  },
  as: "Răspundeți ca {address}.",
  notMe: "Nu sunteți dumneavoastră?",
};
