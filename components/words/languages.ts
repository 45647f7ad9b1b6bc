const texts = (count: number) => (count === 1 ? "1 text" : `${count.toLocaleString("en")} texts`);

/** Texts of the builder's Languages, from choosing them to what publishing says of them. */
export const languagesWords = {
  open: "Languages",
  title: "Languages",
  about: "Your form in other languages: one link, and everybody reads it in their own. Answers are the same in all of them.",
  none: "The form is in one language.",
  own: {
    first: "Say which language your texts are in. Then you can add others.",
  },
  add: {
    label: "Add a language",
    hint: "By its own name on the page, for everybody to choose.",
    choose: "Choose a language",
    other: "Another language",
    tag: "Language tag",
    tagHint: "Such as de-CH, sw or zh-Hant (BCP 47).",
    tagWrong: "This is not a language tag. Write one such as de, pt-BR or zh-Hant.",
    tagUsed: "The form has this language already.",
    do: "Add",
    added: (name: string) => `${name} added`,
    most: (count: number) => `A form can have ${count} translations.`,
  },
  shown: "Language to translate into",
  /** After the language’s name. */
  progress: ({ missing, texts, changed }: { missing: number; texts: number; changed: number }) => {
    const left = missing === 0 ? "all translated" : `${missing.toLocaleString("en")} of ${texts.toLocaleString("en")} to translate`;
    return `: ${left}${changed === 0 ? "" : `, ${changed.toLocaleString("en")} changed since`}`;
  },
  page: {
    speaks: (name: string) => `The page’s own buttons and messages are in ${name}. They need no translation.`,
    other: (name: string) =>
      `The page’s own buttons and messages are not available in ${name}. Readers see them in their browser’s language, or in English.`,
  },
  filter: "Texts",
  filters: { open: (count: number) => `To translate (${count.toLocaleString("en")})`, all: "All" },
  done: "Nothing is left to translate.",
  empty: "Write your form first. Its texts will be here.",
  groups: { form: "The form", page: "Around the questions", question: (number: number, label: string) => `${number}. ${label}` },
  parts: {
    title: "Title",
    formDescription: "Description",
    label: "Question",
    description: "Hint",
    options: "Option",
    rows: "Row",
    columns: "Column",
  },
  /** What a screen reader says of an input. */
  input: (part: string, original: string, language: string) => `${part} “${original}” in ${language}`,
  changed: "Changed since it was translated",
  was: "It was: ",
  stillRight: "Still right",
  stillRightOf: (original: string) => `Still right: the translation of “${original}”`,
  files: {
    download: "Download for a translator",
    formats: { xlsx: "Excel (.xlsx)", csv: "CSV (.csv)", xliff: "XLIFF 2.0 (.xlf)" },
    upload: "Upload a translated file",
    hint: "A file has every text beside its translation. What comes back is added: what it leaves out stays as it is here.",
    downloading: "The file is being made …",
    uploading: "The file is being read …",
    from: (name: string) => `From ${name}`,
    taken: (count: number) => (count === 0 ? "No new translations" : `${texts(count)} taken over`),
    unchanged: (count: number) => `${texts(count)} ${count === 1 ? "was" : "were"} the same here already.`,
    empty: (count: number) => `${texts(count)} had no translation in the file.`,
    leftOut: (count: number) => `${texts(count)} left out:`,
    more: (count: number) => `and ${texts(count)} more.`,
    unread: (names: string) => `Columns or sheets that were not read: ${names}.`,
    finished: (language: string, said: string) => `${language}: ${said}`,
    failed: (language: string) => `${language}: the file was not taken`,
    kind: "Choose an Excel workbook (.xlsx), CSV (.csv) or XLIFF (.xlf). Other spreadsheets can be saved as one of them.",
    large: "The file is larger than 6 MB.",
    changed: "The form was changed in another tab. Choose which version to keep, then try again.",
    unsaved: "The form could not be saved first. Try again once it is saved.",
    unseen: (reason: string) => `The texts were taken over, but cannot be shown: ${reason} Reload the page to see them.`,
    unfinished: (number: number, problem: string) => `Finish question ${number} first: ${problem}`,
    noOwn: "Say first which language your texts are in.",
  },
  leftOut: {
    title: (count: number) => (count === 1 ? "A translated text has no place in the form" : `${texts(count)} have no place in the form`),
    text: "A program wrote them into this draft. They are not saved with it, nor published. Copy what you still need.",
    noLanguage: "No language",
    more: (count: number) => `and ${texts(count)} more.`,
    published: (count: number) =>
      `: ${texts(count)} ${count === 1 ? "has" : "have"} no place in the form and ${count === 1 ? "is" : "are"} left out.`,
  },
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed`,
  undo: "Undo",
  preview: "Language",

  /** In the panels to publish, after the language’s name. */
  gaps: (count: number) => (count === 1 ? "A language has gaps" : `${count} languages have gaps`),
  missing: ({ missing, texts: all, own }: { missing: number; texts: number; own: string }) =>
    `: ${missing.toLocaleString("en")} of ${texts(all)} ${missing === 1 ? "is" : "are"} not translated. ${missing === 1 ? "It is" : "They are"} shown in ${own}.`,
  outdated: (count: number) =>
    `: ${texts(count)} ${count === 1 ? "has" : "have"} changed since ${count === 1 ? "it was" : "they were"} translated.`,
};
