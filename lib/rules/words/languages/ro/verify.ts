import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "Verificați o chitanță",
  lead: "Alegeți fișierul unei chitanțe semnate. Pagina arată dacă a fost modificată de la semnare și ce s-a întâmplat cu răspunsul.",
  file: "Fișier",
  text: "Sau textul din el",
  check: "Verificați",
  genuine: "Chitanța este autentică",
  signedBy: "{service} a semnat-o la {when}. De atunci nu s-a modificat nimic.",
  otherService: "A semnat-o un alt serviciu. Cheia lui este în fișier. La {address} se vede dacă este cheia lui.",
  notGenuine: "Chitanța nu este autentică",
  changed: "A fost modificată după semnare sau a semnat-o altcineva.",
  unreadable: "Aceasta nu este o chitanță semnată.",
  revoked: "Este posibil ca și alții să aibă cheia cu care a fost semnată. Singură, chitanța nu dovedește nimic.",
  kept: "Răspunsul este păstrat aici așa cum spune chitanța.",
  changedOn: "Răspunsul a fost modificat ulterior, la {when}.",
  deletedOn: "Răspunsul a fost șters la {when}.",
  missing: "Răspunsul nu este păstrat aici așa cum spune chitanța și nimic nu spune de ce.",
  withheld: "Răspunsuri scoase din fișier: {count}",
};
