import type { MailWords } from "@/lib/rules/words/mail-words";
import { answers, number } from "./grammar";

export const mail: MailWords = {
  unsubscribe: "Zrezygnuj z wiadomości",
  answer: {
    subject: (title, count) => (count === 1 ? `Nowa odpowiedź: ${title}` : `Nowe odpowiedzi (${number(count)}): ${title}`),
    heading: (count) => (count === 1 ? "Masz nową odpowiedź" : `Masz ${answers(count)}`),
    text: (title, count) =>
      count === 1
        ? `Formularz „${title}” otrzymał nową odpowiedź.`
        : `Od czasu ostatniej wiadomości formularz „${title}” otrzymał ${answers(count)}.`,
    more: (count) => `W Formslip znajdziesz jeszcze ${answers(count)}.`,
    button: "Przeczytaj odpowiedzi",
    why: "Otrzymujesz tę wiadomość, ponieważ Twój adres wpisano w ustawieniach tego formularza.",
  },
  outcome: {
    declined: {
      subject: (title) => `Odmowa: ${title}`,
      heading: "Odpowiedzi nie będzie",
      text: (title) => `Osoba poproszona o odpowiedź nie chce wypełnić formularza „${title}”. Formularz jest zamknięty.`,
    },
    not_me: {
      subject: (title) => `Niewłaściwa osoba: ${title}`,
      heading: "Twoja prośba trafiła do niewłaściwej osoby",
      text: (title) => `Osoba, która dostała link do formularza „${title}”, informuje, że nie jest on dla niej. Formularz jest zamknięty.`,
    },
    question: {
      subject: (title) => `Pytanie dotyczące formularza: ${title}`,
      heading: "Ktoś ma do Ciebie pytanie",
      text: (title) => `Osoba poproszona o odpowiedź ma pytanie, zanim wypełni formularz „${title}”.`,
    },
    handed_on: {
      subject: (title) => `Przekazano: ${title}`,
      heading: "Odpowie ktoś inny",
      text: (title) =>
        `Osoba poproszona o odpowiedź przekazała formularz „${title}” komuś innemu. Nowa osoba potwierdzi swój adres, zanim odpowie.`,
    },
    more_time: {
      subject: (title) => `Prośba o więcej czasu: ${title}`,
      heading: "Ktoś prosi o więcej czasu",
      text: (title) => `Osoba poproszona o odpowiedź potrzebuje więcej czasu na formularz „${title}”.`,
    },
    closes: (when) => `Formularz zostanie zamknięty ${when}.`,
    recipient: "Adresat",
    to: "Przekazano do",
    until: "Proponowany termin",
    reason: "Wiadomość od tej osoby",
    open: "Otwórz formularz",
    extend: "Przedłuż termin",
  },
  copy: {
    subject: (title) => `Twoje odpowiedzi: ${title}`,
    heading: "Twoje odpowiedzi zostały wysłane",
    text: (title) => `Dziękujemy za wypełnienie formularza „${title}”. Zachowaj tę wiadomość: zawiera Twój numer referencyjny.`,
    reference: "Numer referencyjny",
    // After a noun, 1 and 5 answers have the same form.
    rest: (count) => `Ta wiadomość nie zawiera pełnej treści ${number(count)} odpowiedzi. Znajdziesz ją w potwierdzeniu wysłania.`,
    button: "Otwórz potwierdzenie wysłania",
    change: "Możesz tam też zmienić lub wycofać odpowiedzi, dopóki formularz na to pozwala.",
    why: "Otrzymujesz tę wiadomość, ponieważ w formularzu wpisano Twój adres. Jeśli to nie Ty, możesz ją zignorować.",
  },
  invitation: {
    subject: (account) => `Zaproszenie do konta „${account}”`,
    heading: (account) => `Masz zaproszenie do konta „${account}”`,
    text: {
      owner: (inviter, account) =>
        `${inviter} zaprasza Cię do wspólnego zarządzania kontem „${account}”: formularzami i odpowiedziami, osobami i ustawieniami.`,
      editor: (inviter, account) => `${inviter} zaprasza Cię do pracy nad formularzami konta „${account}” i odpowiedziami na nie.`,
      viewer: (inviter, account) => `${inviter} zaprasza Cię do przeglądania formularzy konta „${account}” i odpowiedzi na nie.`,
    },
    until: (when) => `Link działa jeden raz, do ${when}.`,
    button: "Przyjmij zaproszenie",
    why: "Jeśli nie spodziewasz się zaproszenia, możesz zignorować tę wiadomość.",
  },
  passwordReset: {
    subject: "Ustaw nowe hasło",
    heading: "Ustaw nowe hasło",
    text: "Ktoś, prawdopodobnie Ty, prosi o nowe hasło do Twojego konta.",
    until: (when) => `Link działa jeden raz, do ${when}.`,
    button: "Ustaw nowe hasło",
    why: "Jeśli to nie Ty, zignoruj tę wiadomość. Twoje hasło się nie zmieni.",
  },
  confirmation: {
    subject: (title) => `Twój kod: ${title}`,
    heading: "Potwierdź swój adres e-mail",
    text: (title) => `Wpisz ten kod na stronie „${title}”, aby otworzyć formularz.`,
    code: "Kod",
    until: "Działa przez 15 minut.",
    why: "Jeśli to nie Ty prosisz o kod, zignoruj tę wiadomość: bez kodu nikt nie może odpowiedzieć z Twojego adresu.",
  },
  continueLater: {
    subject: (title) => `Dokończ później: ${title}`,
    heading: "Dokończ wypełnianie",
    text: (title) =>
      `Twoje odpowiedzi w formularzu „${title}” są zapisane, ale jeszcze nie wysłane. Każdy, kto ma ten link, może je przeczytać i wysłać.`,
    button: "Kontynuuj",
    why: "Otrzymujesz tę wiadomość, ponieważ w formularzu wpisano Twój adres. Jeśli to nie Ty, możesz ją zignorować.",
  },
  endpointDisabled: {
    subject: "Punkt końcowy webhooka został wyłączony",
    heading: "Punkt końcowy webhooka nie otrzymuje już zdarzeń",
    text: (when) => `Od ${when}, nie powiodło się żadne żądanie wysłane na ten adres, dlatego punkt końcowy został wyłączony.`,
    kept: "Zdarzenia są przechowywane przez 30 dni. Gdy odbiorca znów zacznie działać, włącz punkt końcowy i wyślij je ponownie z jego strony.",
    address: "Adres",
    button: "Otwórz punkt końcowy",
    why: "Otrzymujesz tę wiadomość, ponieważ jesteś w gronie właścicieli tego konta.",
  },
  test: {
    subject: "Wiadomość testowa z Formslip",
    heading: "Poczta działa",
    text: "To jest wiadomość testowa wysłana na Twoją prośbę. Twój serwer poczty ją przyjął i dostarczył.",
  },
  page: {
    title: "Zrezygnować z wiadomości?",
    text: (address) => `Na adres ${address} nie będą już przychodzić wiadomości od tego nadawcy.`,
    button: "Zrezygnuj z wiadomości",
    doneTitle: "Rezygnacja przyjęta",
    doneText: "Nie otrzymasz już wiadomości od tego nadawcy.",
    badTitle: "Ten link jest niepełny",
    badText: "Otwórz link z e-maila jeszcze raz lub skopiuj go w całości.",
  },
  round: {
    hello: (name) => `Dzień dobry, ${name}!`,
    ask: (asker) => `${asker ?? "Nadawca tej wiadomości"} prosi Cię o wypełnienie formularza. Link jest tylko dla Ciebie.`,
    stillWaiting: "Twoja odpowiedź jeszcze nie wpłynęła.",
    reminder: (title) => `Przypomnienie: ${title}`,
    until: (when) => `Możesz odpowiedzieć do ${when}.`,
    answer: "Odpowiedz",
    why: (asker) =>
      `Otrzymujesz tę wiadomość, ponieważ ${asker ?? "jej nadawca"} prosi o odpowiedź z tego adresu. Nie przekazuj linku dalej: każdy, kto go ma, może odpowiedzieć za Ciebie.`,
    vote: {
      ask: (asker) => `${asker ?? "Nadawca tej wiadomości"} prosi Cię o decyzję. Link jest tylko dla Ciebie.`,
      stillWaiting: "Twój głos jeszcze nie wpłynął.",
      button: "Podejmij decyzję",
    },
    reply: {
      subject: (title) => `Wyjaśnienie do Twojego pytania: ${title}`,
      text: (asker) => `Na Twoje pytanie odpowiada ${asker ?? "nadawca tej wiadomości"}:`,
    },
  },
  handOn: {
    subject: (title) => `Przekazano Tobie: ${title}`,
    text: (from, asker) =>
      `${asker ?? "Nadawca tej wiadomości"} prosi o wypełnienie formularza, a ${from ?? "osoba o to poproszona"} przekazuje go Tobie. Prośba o odpowiedź jest teraz skierowana do Ciebie.`,
    code: "Zanim odpowiesz, strona wyśle kod na ten adres.",
    until: (when) => `Możesz odpowiedzieć do ${when}.`,
    button: "Odpowiedz",
    why: (from) =>
      `Otrzymujesz tę wiadomość, ponieważ Twój adres podaje ${from ?? "osoba poproszona o odpowiedź"}. Jeśli nie wiesz, o co chodzi, możesz ją zignorować.`,
  },
  waiting: {
    joined: {
      subject: (title) => `Lista oczekujących: ${title}`,
      heading: "Jesteś na liście oczekujących",
      text: (title) => `W formularzu „${title}” nie ma teraz wolnych miejsc. Napiszemy do Ciebie, gdy zwolni się miejsce.`,
      button: "Zobacz swoją pozycję na liście",
    },
    offer: {
      subject: (title) => `Wolne miejsce: ${title}`,
      heading: "Jest dla Ciebie wolne miejsce",
      text: (title) => `Jesteś na liście oczekujących formularza „${title}”. Aby zająć miejsce, wypełnij formularz.`,
      until: (when) => `Miejsce czeka na Ciebie do ${when}. Potem otrzyma je następna osoba z listy.`,
      button: "Odpowiedz",
    },
    why: "Otrzymujesz tę wiadomość, ponieważ Twój adres wpisano na listę oczekujących. Jeśli to nie Ty, możesz ją zignorować.",
  },
};
