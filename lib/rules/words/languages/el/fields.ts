import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
  address: {
    line1: "Οδός και αριθμός",
    line2: "Διαμέρισμα, όροφος ή κτίριο",
    postcode: "Ταχυδρομικός κώδικας",
    city: "Πόλη ή οικισμός",
    region: "Νομός, πολιτεία ή περιφέρεια",
    country: "Χώρα",
  },
  calculation: {
    note: "Υπολογίζεται από τις απαντήσεις σας",
    open: "Δεν είναι ακόμη γνωστό",
  },
  email: { meant: "Μήπως εννοείτε {address};" },
  number: { more: "Περισσότερο από {n}", less: "Λιγότερο από {n}" },
  phone: { hint: "Με τον κωδικό χώρας, για παράδειγμα +30 210 123 4567" },
  ranking: {
    hint: "Δώστε μια θέση σε κάθε επιλογή: το 1 είναι η πρώτη σας προτίμηση",
    up: "Μετακίνηση προς τα πάνω: {option}",
    down: "Μετακίνηση προς τα κάτω: {option}",
    moved: "{option}: θέση {place} από {count}",
  },
  rating: (mark, max) => `${mark} από ${max}`,
  select: {
    other: { option: "Άλλο", text: "Η δική σας απάντηση" },
    taken: "καμία διαθέσιμη θέση",
    left: (left) => (left === 1 ? "1 διαθέσιμη θέση" : `${left} διαθέσιμες θέσεις`),
  },
  repeat: {
    entry: "Καταχώριση",
    nth: "{name} {n}",
    add: "Προσθήκη καταχώρισης",
    remove: "Αφαίρεση: {entry}",
    none: "Καμία καταχώριση",
  },
  signature: {
    note: "Πληκτρολογήστε το ονοματεπώνυμό σας για να υπογράψετε",
    draw: "Σχεδιάστε την υπογραφή σας",
    clear: "Απαλοιφή σχεδίου",
    typed: "Το ονοματεπώνυμό σας",
    drawn: "Σχεδιασμένη υπογραφή",
  },
  time: {
    between: (from, to) => `από ${from} έως ${to}`,
    from: (from) => `${from} ή αργότερα`,
    upTo: (to) => `${to} ή νωρίτερα`,
    example: (time) => `Για παράδειγμα, ${time}`,
  },
};
