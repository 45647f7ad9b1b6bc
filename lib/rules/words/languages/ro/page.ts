import { quotedList } from "@/lib/rules/words/formats";
import type { PageWords } from "@/lib/rules/words/page-words";
import { and, number, plural } from "./grammar";

export const page: PageWords = {
  optional: "(opțional)",
  yes: "Da",
  no: "Nu",
  chooseOption: "Alegeți o opțiune",
  clearChoice: "Șterge alegerea",
  dateOrder: "dmy",
  dateParts: { day: "Ziua", month: "Luna", year: "Anul", time: "Ora" },
  files: {
    kept: "Fișier încărcat:",
    remove: "Elimină {name}",
    uploading: "Se încarcă {name}: {percent}%",
    failed: "Fișierul {name} nu a fost încărcat încă. Va fi trimis împreună cu răspunsurile",
  },
  lengthCount: "Caractere: {count} din {max}",

  errorPrefix: "Eroare: ",
  follows: (count) =>
    count === 1
      ? "Din răspunsurile dumneavoastră rezultă încă o întrebare"
      : `Din răspunsurile dumneavoastră rezultă încă ${number(count)} ${plural(count, { few: "întrebări", other: "de întrebări" })}`,
  onlyAfter: (labels) =>
    `Această întrebare se aplică numai după anumite răspunsuri la ${labels.length > 0 ? and(labels.map((label) => `„${label}”`)) : "întrebările de mai sus"}. În caz contrar, lăsați câmpul necompletat.`,
  language: "Limbă",
  trap: "Lăsați acest câmp necompletat",
  summaryTitle: "A apărut o problemă",
  send: "Trimite",
  sending: "Se trimite…",
  stillSending: "Încă se trimite. Lăsați această pagină deschisă.",
  keptHere: "Ceea ce scrieți se păstrează în acest browser până la trimitere, cel mult 30 de zile.",
  closing: { sentence: "Acest formular se închide peste {left}, pe {when}.", soon: "mai puțin de un minut" },
  restored: { text: "Ceea ce ați scris mai devreme a fost completat din nou.", clear: "Începe din nou" },

  pages: {
    next: "Continuă",
    back: "Înapoi",
    exact: "Pagina {page} din {pages}",
    about: "Pagina {page} din aproximativ {pages}",
    review: "Verificați răspunsurile",
    reviewText: "Nu s-a trimis încă nimic.",
    change: "Modifică",
    later: "Continuă mai târziu",
    laterText:
      "Răspunsurile de până acum se păstrează până la {when}. Deschideți acest link pentru a continua, aici sau pe alt dispozitiv. Oricine are linkul le poate citi și modifica.",
    link: "Link către răspunsurile dumneavoastră",
    copy: "Copiază linkul",
    copied: "Copiat",
    notKept:
      "Până când le trimiteți, răspunsurile se păstrează numai pe această pagină. Pentru a reveni, folosiți butonul de pe pagină, nu pe cel al browserului.",
    ended: "Formularul se încheie aici. Nu s-a trimis nimic.",
    begin: "Începe din nou",
  },
  unsentGone: {
    title: "Aceste răspunsuri nu se mai păstrează aici",
    text: "Au fost continuate în altă parte sau formularul nu le mai păstrează.",
  },
  continueHere: {
    title: "Continuă aici",
    begun: "Cineva a început să răspundă la acest formular cu acest link pe {when}.",
    text: "Răspunsurile pot fi continuate într-un singur loc. Dacă le continuați aici, linkul nu va mai funcționa nicăieri altundeva. Dacă nu dumneavoastră le-ați început, începeți din nou.",
    afresh: "Începe din nou",
  },
  sentBefore: {
    title: "Aceste răspunsuri au fost deja trimise",
    text: "Confirmarea se află la persoana care le-a trimis. Acest link nu duce la confirmare.",
  },
  sentElsewhere: {
    title: "Între timp au fost trimise răspunsuri",
    text: "Au fost trimise din altă filă sau de pe alt dispozitiv și sunt cele valabile. Ceea ce ați scris aici nu a fost păstrat.",
  },
  receipt: {
    stamp: "Trimis",
    title: "Răspunsurile dumneavoastră au fost trimise",
    thanks: "Vă mulțumim. Aceasta este confirmarea dumneavoastră.",
    reference: "Număr de referință",
    sentAt: "Data trimiterii",
    answers: "Răspunsurile dumneavoastră",
    unanswered: "Fără răspuns",
    keep: "Tipăriți sau salvați această pagină dacă doriți să păstrați o copie. Răspunsurile se afișează aici timp de 24 de ore.",
    print: "Tipărește",
    signed: "Descărcați o chitanță semnată",
    signedFor: "Un fișier cu care puteți dovedi mai târziu ce ați trimis și când.",
    signedForSealed: "Un fișier cu care puteți dovedi mai târziu că ați trimis ceva și când.",
    signedCheck: "Verificați o chitanță semnată",
    hidden: "Răspunsurile au fost afișate aici timp de 24 de ore. Acum le poate citi numai persoana care a creat formularul.",
  },
  asker: {
    asks: "{name} vă cere un răspuns",
    contact: "Aveți întrebări? Contact: {contact}.",
    privacy: "Informare privind protecția datelor",
  },
  stored: {
    title: "Ce se păstrează și cât timp",
    answers: "Răspunsurile dumneavoastră, momentul în care le-ați trimis și browserul folosit.",
    email: "Adresa de e-mail pe care ați confirmat-o.",
    waiting:
      "Pe lista de așteptare: adresa dumneavoastră de e-mail, până când răspundeți sau părăsiți lista, și cel mult 30 de zile după închiderea formularului.",
    person: "Numele dumneavoastră și adresa de e-mail cu care vă autentificați.",
    address: "Adresa de rețea de la care le-ați trimis.",
    network: "Rețeaua dumneavoastră, dar nu și adresa exactă.",
    visits: "De câte ori este deschisă pagina, dar nu și de către cine.",
    until: "Toate se păstrează până când le șterge persoana care v-a cerut să răspundeți.",
    final: "După trimitere, nu mai puteți modifica răspunsurile.",
    changeOpen: "Puteți modifica sau retrage răspunsurile cât timp formularul primește răspunsuri.",
    changeFor: "Puteți modifica sau retrage răspunsurile timp de {left} după trimitere.",
    deleted: "Răspunsurile și ceea ce se păstrează împreună cu ele se șterg la {left} după trimitere.",
    files: "Fișierele pe care le încărcați se șterg la {left} după trimitere.",
    anonymised:
      "La {left} după trimitere se șterg răspunsurile la {questions}, precum și orice altceva care arată cine le-a trimis. Celelalte răspunsuri se păstrează.",
    nameless:
      "La {left} după trimitere se șterge tot ce se păstrează pe lângă răspunsuri și arată cine le-a trimis. Răspunsurile se păstrează.",
    questions: quotedList("ro", ["„", "”"]),
  },
  noPlaces: {
    title: "Nu mai sunt locuri libere",
    text: (label) =>
      `Nu mai sunt locuri libere pentru „${label}”, așa că deocamdată nu puteți trimite acest formular. Încercați din nou mai târziu, în caz că cineva renunță.`,
  },
  testMode: { title: "Acesta este un test.", text: "Aici se testează un program. Răspunsurile se șterg după o săptămână." },
  change: {
    back: "Înapoi la confirmare",
    link: "Modifică răspunsurile mele",
    withdraw: "Retrage răspunsurile mele",
    until: "Puteți modifica sau retrage răspunsurile până la {when}.",
    open: "Puteți modifica sau retrage răspunsurile cât timp acest formular primește răspunsuri.",
    title: "Modificați răspunsurile",
    text: "Până când salvați, rămâne valabil ceea ce ați trimis.",
    save: "Salvează modificările",
    changed: "Data modificării",
    sure: "Doriți să retrageți răspunsurile?",
    lost: "Răspunsurile vor fi șterse. Această acțiune nu poate fi anulată.",
    keep: "Păstrează răspunsurile mele",
    meanwhile: "Răspunsurile au fost modificate între timp",
    choose:
      "După ce ați deschis această pagină, au fost salvate alte răspunsuri, aici sau în altă parte. Ceea ce ați scris nu este salvat. Alegeți răspunsurile pe care doriți să le păstrați.",
    stored: "Răspunsurile salvate în prezent",
    saveMine: "Salvează răspunsurile mele",
    keepStored: "Păstrează răspunsurile salvate",
    correct: {
      title: "Corectați aceste răspunsuri",
      text: "Până când salvați, rămâne valabil ceea ce este deja salvat.",
      back: "Înapoi la răspuns",
    },
  },
  withdrawn: { title: "Răspunsurile dumneavoastră au fost retrase", text: "Au fost șterse." },
  answerGone: { title: "Aceste răspunsuri nu mai există", text: "Au fost retrase sau șterse." },
  unchangeable: {
    title: "Aceste răspunsuri nu mai pot fi modificate",
    text: "Adresați-vă persoanei care v-a trimis linkul.",
  },
  linkExpired: {
    title: "Acest link a expirat",
    text: "A permis corectarea acestor răspunsuri timp de o oră. Cereți unul nou persoanei care vi l-a trimis.",
    open: "Dacă formularul vă aparține, deschideți răspunsul",
  },
  linkBroken: {
    title: "Acest link nu este complet",
    text: "Deschideți-l din nou de acolo de unde l-ați găsit sau copiați-l în întregime. Dacă nu funcționează nici așa, adresați-vă persoanei care vi l-a trimis.",
  },
  noPreview: {
    title: "Această previzualizare nu poate fi afișată",
    text: "O previzualizare este valabilă patru ore și numai cât timp sesiunea dumneavoastră este activă. Deschideți-o din nou din panoul de control.",
  },
  notOffered: {
    title: "Formularul nu oferă această posibilitate",
    text: "Poate că a oferit-o înainte. Reveniți la formular sau adresați-vă persoanei care vi l-a trimis.",
  },
  answered: {
    stamp: "Completat",
    title: "La acest formular s-a răspuns deja",
    on: "Un răspuns a fost trimis pe {when}. Dacă nu l-ați trimis dumneavoastră, adresați-vă persoanei care v-a trimis linkul.",
  },
  cancelled: {
    stamp: "Anulat",
    title: "Acest formular a fost anulat",
    text: "Nu mai primește răspunsuri. Întrebați persoana care v-a trimis linkul ce trebuie să faceți.",
  },
  limitReached: {
    stamp: "Închis",
    title: "Acest formular a primit toate răspunsurile",
    text: "Nu mai poate primi altele. Întrebați persoana care v-a trimis linkul ce trebuie să faceți.",
  },
  expired: {
    stamp: "Închis",
    title: "Acest formular s-a închis",
    on: "S-a închis pe {when}. Cereți un link nou persoanei care vi l-a trimis.",
  },
  notOpen: {
    stamp: "Încă nedeschis",
    title: "Acest formular nu s-a deschis încă",
    on: "Se deschide pe {when}. Reveniți atunci.",
  },
  waiting: {
    title: "Nu mai sunt locuri libere",
    text: "Vă puteți înscrie pe lista de așteptare. Când se eliberează un loc, prima persoană de pe listă primește un e-mail cu un link.",
    email: "Adresă de e-mail",
    join: "Înscrie-mă pe lista de așteptare",
    joined: "Sunteți pe lista de așteptare",
    joinedText: "Vom scrie la {address} când se eliberează un loc pentru dumneavoastră.",
    place: "Locul dumneavoastră pe listă: {n}",
    leave: "Scoate-mă de pe lista de așteptare",
    left: "Nu mai sunteți pe lista de așteptare",
    leftText: "Nu vom mai scrie la {address} despre acest formular.",
    offer: "Este un loc liber pentru dumneavoastră",
    offerUntil: "Locul vi se păstrează până la {when}. După aceea îi revine următoarei persoane de pe listă.",
    over: "Acest loc nu vi se mai păstrează",
    overText: "Timpul pentru a răspunde s-a încheiat, iar locul i-a revenit următoarei persoane de pe listă.",
  },
  sealed: {
    title: "Acest formular nu poate fi completat aici",
    notice: "Răspunsurile dumneavoastră sunt criptate în browser. Le poate citi doar cine le cere, nu acest serviciu.",
    noScript: "Răspunsurile ar fi criptate în browser, care are nevoie pentru asta de JavaScript. Activați-l sau folosiți alt browser.",
    notSecure:
      "Răspunsurile ar fi criptate în browser, care are nevoie pentru asta de o conexiune securizată. Deschideți formularul la o adresă care începe cu https://.",
    tooOld: "Acest browser nu poate cripta răspunsurile. Folosiți unul mai nou.",
    receipt: "Răspunsurile dumneavoastră au fost criptate în browser. Le poate citi doar cine le-a cerut, de aceea nu sunt afișate aici.",
    sees: "Serviciul vede totuși când le trimiteți și cu ce browser.",
    seesAddress: "Serviciul vede totuși când le trimiteți, cu ce browser și de la ce adresă de rețea.",
    keptInTab: "Ce scrieți rămâne în această filă până când trimiteți.",
    unsealed:
      "Acest formular acceptă doar răspunsuri criptate. Ale dumneavoastră au sosit necriptate și nu au fost salvate. Sunt completate din nou: verificați-le, alegeți din nou fișierele și trimiteți-le încă o dată.",
    noNetwork: "Nu există rețea. Răspunsurile rămân pe această pagină: trimiteți-le din nou când va exista.",
  },
  offline: {
    ready: "Puteți completa acest formular pe acest dispozitiv și fără conexiune la internet.",
    saved: "Răspunsurile dumneavoastră sunt salvate pe acest dispozitiv",
    savedText:
      "Nu există conexiune la internet. Când va exista, răspunsurile vor fi trimise de pe această pagină. Până atunci, nu ștergeți datele acestui browser.",
    kept: "Răspunsuri care nu au fost trimise încă: {count}",
    sendNow: "Trimite acum",
    sent: "Răspunsurile dumneavoastră au fost trimise.",
    refused: "Aceste răspunsuri nu au fost acceptate: {reason}",
    closed: "Formularul s-a închis înainte ca aceste răspunsuri să poată fi trimise. Ele sunt încă pe acest dispozitiv.",
    again: "Completează din nou formularul",
  },
  paper: {
    one: "Bifați o singură căsuță",
    any: "Bifați toate căsuțele care se potrivesc",
    rank: "Numerotați căsuțele de la 1 la {count}",
    file: "Anexați la acest formular",
    sign: "Semnătură",
    entries: "Folosiți câte un bloc pentru fiecare înregistrare. Dacă aveți nevoie de mai multe, copiați această pagină.",
  },
  notFound: {
    title: "Formularul nu a fost găsit",
    text: "Verificați dacă ați copiat linkul în întregime. Dacă da, este posibil ca formularul să fi fost șters: adresați-vă persoanei care v-a trimis linkul.",
  },
  alreadySent: {
    title: "Răspunsurile dumneavoastră au fost deja trimise",
    receipt: "Vezi confirmarea",
    again: "Ceea ce trimiteți acum de pe această pagină va fi un răspuns nou.",
    closed: "Acest formular nu mai primește răspunsuri.",
  },
  notSent: {
    stamp: "Netrimis",
    title: "Răspunsurile dumneavoastră nu au fost trimise",
    reply: "Mesajul dumneavoastră nu a fost trimis",
    change: "Modificările nu au fost salvate",
    spent:
      "Răspunsurile trimise mai devreme de pe această pagină au fost salvate. Apăsați „{send}” pentru a le trimite și pe acestea, ca răspuns nou.",
    spentClosed: "Răspunsurile trimise mai devreme de pe această pagină au fost salvate.",
  },
  fault: {
    title: "Răspunsurile dumneavoastră nu au fost trimise",
    text: "Problema este la noi și ar trebui să se rezolve în curând. Răspunsurile se păstrează pe această pagină: trimiteți-le din nou peste câteva momente.",
    again: "Încearcă din nou",
  },
  full: {
    title: "Acest formular nu mai poate primi răspunsuri deocamdată",
    text: "Răspunsurile nu au fost trimise. Ele se păstrează pe această pagină: anunțați persoana care v-a cerut să răspundeți și trimiteți-le din nou mai târziu.",
  },
  changed: {
    title: "Acest formular s-a schimbat de când l-ați deschis",
    text: "Răspunsurile nu au fost trimise încă. Ele se păstrează mai jos acolo unde întrebarea există în continuare: verificați formularul așa cum este acum, apoi apăsați „{send}”.",
  },
  tooMany: {
    title: "Răspunsurile dumneavoastră nu au fost trimise încă",
    text: "Din rețeaua dumneavoastră au venit prea multe răspunsuri. Ale dumneavoastră se păstrează pe această pagină: trimiteți-le din nou peste {left}.",
  },
  doubtful: {
    title: "Apăsați încă o dată „{send}”",
    text: "Astfel se blochează trimiterile automate. Răspunsurile se păstrează pe această pagină: verificați-le și trimiteți-le încă o dată.",
  },
  tooLarge: {
    title: "Dimensiunea este prea mare pentru trimitere",
    text: "Reveniți și alegeți fișiere mai mici sau scurtați răspunsurile lungi.",
  },
  unsupported: {
    title: "Conținutul nu poate fi citit aici",
    text: "Deschideți linkul formularului într-un browser și trimiteți răspunsurile de acolo.",
  },
  unavailable: {
    title: "Această pagină nu poate fi afișată în acest moment",
    text: "Problema este la noi și ar trebui să se rezolve în curând. Deschideți din nou linkul peste câteva momente.",
  },
  typed: { title: "Ceea ce ați scris", copy: "Copiați textul de aici dacă aveți nevoie de el." },
  results: {
    title: "Rezultate",
    responses: "Răspunsuri: {count}",
    newest: "Sunt numărate doar cele mai noi răspunsuri: {count}.",
    note: "Pentru ca niciun răspuns individual să nu poată fi citit, graficele se schimbă la fiecare {count} răspunsuri, iar fiecare are nevoie de cel puțin {count}.",
    answers: "Răspunsuri la întrebare: {count}",
    few: "Încă nu sunt destule răspunsuri",
    average: "Medie: {n}",
    place: "Loc mediu: {n}",
  },
  readBefore:
    "Persoana care v-a cerut să răspundeți poate citi răspunsurile dumneavoastră înainte de trimitere, de pe fiecare pagină completată.",
};
