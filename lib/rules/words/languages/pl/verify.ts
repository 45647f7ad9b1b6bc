import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "Sprawdź potwierdzenie",
  lead: "Wybierz plik podpisanego potwierdzenia. Ta strona pokaże, czy zostało zmienione od chwili podpisania i co stało się z odpowiedzią.",
  file: "Plik",
  text: "Albo tekst z pliku",
  check: "Sprawdź",
  genuine: "Potwierdzenie jest autentyczne",
  signedBy: "Podpisała je usługa {service}, {when}. Od tego czasu nic w nim nie zmieniono.",
  otherService: "Podpisała je inna usługa. Jej klucz jest w pliku. Adres {address} pokazuje, czy to jej klucz.",
  notGenuine: "Potwierdzenie nie jest autentyczne",
  changed: "Zostało zmienione po podpisaniu albo podpisał je ktoś inny.",
  unreadable: "To nie jest podpisane potwierdzenie.",
  revoked: "Inni mogą mieć klucz, którym je podpisano. Samo potwierdzenie niczego nie dowodzi.",
  kept: "Odpowiedź jest tu przechowywana tak, jak mówi potwierdzenie.",
  changedOn: "Odpowiedź została później zmieniona, {when}.",
  deletedOn: "Odpowiedź została usunięta, {when}.",
  missing: "Odpowiedź nie jest tu przechowywana tak, jak mówi potwierdzenie, i nic nie mówi dlaczego.",
  withheld: "Odpowiedzi usunięte z pliku: {count}",
};
