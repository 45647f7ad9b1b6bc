import type { MailWords } from "@/lib/rules/words/mail-words";
import { RESPONSES, many, number, plural } from "./grammar";

export const mail: MailWords = {
  unsubscribe: "Dezabonare",
  answer: {
    subject: (title, count) => (count === 1 ? `Răspuns nou: ${title}` : `${many(count, RESPONSES)} noi: ${title}`),
    heading: (count) => (count === 1 ? "Aveți un răspuns nou" : `Aveți ${many(count, RESPONSES)} noi`),
    text: (title, count) =>
      count === 1
        ? `Cineva a răspuns la formularul „${title}”.`
        : `De la ultimul e-mail, formularul „${title}” a primit ${many(count, RESPONSES)}.`,
    more: (count) => (count === 1 ? "Încă 1 răspuns se află în Formslip." : `Încă ${many(count, RESPONSES)} se află în Formslip.`),
    button: "Citește răspunsurile",
    why: "Primiți acest e-mail deoarece adresa dumneavoastră a fost introdusă pentru notificările acestui formular.",
  },
  outcome: {
    declined: {
      subject: (title) => `Refuzat: ${title}`,
      heading: "Nu veți primi un răspuns",
      text: (title) => `Persoana întrebată nu dorește să răspundă la formularul „${title}”. Formularul este închis.`,
    },
    not_me: {
      subject: (title) => `Nu este persoana potrivită: ${title}`,
      heading: "Nu ați întrebat persoana potrivită",
      text: (title) =>
        `Persoana care a primit linkul pentru formularul „${title}” spune că acesta nu îi este destinat. Formularul este închis.`,
    },
    question: {
      subject: (title) => `Întrebare despre: ${title}`,
      heading: "Ați primit o întrebare",
      text: (title) => `Persoana întrebată are o întrebare înainte de a răspunde la formularul „${title}”.`,
    },
    handed_on: {
      subject: (title) => `Transmis mai departe: ${title}`,
      heading: "Va răspunde altcineva",
      text: (title) =>
        `Persoana întrebată a transmis formularul „${title}” altei persoane, care își va confirma adresa înainte de a răspunde.`,
    },
    more_time: {
      subject: (title) => `Se cere mai mult timp: ${title}`,
      heading: "Vi se cere mai mult timp",
      text: (title) => `Persoana întrebată are nevoie de mai mult timp pentru a răspunde la formularul „${title}”.`,
    },
    closes: (when) => `Formularul se închide pe ${when}.`,
    recipient: "Pentru",
    to: "Către",
    until: "Prelungire cerută până la",
    reason: "Cu propriile cuvinte",
    open: "Deschide formularul",
    extend: "Acordă mai mult timp",
  },
  copy: {
    subject: (title) => `Răspunsurile dumneavoastră: ${title}`,
    heading: "Răspunsurile dumneavoastră au fost trimise",
    text: (title) =>
      `Vă mulțumim că ați răspuns la formularul „${title}”. Păstrați acest e-mail: conține numărul dumneavoastră de referință.`,
    reference: "Număr de referință",
    rest: (count) =>
      count === 1
        ? "1 răspuns nu apare complet în acest e-mail. Îl puteți citi în confirmare."
        : `${number(count)} ${plural(count, { few: "răspunsuri", other: "de răspunsuri" })} nu apar complet în acest e-mail. Le puteți citi în confirmare.`,
    button: "Deschide confirmarea",
    change: "Acolo puteți și să modificați sau să retrageți răspunsurile, cât timp formularul permite acest lucru.",
    why: "Primiți acest e-mail deoarece adresa dumneavoastră a fost introdusă în formular. Dacă nu ați introdus-o dumneavoastră, îl puteți ignora.",
  },
  invitation: {
    subject: (account) => `Invitație în contul „${account}”`,
    heading: (account) => `Aveți o invitație în contul „${account}”`,
    text: {
      owner: (inviter, account) =>
        `${inviter} vă invită să administrați împreună contul „${account}”: formularele și răspunsurile, persoanele și setările.`,
      editor: (inviter, account) => `${inviter} vă invită să lucrați la formularele din contul „${account}” și la răspunsurile lor.`,
      viewer: (inviter, account) => `${inviter} vă invită să vedeți formularele din contul „${account}” și să le citiți răspunsurile.`,
    },
    until: (when) => `Linkul funcționează o singură dată, până la ${when}.`,
    button: "Acceptă invitația",
    why: "Dacă nu așteptați o invitație, puteți ignora acest e-mail.",
  },
  passwordReset: {
    subject: "Setați o parolă nouă",
    heading: "Setați o parolă nouă",
    text: "Cineva, probabil dumneavoastră, a cerut o parolă nouă pentru contul dumneavoastră.",
    until: (when) => `Linkul funcționează o singură dată, până la ${when}.`,
    button: "Setează o parolă nouă",
    why: "Dacă nu ați cerut-o dumneavoastră, ignorați acest e-mail. Parola rămâne neschimbată.",
  },
  confirmation: {
    subject: (title) => `Codul dumneavoastră: ${title}`,
    heading: "Confirmați adresa de e-mail",
    text: (title) => `Introduceți acest cod pe pagina formularului „${title}” pentru a-l deschide.`,
    code: "Cod",
    until: "Este valabil 15 minute.",
    why: "Dacă nu l-ați cerut, ignorați acest e-mail: fără cod, nimeni nu poate răspunde de la adresa dumneavoastră.",
  },
  continueLater: {
    subject: (title) => `Continuați mai târziu: ${title}`,
    heading: "Continuați de unde ați rămas",
    text: (title) =>
      `Răspunsurile la formularul „${title}” sunt păstrate, dar nu au fost trimise încă. Oricine are acest link le poate citi și trimite.`,
    button: "Continuă",
    why: "Primiți acest e-mail deoarece adresa dumneavoastră a fost introdusă în formular. Dacă nu ați introdus-o dumneavoastră, îl puteți ignora.",
  },
  endpointDisabled: {
    subject: "Un punct final webhook a fost dezactivat",
    heading: "Un punct final webhook nu mai primește evenimente",
    text: (when) => `Începând cu ${when}, nicio cerere către această adresă nu a reușit, așa că punctul final a fost dezactivat.`,
    kept: "Evenimentele se păstrează timp de 30 de zile. După ce destinatarul funcționează din nou, activați punctul final și retrimiteți evenimentele de pe pagina lui.",
    address: "Adresă",
    button: "Deschide punctul final",
    why: "Primiți acest e-mail deoarece acest cont vă aparține.",
  },
  test: {
    subject: "E-mail de test de la Formslip",
    heading: "E-mailul funcționează",
    text: "Acesta este e-mailul de test pe care l-ați cerut. Serverul dumneavoastră de e-mail l-a acceptat și l-a livrat.",
  },
  page: {
    title: "Nu mai doriți e-mailuri?",
    text: (address) => `La ${address} nu vor mai ajunge e-mailuri de la acest expeditor.`,
    button: "Dezabonare",
    doneTitle: "V-ați dezabonat",
    doneText: "Nu veți mai primi e-mailuri de la acest expeditor.",
    badTitle: "Acest link nu este complet",
    badText: "Deschideți din nou linkul din e-mail sau copiați-l în întregime.",
  },
  round: {
    hello: (name) => `Bună ziua, ${name},`,
    ask: (asker) =>
      `${asker ?? "Expeditorul acestui e-mail"} vă cere să răspundeți la un formular. Linkul este numai pentru dumneavoastră.`,
    stillWaiting: "Răspunsul dumneavoastră nu a sosit încă.",
    reminder: (title) => `Reamintire: ${title}`,
    until: (when) => `Puteți răspunde până la ${when}.`,
    answer: "Răspunde",
    why: (asker) =>
      `Primiți acest e-mail deoarece ${asker ?? "expeditorul"} a introdus adresa dumneavoastră. Nu dați linkul mai departe: oricine îl are poate răspunde în locul dumneavoastră.`,
    vote: {
      ask: (asker) => `${asker ?? "Expeditorul acestui e-mail"} vă cere o decizie. Linkul este numai pentru dumneavoastră.`,
      stillWaiting: "Votul dumneavoastră nu a sosit încă.",
      button: "Decide",
    },
    reply: {
      subject: (title) => `Răspuns la întrebarea dumneavoastră: ${title}`,
      text: (asker) => `${asker ?? "Expeditorul acestui e-mail"} a răspuns la întrebarea dumneavoastră:`,
    },
  },
  handOn: {
    subject: (title) => `Vi s-a transmis: ${title}`,
    text: (from, asker) =>
      `${asker ?? "Expeditorul acestui e-mail"} a cerut altei persoane${from === null ? "" : ` (${from})`} să răspundă la un formular. Formularul v-a fost transmis: vi se cere să răspundeți în locul ei.`,
    code: "Înainte să puteți răspunde, pagina va trimite un cod la această adresă.",
    until: (when) => `Puteți răspunde până la ${when}.`,
    button: "Răspunde",
    why: (from) =>
      `Primiți acest e-mail deoarece ${from ?? "o persoană căreia i s-a cerut să răspundă"} a introdus adresa dumneavoastră. Dacă nu știți despre ce este vorba, îl puteți ignora.`,
  },
  waiting: {
    joined: {
      subject: (title) => `Listă de așteptare: ${title}`,
      heading: "Sunteți pe lista de așteptare",
      text: (title) => `Deocamdată nu sunt locuri libere pentru „${title}”. Vă vom scrie când se eliberează unul.`,
      button: "Vezi locul pe listă",
    },
    offer: {
      subject: (title) => `Loc liber: ${title}`,
      heading: "Este un loc liber pentru dumneavoastră",
      text: (title) => `Sunteți pe lista de așteptare pentru „${title}”. Răspundeți la formular pentru a ocupa locul.`,
      until: (when) => `Locul vi se păstrează până la ${when}. După aceea îi revine următoarei persoane de pe listă.`,
      button: "Răspunde",
    },
    why: "Primiți acest e-mail deoarece adresa dumneavoastră a fost introdusă pe lista de așteptare. Dacă nu ați introdus-o dumneavoastră, îl puteți ignora.",
  },
};
