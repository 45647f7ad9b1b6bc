import type { PageWords } from "@/lib/rules/words/page-words";
import { and, questionsFollow, quote } from "./grammar";

export const page: PageWords = {
  optional: "(opcjonalnie)",
  yes: "Tak",
  no: "Nie",
  chooseOption: "Wybierz opcję",
  clearChoice: "Wyczyść",
  dateOrder: "dmy",
  dateParts: { day: "Dzień", month: "Miesiąc", year: "Rok", time: "Godzina" },
  files: {
    kept: "Przesłano:",
    remove: "Usuń plik {name}",
    uploading: "Przesyłanie pliku {name}: {percent}%",
    failed: "Plik {name} nie został jeszcze przesłany. Zostanie wysłany razem z odpowiedziami",
  },
  lengthCount: "Znaki: {count} z {max}",

  errorPrefix: "Błąd: ",
  follows: (count) => `Na podstawie Twoich odpowiedzi ${questionsFollow(count)}`,
  onlyAfter: (labels) =>
    `To pytanie dotyczy Cię tylko przy określonych odpowiedziach na ${labels.length > 0 ? `${labels.length === 1 ? "pytanie" : "pytania"} ${and(labels.map(quote))}` : "wcześniejsze pytania"}. W przeciwnym razie zostaw pole puste.`,
  language: "Język",
  trap: "Zostaw to pole puste",
  summaryTitle: "Popraw błędy",
  send: "Wyślij",
  sending: "Wysyłanie…",
  stillSending: "Wysyłanie wciąż trwa. Nie zamykaj tej strony.",
  keptHere: "Wpisywane odpowiedzi są zapisywane w tej przeglądarce do czasu wysłania, najwyżej przez 30 dni.",
  closing: { sentence: "Ten formularz zostanie zamknięty {when}. Pozostały czas: {left}.", soon: "mniej niż minuta" },
  restored: { text: "Wpisane wcześniej odpowiedzi zostały przywrócone.", clear: "Zacznij od nowa" },

  pages: {
    next: "Dalej",
    back: "Wstecz",
    exact: "Strona {page} z {pages}",
    about: "Strona {page} z około {pages}",
    review: "Sprawdź swoje odpowiedzi",
    reviewText: "Nic nie zostało jeszcze wysłane.",
    change: "Zmień",
    later: "Dokończ później",
    laterText:
      "Dotychczasowe odpowiedzi są przechowywane do {when}. Aby dokończyć wypełnianie, otwórz ten link tutaj lub na innym urządzeniu. Każdy, kto ma link, może przeczytać i zmienić odpowiedzi.",
    link: "Link do Twoich odpowiedzi",
    copy: "Kopiuj link",
    copied: "Skopiowano",
    notKept:
      "Dopóki ich nie wyślesz, Twoje odpowiedzi są tylko na tej stronie. Aby się cofnąć, użyj przycisku na tej stronie, a nie w przeglądarce.",
    ended: "Formularz kończy się w tym miejscu. Nic nie zostało wysłane.",
    begin: "Zacznij od początku",
  },
  unsentGone: {
    title: "Tych odpowiedzi już tu nie ma",
    text: "Wypełnianie jest kontynuowane w innym miejscu albo minął czas przechowywania odpowiedzi.",
  },
  continueHere: {
    title: "Kontynuuj tutaj",
    begun: "Za pomocą tego linku rozpoczęto wypełnianie formularza {when}.",
    text: "Wypełnianie można kontynuować tylko w jednym miejscu. Jeśli zrobisz to tutaj, link przestanie działać wszędzie indziej. Jeśli te odpowiedzi nie są Twoje, zacznij od nowa.",
    afresh: "Zacznij od nowa",
  },
  sentBefore: {
    title: "Te odpowiedzi zostały już wysłane",
    text: "Potwierdzenie ma osoba, która wysłała odpowiedzi. Ten link do niego nie prowadzi.",
  },
  sentElsewhere: {
    title: "W międzyczasie wysłano inne odpowiedzi",
    text: "Wysłano je z innej karty lub z innego urządzenia i to one się liczą. Tekst wpisany tutaj nie został zapisany.",
  },
  receipt: {
    stamp: "Wysłano",
    title: "Twoje odpowiedzi zostały wysłane",
    thanks: "Dziękujemy. To jest Twoje potwierdzenie wysłania.",
    reference: "Numer referencyjny",
    sentAt: "Wysłano",
    answers: "Twoje odpowiedzi",
    unanswered: "Brak odpowiedzi",
    keep: "Jeśli chcesz zachować kopię, wydrukuj lub zapisz tę stronę. Odpowiedzi będą tu widoczne przez 24 godziny.",
    print: "Drukuj",
    hidden: "Odpowiedzi były tu widoczne przez 24 godziny. Teraz może je przeczytać tylko osoba, która przygotowała formularz.",
  },
  asker: { asks: "{name} prosi Cię o odpowiedź", contact: "Masz pytania? Kontakt: {contact}.", privacy: "Informacja o prywatności" },
  stored: {
    title: "Co jest zapisywane i na jak długo",
    answers: "Twoje odpowiedzi, czas ich wysłania i używana przeglądarka.",
    email: "Twój potwierdzony adres e-mail.",
    waiting:
      "Na liście oczekujących: Twój adres e-mail, dopóki nie odpowiesz lub nie opuścisz listy, najwyżej przez 30 dni po zamknięciu formularza.",
    person: "Twoje imię i nazwisko oraz adres e-mail, którego używasz do logowania.",
    address: "Adres sieciowy, z którego wysyłasz odpowiedzi.",
    network: "Twoja sieć, ale nie dokładny adres.",
    visits: "Liczba otwarć strony, ale nie to, kto ją otwiera.",
    until: "Wszystko jest przechowywane, dopóki nie usunie tego osoba, która prosi o odpowiedź.",
    final: "Po wysłaniu nie można już zmienić odpowiedzi.",
    changeOpen: "Możesz zmienić lub wycofać odpowiedzi, dopóki formularz je przyjmuje.",
    changeFor: "Możesz zmienić lub wycofać odpowiedzi przez {left} od wysłania.",
    deleted: "Twoje odpowiedzi i zapisane z nimi dane są przechowywane przez {left} od wysłania, a potem usuwane.",
    files: "Przesłane pliki są przechowywane przez {left} od wysłania odpowiedzi, a potem usuwane.",
    anonymised:
      "Twoje odpowiedzi na {questions} oraz wszystkie inne dane, które wskazują, kto je wysłał, są przechowywane przez {left} od wysłania, a potem usuwane. Pozostałe odpowiedzi nie są usuwane.",
    nameless:
      "Zapisane obok odpowiedzi dane, które wskazują, kto je wysłał, są przechowywane przez {left} od wysłania, a potem usuwane. Same odpowiedzi nie są usuwane.",
    questions: (labels) => `${labels.length === 1 ? "pytanie" : "pytania"} ${and(labels.map(quote))}`,
  },
  noPlaces: {
    title: "Brak wolnych miejsc",
    text: (label) =>
      `W polu „${label}” nie ma już wolnych miejsc, dlatego teraz nie można wysłać tego formularza. Spróbuj później: ktoś może zrezygnować.`,
  },
  testMode: { title: "To jest test.", text: "Tutaj sprawdzane jest działanie programu. Odpowiedzi są usuwane po tygodniu." },
  change: {
    back: "Wróć do potwierdzenia wysłania",
    link: "Zmień odpowiedzi",
    withdraw: "Wycofaj odpowiedzi",
    until: "Możesz zmienić lub wycofać odpowiedzi do {when}.",
    open: "Możesz zmienić lub wycofać odpowiedzi, dopóki ten formularz je przyjmuje.",
    title: "Zmień odpowiedzi",
    text: "Dopóki nie zapiszesz zmian, liczą się wysłane odpowiedzi.",
    save: "Zapisz zmiany",
    changed: "Zmieniono",
    sure: "Wycofać odpowiedzi?",
    lost: "Odpowiedzi zostaną usunięte. Nie można tego cofnąć.",
    keep: "Nie wycofuj",
    meanwhile: "Odpowiedzi zostały w międzyczasie zmienione",
    choose:
      "Po otwarciu tej strony ktoś zapisał inne odpowiedzi, tutaj lub w innym miejscu. Wpisane teraz zmiany nie są zapisane. Wybierz, które odpowiedzi zachować.",
    stored: "Obecnie zapisane",
    saveMine: "Zapisz moje",
    keepStored: "Zachowaj zapisane odpowiedzi",
    correct: {
      title: "Popraw te odpowiedzi",
      text: "Dopóki nie zapiszesz zmian, liczą się zapisane odpowiedzi.",
      back: "Wróć do odpowiedzi",
    },
  },
  withdrawn: { title: "Twoje odpowiedzi zostały wycofane", text: "Zostały usunięte." },
  answerGone: { title: "Te odpowiedzi już nie istnieją", text: "Zostały wycofane lub usunięte." },
  unchangeable: { title: "Tych odpowiedzi nie można już zmienić", text: "Zapytaj osobę, która przesłała Ci link." },
  linkExpired: {
    title: "Ten link wygasł",
    text: "Pozwalał poprawić te odpowiedzi przez godzinę. O nowy link poproś osobę, która przesłała Ci ten.",
    open: "Jeśli to Twój formularz, otwórz odpowiedź",
  },
  linkBroken: {
    title: "Ten link jest niepełny",
    text: "Otwórz go jeszcze raz w miejscu, w którym był podany, lub skopiuj go w całości. Jeśli to nie pomoże, zapytaj osobę, która Ci go przesłała.",
  },
  noPreview: {
    title: "Nie można wyświetlić tego podglądu",
    text: "Podgląd działa przez cztery godziny i tylko po zalogowaniu. Otwórz go jeszcze raz z panelu.",
  },
  notOffered: {
    title: "W tym formularzu nie ma takiej możliwości",
    text: "Być może była dostępna wcześniej. Wróć do formularza lub zapytaj osobę, która Ci go przesłała.",
  },
  answered: {
    stamp: "Wypełniono",
    title: "Ten formularz został już wypełniony",
    on: "Odpowiedź wysłano {when}. Jeśli nie pochodzi od Ciebie, zapytaj osobę, która przesłała Ci link.",
  },
  cancelled: {
    stamp: "Anulowano",
    title: "Ten formularz został anulowany",
    text: "Nie przyjmuje już odpowiedzi. Zapytaj osobę, która przesłała Ci link, co zrobić dalej.",
  },
  limitReached: {
    stamp: "Zamknięto",
    title: "Limit odpowiedzi został osiągnięty",
    text: "Ten formularz nie przyjmie ich więcej. Zapytaj osobę, która przesłała Ci link, co zrobić dalej.",
  },
  expired: {
    stamp: "Zamknięto",
    title: "Ten formularz jest zamknięty",
    on: "Został zamknięty {when}. O nowy link poproś osobę, która przesłała Ci ten.",
  },
  notFound: {
    title: "Nie znaleziono formularza",
    text: "Sprawdź, czy link został skopiowany w całości. Jeśli tak, formularz mógł zostać usunięty: zapytaj osobę, która przesłała Ci link.",
  },
  alreadySent: {
    title: "Twoje odpowiedzi zostały już wysłane",
    receipt: "Zobacz potwierdzenie wysłania",
    again: "To, co teraz wyślesz z tej strony, będzie nową odpowiedzią.",
    closed: "Ten formularz nie przyjmuje już odpowiedzi.",
  },
  notSent: {
    stamp: "Nie wysłano",
    title: "Twoje odpowiedzi nie zostały wysłane",
    reply: "Twoja wiadomość nie została wysłana",
    change: "Twoje zmiany nie zostały zapisane",
    spent: "Wcześniejsze odpowiedzi z tej strony zostały zapisane. Naciśnij „{send}”, aby wysłać także te, jako nową odpowiedź.",
    spentClosed: "Wcześniejsze odpowiedzi z tej strony zostały zapisane.",
  },
  fault: {
    title: "Twoje odpowiedzi nie zostały wysłane",
    text: "Problem leży po naszej stronie i powinien wkrótce minąć. Odpowiedzi pozostają na tej stronie: za chwilę wyślij je jeszcze raz.",
    again: "Spróbuj ponownie",
  },
  full: {
    title: "Ten formularz nie może teraz przyjąć więcej odpowiedzi",
    text: "Twoje odpowiedzi nie zostały wysłane. Pozostają na tej stronie: powiadom osobę, która prosi o odpowiedź, i wyślij je później jeszcze raz.",
  },
  changed: {
    title: "Ten formularz zmienił się od czasu otwarcia",
    text: "Twoje odpowiedzi nie zostały jeszcze wysłane. Znajdziesz je poniżej, o ile ich pytania są nadal w formularzu: sprawdź jego obecną wersję i naciśnij „{send}”.",
  },
  tooMany: {
    title: "Twoje odpowiedzi nie zostały jeszcze wysłane",
    text: "Z Twojej sieci wysłano zbyt wiele odpowiedzi. Twoje pozostają na tej stronie: wyślij je jeszcze raz za {left}.",
  },
  doubtful: {
    title: "Naciśnij „{send}” jeszcze raz",
    text: "W ten sposób blokujemy automatyczne odpowiedzi. Twoje pozostają na tej stronie: sprawdź je i wyślij jeszcze raz.",
  },
  tooLarge: {
    title: "Nie można wysłać tak dużej ilości danych",
    text: "Wróć i wybierz mniejsze pliki lub skróć długie odpowiedzi.",
  },
  unsupported: {
    title: "Nie można tu tego odczytać",
    text: "Otwórz link do formularza w przeglądarce i stamtąd wyślij odpowiedzi.",
  },
  unavailable: {
    title: "Nie można teraz wyświetlić tej strony",
    text: "Problem leży po naszej stronie i powinien wkrótce minąć. Za chwilę otwórz link jeszcze raz.",
  },
  typed: { title: "Wpisany tekst", copy: "Jeśli go potrzebujesz, skopiuj go stąd." },
};
