import { joined, typedDate } from "@/lib/rules/words/formats";
import type { HintWords, IssueWords } from "@/lib/rules/words/issue-words";
import { timeSpan } from "@/lib/rules/words/time-span";
import { fields } from "./fields";
import {
  date,
  number,
  plain,
  readings,
  and,
  PARTS,
  ask,
  askForText,
  fileFor,
  askForOne,
  numberRange,
  numberStep,
  selectCount,
  characters,
  lowerFirst,
  nameOf,
  must,
  withArticle,
  dateRange,
  fileHint,
  kinds,
  suchAs,
} from "./grammar";

/** What is wrong, in the words of the GOV.UK Design System's error messages: what to do, or what the answer must be. */
export const issues: IssueWords = {
  required: (_, label) => askForText(label),
  text_type: (_, label) => must(label, "be text"),
  text_characters: (_, label) => must(label, "not include characters that cannot be stored"),
  text_line_break: (_, label) => must(label, "be on one line"),
  too_short: ({ min }, label) => must(label, `be ${characters(min)} or more`),
  too_long: ({ max }, label) => must(label, `be ${characters(max)} or fewer`),
  pattern: ({ hint }, label) => must(label, hint === null ? "be in the correct format" : `be in the correct format: ${hint}`),
  email_format: (_, label) => must(label, "be in the correct format, like name@example.com"),
  number_format: (_, label) => must(label, "be a number"),
  number_digits: ({ max }, label) => must(label, `be a number of ${max} digits or fewer`),
  number_range: (params, label) => must(label, `be ${numberRange(params)}`),
  number_step: (params, label) => must(label, `be ${numberStep(params)}`),
  select_required: ({ multiple }, label) => (multiple ? ask("Select", label) : askForOne(label)),
  select_type: ({ multiple }, label) => must(label, multiple ? "be a list of options" : "be one option"),
  select_unlisted: (_, label) => must(label, "be one of the options listed"),
  option_taken: ({ option }, label) => `Choose another option for “${label}”: no places are left for “${option}”`,
  option_short: ({ option, left }, label) =>
    `Choose another option for “${label}”, or ask for fewer places: ${left === 1 ? "only 1 place is" : `only ${left} places are`} left for “${option}”`,
  select_duplicate: (_, label) => must(label, "not have the same option twice"),
  select_count: (params, label) => `Select ${selectCount(params)} for “${label}”`,
  checkbox_type: (_, label) => must(label, "be true or false"),
  checkbox_required: (params) => `Select “${params.label}” to continue`,
  date_missing: ({ parts }, label) => must(label, `include ${and(parts.map((part) => PARTS[part]))}`),
  date_real: (_, label) => must(label, "be a real date"),
  date_year: (_, label) => must(label, "include a year of 4 digits"),
  date_format: ({ time }, label) => must(label, time ? "be a date and time like 2026-03-27T14:30" : "be a date like 2026-03-27"),
  date_range: (params, label) => must(label, `be ${dateRange(params) ?? "a real date"}`),
  time_real: (_, label) => must(label, "include a time like 14:30"),
  file_required: (_, label) => ask("Upload", label),
  file_unknown: (_, label) => `Upload the file for ${nameOf(label).text} again`,
  file_type: ({ accept }, label) => `${fileFor(label)} must be ${withArticle(kinds(accept))}`,
  file_too_large: ({ max_mb }, label) => `${fileFor(label)} must be ${number(max_mb)} MB or smaller`,
  file_empty: (_, label) => `${fileFor(label)} must not be empty`,
  file_infected: (_, label) => `${fileFor(label)} was refused, because a virus scanner found something in it`,
  too_many_files: ({ max }, label) => `Upload ${max === 1 ? "only one file" : `no more than ${max} files`} for “${label}”`,
  valid_if: ({ message }, label) => message ?? `“${label}” does not fit your other answers. Check it`,
  exit: (_, label) => `With these answers the form ends at “${label}”. They cannot be sent`,

  "address.missing": ({ parts }, label) => `Enter ${and(parts.map((part) => `the ${lowerFirst(part)}`))} for “${label}”`,
  "address.type": (_, label) => `“${label}” must be an object with the parts of an address`,
  "date.two_readings": ({ one, other }, label) =>
    `Do you mean ${date(one)} or ${date(other)} for “${label}”? Enter the day, the month and the year each in their own box`,
  "date.hijri": (_, label) => `Enter the year of “${label}” in the Gregorian calendar, such as 2026`,
  "number.more_than": ({ bound }, label) => `“${label}” must be more than ${plain(bound)}`,
  "number.less_than": ({ bound }, label) => `“${label}” must be less than ${plain(bound)}`,
  "number.two_readings": (params, label) => {
    const { large, small, plainLarge, plainSmall } = readings(params);
    return `Do you mean ${large} or ${small} for “${label}”? Enter ${plainLarge} or ${plainSmall}`;
  },
  "matrix.type": (_, label) => `“${label}” must be an object with a value for each row`,
  "matrix.row": (_, label) => `“${label}” has only the rows listed`,
  "matrix.all": (_, label) => `Select an answer in every row of “${label}”`,
  "matrix.any": (_, label) => `Select an answer in at least one row of “${label}”`,
  "phone.country": (_, label) => must(label, `begin with + and the country code, like +44 20 7946 0958`),
  "phone.format": (_, label) => must(label, `be a phone number like +44 20 7946 0958`),
  "ranking.places": (_, label) => `Give each option of “${label}” a place of its own`,
  "repeat.type": (_, label) => `“${label}” must be a list of objects`,
  "repeat.too_few": ({ min }, label) => `Add at least ${number(min)} to “${label}”`,
  "repeat.too_many": ({ max }, label) => `Add no more than ${number(max)} to “${label}”`,
  "select.other_blank": (_, label) => `Write your own answer to “${label}”, or choose an option`,
  "select.other_unchosen": (_, label) =>
    `Choose “${fields.select.other.option}” for “${label}” to send your own answer, or delete what you wrote`,
  "signature.required": (_, label) => `Type your full name to sign “${label}”`,
  "time.format": (_, label) => must(label, "be a time like 14:30"),
  "time.range": (params, label) => must(label, `be ${timeSpan(fields.time, params)}`),
  "time.step": ({ step, from }, label) => must(label, `be in ${step}-minute steps from ${from}${suchAs(from, step, ", such as ")}`),
  "url.format": (_, label) => must(label, "be a web address like https://example.com"),
};

export const hints: HintWords = {
  lengthHint({ min, max }) {
    if (min > 1 && min === max) return `Exactly ${characters(max)}`;
    if (max !== null) return min > 1 ? `${number(min)} to ${characters(max)}` : `Up to ${characters(max)}`;
    return min > 1 ? `At least ${characters(min)}` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `Between ${number(min)} and ${number(max)}`;
    if (min !== null) return min === 0 ? null : `${number(min)} or more`;
    return max === null ? null : `${number(max)} or less`;
  },
  selectHint({ min, max }) {
    const least = min === null || min < 1 ? null : min;
    if (least !== null && max !== null)
      return least === max ? `Select ${max}` : `Select ${least} ${max - least === 1 ? "or" : "to"} ${max}`;
    if (least !== null) return `Select at least ${least}`;
    return max === null ? "Select all that apply" : `Select up to ${max}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `For example, ${typedDate(example)}`, range && `Must be ${range}`);
  },
  fileHint,
};
