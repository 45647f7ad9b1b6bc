import type { GateWords } from "@/lib/rules/words/gate-words";

export const gate: GateWords = {
  passcode: {
    title: "Ten formularz wymaga hasła",
    text: "Podała je osoba, która przesłała Ci formularz.",
    label: "Hasło do formularza",
    wrong: "To nie jest właściwe hasło. Wielkość liter ma znaczenie.",
  },
  email: {
    title: "Potwierdź swój adres e-mail",
    text: "Otrzymasz e-mail z kodem. Wpisz go na następnej stronie, aby otworzyć formularz.",
    domains: "Odpowiedzieć można tylko z adresu w domenie: {domains}.",
    label: "Adres e-mail",
    send: "Wyślij kod",
    bad: "Wpisz adres e-mail, na przykład nazwa@example.com.",
    otherDomain: "Ten formularz nie przyjmuje odpowiedzi z adresów w tej domenie.",
    otherAddress: "To nie jest adres, na który wysłano prośbę o odpowiedź.",
  },
  code: {
    title: "Wpisz kod",
    text: "Kod wysłano na adres {address}. Działa przez 15 minut. Jeśli e-mail nie dotarł, sprawdź folder ze spamem.",
    kept: "Ten serwis nie może jeszcze wysyłać e-maili. Kod mogą Ci podać osoby prowadzące ten serwis.",
    label: "Kod z e-maila",
    wrong: "To nie jest właściwy kod. Kod ma sześć cyfr.",
    ended: "Ten kod już nie działa. Poproś o nowy.",
    other: "Poproś o nowy kod lub użyj innego adresu",
  },
  account: {
    title: "Zaloguj się, aby odpowiedzieć",
    text: "Ten formularz jest dla osób przypisanych do konta, z którego pochodzi.",
    stranger: "Zalogowano jako {address}, ale ten adres nie jest przypisany do tego konta.",
    otherPerson: "Zalogowano jako {address}, ale ten formularz jest dla kogoś innego.",
    signIn: "Zaloguj się",
  },
  sent: {
    title: "Twoja odpowiedź już wpłynęła",
    text: "Ten formularz przyjmuje jedną odpowiedź od każdej osoby i ma już odpowiedź z adresu {address}.",
  },
  leave: {
    title: "Odpowiedzieć jako ktoś inny?",
    text: "Potwierdzony adres to {address}. Aby odpowiedzieć z innego, najpierw go potwierdź.",
    button: "Użyj innego adresu",
  },
  unsent: {
    title: "Twoje odpowiedzi nie zostały jeszcze wysłane",
    text: "Najpierw potwierdź jeszcze raz, że możesz odpowiedzieć: otwórz formularz w nowej karcie i wykonaj podane tam kroki. Potem wróć na tę stronę i wyślij odpowiedzi ponownie.",
    open: "Otwórz formularz w nowej karcie",
    again: "Wyślij ponownie",
    files: "Te pliki nie dotarły: {files}. Po pierwszym kroku wróć do formularza, wybierz je jeszcze raz i wyślij formularz.",
    many: "Odpowiedzi jest zbyt wiele, aby wysłać je z tej strony. Po pierwszym kroku wróć do formularza przyciskiem „Wstecz” w przeglądarce i wyślij go stamtąd.",
  },
  tooMany: "Zbyt wiele prób. Spróbuj ponownie za {left}.",
  once: "Formularz przyjmuje jedną odpowiedź od każdej osoby.",
  proceed: "Dalej",
  cookies: {
    text: "Przeglądarka nie zapamiętała potwierdzenia. Zezwól tej stronie na pliki cookie lub otwórz formularz w osobnej karcie.",
    open: "Otwórz formularz w osobnej karcie",
  },
  as: "Odpowiadasz jako {address}.",
  notMe: "To nie Ty?",
};
