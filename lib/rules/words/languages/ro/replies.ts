import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "Mai întâi am o întrebare",
    title: "Ce trebuie să știți mai întâi?",
    text: "Întrebarea va fi citită de persoana care v-a cerut să răspundeți. Răspunsul ei va apărea pe pagina formularului. Puteți completa formularul cât timp este deschis.",
    reason: "Întrebarea dumneavoastră",
    send: "Trimite întrebarea",
  },
  asked: {
    title: "Întrebarea dumneavoastră a fost trimisă",
    text: "Răspunsul va apărea pe pagina formularului: păstrați linkul și deschideți-l din nou.",
    mailed: "Îl veți primi și prin e-mail.",
  },
  so: {
    title: "Întrebările dumneavoastră",
    you: "Întrebarea dumneavoastră, {when}",
    reply: "Răspuns, {when}",
    waiting: "Nu există încă un răspuns. Va apărea aici.",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "Ar trebui să răspundă altcineva",
    title: "Cine ar trebui să răspundă în locul dumneavoastră?",
    text: "Persoana va primi un e-mail cu linkul și își va confirma adresa cu un cod înainte de a răspunde. Dumneavoastră nu veți mai putea răspunde. Persoana care v-a cerut să răspundeți va fi anunțată. Formularul poate fi transmis mai departe o singură dată.",
    email: "Adresa de e-mail a persoanei",
    name: "Numele persoanei",
    reason: "O notă pentru această persoană. O citește și persoana care v-a cerut să răspundeți",
    send: "Transmite mai departe",
  },
  done: {
    title: "Formularul a fost transmis mai departe",
    text: "Un e-mail cu linkul va ajunge la {address}. Nu mai trebuie să faceți nimic.",
  },
  refusals: {
    own: "Formularul a fost deja trimis la această adresă. Introduceți alta.",
    unfit: "Formularul nu poate fi transmis la această adresă. Introduceți alta.",
  },
  so: { title: "Acest formular v-a fost transmis de altcineva", by: "De la: {name}.", said: "Notă:" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "Alte posibilități",
    back: "Înapoi la formular",
    question: asking.page,
    hand_on: handingOn.page,
    decline: {
      link: "Prefer să nu răspund",
      title: "Nu doriți să răspundeți?",
      text: "Persoana care v-a cerut să răspundeți va fi anunțată, iar acest formular se va închide.",
      reason: "De ce? Motivul va fi citit de persoana care v-a cerut să răspundeți",
      send: "Nu răspund",
    },
    not_me: {
      link: "Nu este pentru mine",
      title: "Formularul nu este pentru dumneavoastră?",
      text: "Persoana care v-a cerut să răspundeți va fi anunțată, iar acest formular se va închide.",
      reason: "Cine ar trebui întrebat în locul dumneavoastră?",
      send: "Nu este pentru mine",
    },
    more_time: {
      link: "Am nevoie de mai mult timp",
      title: "Doriți să cereți mai mult timp?",
      text: "Decide persoana care v-a cerut să răspundeți. Puteți răspunde în continuare cât timp formularul este deschis.",
      until: "Până când?",
      reason: "De ce? Motivul va fi citit de persoana care v-a cerut să răspundeți",
      send: "Cere mai mult timp",
    },
  },
  declined: {
    stamp: "Refuzat",
    title: "Nu se va da niciun răspuns",
    text: "Persoana care v-a cerut să răspundeți a fost anunțată și nu trebuie să aștepte. Acest formular nu mai primește răspunsuri.",
  },
  timeAsked: {
    title: "Ați cerut mai mult timp",
    text: "Persoana care v-a cerut să răspundeți a fost anunțată. Până la o eventuală prelungire, formularul rămâne așa cum este: puteți răspunde în continuare.",
  },
  decision: {
    choice: "Decizia dumneavoastră",
    reason: "Motivul dumneavoastră",
    approve: "Aprob",
    reject: "Resping",
    ended: "Această procedură s-a încheiat deja",
    decided: "Decizia: {choice}.",
    undecided: "S-a încheiat fără o decizie.",
    notCounted: "Vă puteți exprima în continuare părerea. Aceasta se păstrează, cu mențiunea că a sosit târziu.",
    late: "Votul dumneavoastră a sosit după încheierea procedurii de decizie. Se păstrează, dar nu se ia în calcul.",
  },
};
