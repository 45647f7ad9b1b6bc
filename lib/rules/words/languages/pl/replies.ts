import type { AskingWords, HandingOnWords, ReplyWords } from "@/lib/rules/words/reply-words";

const asking: AskingWords = {
  page: {
    link: "Mam najpierw pytanie",
    title: "Co chcesz wiedzieć przed wypełnieniem?",
    text: "Twoje pytanie przeczyta osoba, która prosi o odpowiedź. Jej wyjaśnienie pojawi się na stronie formularza. Nadal możesz odpowiedzieć, dopóki formularz jest otwarty.",
    reason: "Twoje pytanie",
    send: "Wyślij pytanie",
  },
  asked: {
    title: "Twoje pytanie zostało wysłane",
    text: "Wyjaśnienie pojawi się na stronie formularza: zachowaj link i otwórz go jeszcze raz.",
    mailed: "Otrzymasz je także e-mailem.",
  },
  so: {
    title: "Twoje pytania",
    you: "Twoje pytanie, {when}",
    reply: "Wyjaśnienie, {when}",
    waiting: "Nie ma jeszcze wyjaśnienia. Pojawi się tutaj.",
  },
};

const handingOn: HandingOnWords = {
  page: {
    link: "Powinien odpowiedzieć ktoś inny",
    title: "Kto ma odpowiedzieć zamiast Ciebie?",
    text: "Ta osoba dostanie e-mail z linkiem i przed wypełnieniem potwierdzi swój adres kodem. Za pomocą Twojego linku nie będzie już można odpowiedzieć. Dowie się o tym osoba, która prosi o odpowiedź. Formularz można przekazać tylko raz.",
    email: "Adres e-mail tej osoby",
    name: "Imię i nazwisko tej osoby",
    reason: "Wiadomość do tej osoby. Przeczyta ją też osoba, która prosi o odpowiedź",
    send: "Przekaż",
  },
  done: {
    title: "Formularz został przekazany",
    text: "E-mail z linkiem zostanie wysłany na adres {address}. Nie musisz robić nic więcej.",
  },
  refusals: {
    own: "Na ten adres wysłano już prośbę o odpowiedź. Wpisz adres innej osoby.",
    unfit: "Nie można przekazać formularza na ten adres. Wpisz inny.",
  },
  so: { title: "Ten formularz przekazano Tobie", by: "Od: {name}.", said: "Wiadomość:" },
};

export const replies: ReplyWords = {
  asking,
  handingOn,
  outcomes: {
    label: "Inne możliwości",
    back: "Wróć do formularza",
    question: asking.page,
    hand_on: handingOn.page,
    decline: {
      link: "Nie chcę odpowiadać",
      title: "Odmówić odpowiedzi?",
      text: "Dowie się o tym osoba, która prosi o odpowiedź, a formularz zostanie zamknięty.",
      reason: "Dlaczego? Przeczyta to osoba, która prosi o odpowiedź",
      send: "Odmów",
    },
    not_me: {
      link: "To nie dla mnie",
      title: "Ten formularz nie jest dla Ciebie?",
      text: "Dowie się o tym osoba, która prosi o odpowiedź, a formularz zostanie zamknięty.",
      reason: "Kogo zapytać zamiast Ciebie?",
      send: "To nie dla mnie",
    },
    more_time: {
      link: "Potrzebuję więcej czasu",
      title: "Poprosić o więcej czasu?",
      text: "Zdecyduje osoba, która prosi o odpowiedź. Nadal możesz odpowiedzieć, dopóki formularz jest otwarty.",
      until: "Do kiedy?",
      reason: "Dlaczego? Przeczyta to osoba, która prosi o odpowiedź",
      send: "Poproś o więcej czasu",
    },
  },
  declined: {
    stamp: "Odmówiono",
    title: "Odpowiedzi nie będzie",
    text: "Osoba, która prosi o odpowiedź, wie o tym i nie musi czekać. Ten formularz nie przyjmuje już odpowiedzi.",
  },
  timeAsked: {
    title: "Twoja prośba o więcej czasu została wysłana",
    text: "Osoba, która prosi o odpowiedź, wie o tym. Dopóki nie przedłuży terminu, nic się nie zmienia: nadal możesz odpowiedzieć.",
  },
  decision: {
    choice: "Twoja decyzja",
    reason: "Uzasadnienie",
    approve: "Zatwierdzić",
    reject: "Odrzucić",
    ended: "To głosowanie już się zakończyło",
    decided: "Podjęto decyzję: {choice}.",
    undecided: "Zakończyło się bez decyzji.",
    notCounted: "Nadal możesz wyrazić swoje zdanie. Zostanie zapisane i oznaczone jako spóźnione.",
    late: "Twój głos wpłynął po zakończeniu głosowania. Został zapisany, ale się nie liczy.",
  },
};
