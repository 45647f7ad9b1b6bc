import { fileKinds, joined, typedDate } from "@/lib/rules/words/formats";
import type { HintWords, IssueWords } from "@/lib/rules/words/issue-words";
import { timeSpan } from "@/lib/rules/words/time-span";
import { fields } from "./fields";
import {
  date,
  number,
  plain,
  readings,
  or,
  and,
  FAMILIES,
  PARTS,
  CHARACTERS,
  FILES,
  plural,
  many,
  fill,
  at,
  answer,
  numberRange,
  count,
  dateRange,
  capitalise,
  ENTRIES,
} from "./grammar";

/** Labels are quoted behind a noun of ours: their own gender, number and case never matter. */
export const issues: IssueWords = {
  required: (_, label) => fill(label),
  text_type: (_, label) => `${answer(label)} πρέπει να είναι κείμενο`,
  text_characters: (_, label) => `${answer(label)} περιέχει χαρακτήρες που δεν μπορούν να αποθηκευτούν`,
  text_line_break: (_, label) => `${answer(label)} πρέπει να είναι σε μία γραμμή`,
  too_short: ({ min }, label) => `${answer(label)} πρέπει να έχει τουλάχιστον ${many(min, CHARACTERS)}`,
  too_long: ({ max }, label) => `${answer(label)} πρέπει να έχει το πολύ ${many(max, CHARACTERS)}`,
  pattern: ({ hint }, label) => `${answer(label)} πρέπει να έχει τη σωστή μορφή${hint === null ? "" : `: ${hint}`}`,
  email_format: (_, label) => `${answer(label)} πρέπει να είναι διεύθυνση email με τη σωστή μορφή, για παράδειγμα name@example.com`,
  number_format: (_, label) => `${answer(label)} πρέπει να είναι αριθμός`,
  number_digits: ({ max }, label) => `${answer(label)} πρέπει να έχει το πολύ ${max} ${plural(max, { one: "ψηφίο", other: "ψηφία" })}`,
  number_range: (params, label) => `${answer(label)} πρέπει να είναι ${numberRange(params)}`,
  number_step: ({ step, base }, label) => {
    if (step === 1 && Number.isInteger(base)) return `${answer(label)} πρέπει να είναι ακέραιος αριθμός`;
    return Number.isInteger(Number((base / step).toFixed(9)))
      ? `${answer(label)} πρέπει να είναι πολλαπλάσιο του ${number(step)}`
      : `${answer(label)} πρέπει να είναι ${number(base)} συν ένα πολλαπλάσιο του ${number(step)}`;
  },
  select_required: ({ multiple }, label) => `Επιλέξτε ${multiple ? "τουλάχιστον μία απάντηση" : "μία απάντηση"} ${at(label)}`,
  select_type: ({ multiple }, label) => `${answer(label)} πρέπει να είναι ${multiple ? "λίστα επιλογών" : "μία επιλογή"}`,
  select_unlisted: (_, label) => `${answer(label)} πρέπει να είναι μία από τις διαθέσιμες επιλογές`,
  option_taken: ({ option }, label) => `Κάντε άλλη επιλογή ${at(label)}: δεν υπάρχουν διαθέσιμες θέσεις για «${option}»`,
  option_short: ({ option, left }, label) =>
    `Κάντε άλλη επιλογή ${at(label)} ή ζητήστε λιγότερες θέσεις: ${left === 1 ? "απομένει μόνο 1 θέση" : `απομένουν μόνο ${left} θέσεις`} για «${option}»`,
  select_duplicate: (_, label) => `${answer(label)} δεν πρέπει να έχει την ίδια επιλογή δύο φορές`,
  select_count: (params, label) => `Επιλέξτε ${count(params)} ${at(label)}`,
  checkbox_type: (_, label) => `${answer(label)} πρέπει να είναι ναι ή όχι`,
  checkbox_required: (params) => `Επιλέξτε «${params.label}» για να συνεχίσετε`,
  date_missing: ({ parts }, label) => `${answer(label)} πρέπει να περιλαμβάνει ${and(parts.map((part) => PARTS[part]))}`,
  date_real: (_, label) => `${answer(label)} πρέπει να είναι έγκυρη ημερομηνία`,
  date_year: (_, label) => `${answer(label)} πρέπει να περιλαμβάνει το έτος με 4 ψηφία`,
  date_format: ({ time }, label) =>
    `${answer(label)} πρέπει να είναι ${time ? "ημερομηνία και ώρα όπως 2026-03-27T14:30" : "ημερομηνία όπως 2026-03-27"}`,
  date_range: (params, label) => `Η ημερομηνία ${at(label)} πρέπει να είναι ${dateRange(params) ?? "έγκυρη"}`,
  time_real: (_, label) => `${answer(label)} πρέπει να περιλαμβάνει ώρα, για παράδειγμα 14:30`,
  file_required: (_, label) => `Μεταφορτώστε ένα αρχείο ${at(label)}`,
  file_unknown: (_, label) => `Μεταφορτώστε ξανά το αρχείο ${at(label)}`,
  file_type: ({ accept }, label) => `Το αρχείο ${at(label)} πρέπει να είναι ${or(fileKinds(accept, FAMILIES))}`,
  file_too_large: ({ max_mb }, label) => `Το αρχείο ${at(label)} πρέπει να έχει μέγεθος έως ${number(max_mb)} MB`,
  file_empty: (_, label) => `Το αρχείο ${at(label)} δεν πρέπει να είναι κενό`,
  file_infected: (_, label) => `Το αρχείο ${at(label)} απορρίφθηκε, επειδή το πρόγραμμα προστασίας από ιούς εντόπισε κάτι ύποπτο`,
  too_many_files: ({ max }, label) => `Μεταφορτώστε ${max === 1 ? "μόνο ένα αρχείο" : `το πολύ ${many(max, FILES)}`} ${at(label)}`,
  valid_if: ({ message }, label) => message ?? `${answer(label)} δεν συμφωνεί με τις άλλες απαντήσεις σας. Ελέγξτε την`,
  exit: (_, label) => `Με αυτές τις απαντήσεις η φόρμα τελειώνει στη σελίδα «${label}». Δεν μπορούν να σταλούν`,

  "address.missing": ({ parts }, label) => `Συμπληρώστε όσα λείπουν ${at(label)}: ${parts.join(", ")}`,
  "address.type": (_, label) => `${answer(label)} πρέπει να είναι αντικείμενο με τα μέρη μιας διεύθυνσης`,
  "date.two_readings": ({ one, other }, label) =>
    `Ποια ημερομηνία εννοείτε ${at(label)}: ${date(one)} ή ${date(other)}; Συμπληρώστε την ημέρα, τον μήνα και το έτος χωριστά, το καθένα στο δικό του πλαίσιο`,
  "date.hijri": (_, label) => `Γράψτε ${at(label)} το έτος σύμφωνα με το γρηγοριανό ημερολόγιο, για παράδειγμα 2026`,
  "number.more_than": ({ bound }, label) => `${answer(label)} πρέπει να είναι μεγαλύτερη από ${plain(bound)}`,
  "number.less_than": ({ bound }, label) => `${answer(label)} πρέπει να είναι μικρότερη από ${plain(bound)}`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `Εννοείτε ${large} ή ${small} ${at(label)}; Γράψτε ${plainLarge} ή ${plainSmall}`;
  },
  "matrix.type": (_, label) => `${answer(label)} πρέπει να είναι αντικείμενο με μία τιμή για κάθε γραμμή`,
  "matrix.row": (_, label) => `${answer(label)} μπορεί να έχει μόνο τις γραμμές που αναφέρονται`,
  "matrix.all": (_, label) => `Επιλέξτε μία απάντηση σε κάθε γραμμή ${at(label)}`,
  "matrix.any": (_, label) => `Επιλέξτε μία απάντηση σε τουλάχιστον μία γραμμή ${at(label)}`,
  "phone.country": (_, label) => `${answer(label)} πρέπει να ξεκινά με + και τον κωδικό χώρας, για παράδειγμα +30 210 123 4567`,
  "phone.format": (_, label) => `${answer(label)} πρέπει να είναι αριθμός τηλεφώνου, για παράδειγμα +30 210 123 4567`,
  "ranking.places": (_, label) => `Δώστε διαφορετική θέση σε κάθε επιλογή ${at(label)}`,
  "repeat.type": (_, label) => `${answer(label)} πρέπει να είναι λίστα αντικειμένων`,
  "repeat.too_few": ({ min }, label) => `Προσθέστε τουλάχιστον ${many(min, ENTRIES)} ${at(label)}`,
  "repeat.too_many": ({ max }, label) => `Προσθέστε το πολύ ${many(max, ENTRIES)} ${at(label)}`,
  "select.other_blank": (_, label) => `Γράψτε τη δική σας απάντηση ${at(label)} ή διαλέξτε μία επιλογή`,
  "select.other_unchosen": (_, label) =>
    `Επιλέξτε «${fields.select.other.option}» ${at(label)} για να στείλετε τη δική σας απάντηση ή διαγράψτε ό,τι γράψατε`,
  "signature.required": (_, label) => `Πληκτρολογήστε το ονοματεπώνυμό σας για να υπογράψετε ${at(label)}`,
  "time.format": (_, label) => `${answer(label)} πρέπει να είναι ώρα, για παράδειγμα 14:30`,
  "time.range": (params, label) => `Η ώρα ${at(label)} πρέπει να είναι ${timeSpan(fields.time, params)}`,
  "time.step": ({ step, from }, label) =>
    `Η ώρα ${at(label)} πρέπει να είναι ανά ${step} ${plural(step, { one: "λεπτό", other: "λεπτά" })}, με αρχή: ${from}`,
  "url.format": (_, label) => `${answer(label)} πρέπει να είναι διεύθυνση ιστού, για παράδειγμα https://example.com`,
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (max !== null) return min > 1 ? `Από ${number(min)} έως ${many(max, CHARACTERS)}` : `Έως ${many(max, CHARACTERS)}`;
    return min > 1 ? `Τουλάχιστον ${many(min, CHARACTERS)}` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `Από ${number(min)} έως ${number(max)}`;
    if (min !== null) return min === 0 ? null : `Τουλάχιστον ${number(min)}`;
    return max === null ? null : `Το πολύ ${number(max)}`;
  },
  selectHint({ min, max }) {
    if ((min ?? 0) < 1 && max === null) return "Επιλέξτε όλα όσα ισχύουν";
    return `Επιλέξτε ${count({ min: min === 0 ? null : min, max })}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `Για παράδειγμα, ${typedDate(example)}`, range && `Η ημερομηνία πρέπει να είναι ${range}`);
  },
  fileHint({ accept, max_mb, max_files }) {
    const size = `έως ${number(max_mb)} MB${max_files > 1 ? ` το καθένα, το πολύ ${many(max_files, FILES)}` : ""}`;
    return capitalise(accept.length === 0 ? size : `${or(fileKinds(accept, FAMILIES))}, ${size}`);
  },
};
