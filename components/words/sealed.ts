const files = (count: number) => (count === 1 ? "1 file" : `${count.toLocaleString("en-GB")} files`);
/** A list of alternatives. */
const either = (names: string[]) => new Intl.ListFormat("en-GB", { type: "disjunction" }).format(names);
const responses = (count: number) => (count === 1 ? "1 response" : `${count.toLocaleString("en-GB")} responses`);

/** The short name of a key: the end of its public key. */
function shortKey(recipient: string): string {
  return recipient.slice(-6);
}

/** The name under which the dashboard saves the file of a key; with a passphrase it is encrypted. */
export function keyFileName(recipient: string, hasPassphrase = false): string {
  return `formslip-key-${shortKey(recipient)}.${hasPassphrase ? "age" : "txt"}`;
}

/** Texts about sealed answers, which only the owner's key opens. */
export const sealedWords = {
  title: "Sealed answers",
  lead: "The respondent’s browser encrypts answers and files with your public key before it sends them. This service stores only a locked copy.",
  explain:
    "You open them in your browser with your key file. Search, charts and exports then work there. Features for which the service has to read answers do not work: answers in emails, decisions by vote, endings that depend on answers, seats of an option.",
  setUp: "Seal the answers…",
  tooLate: "This form already has responses that are not sealed, so it cannot be sealed. Copy the form and seal the copy.",
  noCrypto: "This browser cannot make keys here. Open this page over HTTPS, in a current browser.",
  cannotOpen: "Answers cannot be opened here: the address of this page begins with http. Open it over HTTPS, in a current browser.",
  isOn: "Answers are sealed to these keys",
  each: "Each of these keys opens every answer that is sent from now on.",
  /** The same six letters as in the name of its file. */
  keyName: (recipient: string) => `Key ${shortKey(recipient)}`,
  without:
    "A sealed form cannot have what needs answers that the service can read: endings, answers in emails or on the receipt, copies, changes after sending, pages, seats, and answers given without a network.",
  addKey: "Add a key…",
  remove: "Remove",
  removeTitle: (recipient: string) => `Remove key ${shortKey(recipient)}?`,
  removeText: (recipient: string, count: number) =>
    count === 0
      ? "New responses are no longer sealed to it."
      : `New responses are no longer sealed to it. The form has ${responses(count)}, of which some may open with this key alone: keep its file (${keyFileName(recipient)}) until you have sealed them again on the Responses page.`,
  turnOff: "Stop sealing",
  stopTitle: "Stop sealing?",
  stopText: "The service can then read the answers that are sent. You can seal the form again as long as it has no responses.",
  stored:
    "Stored responses are still sealed to the earlier keys: keep their files. On the Responses page, open the responses and seal them again.",
  maybeStored:
    "If the form had other keys before, responses from then may still need them. The Responses page says so once the responses are opened.",
  toResponses: "Go to responses",
  cancel: "Cancel",
  dialog: {
    first: "Seal the answers",
    more: "Add a key",
    /** The ways to a key. */
    which: "Which key?",
    make: "Make a new key",
    paste: "Use an existing public key",
    pastedKey: "Public key",
    pastedHint: "Begins with age1. Anyone who has the key file for it can read the answers.",
    badPublic: "This is not an age public key. Those begin with age1 and have 62 characters.",
    isSecret: "This is a secret key. Enter the public key that belongs to it: it begins with age1. Send the secret key nowhere.",
    known: "The form already has this key.",
    passphrase: "Passphrase for the key file",
    passphraseHint:
      "With a passphrase, the file alone is not enough to read the answers. At least 12 characters, such as four or five random words.",
    tooShort: "Use at least 12 characters, or leave it empty for a file without a passphrase.",
    again: "Passphrase again",
    different: "The two passphrases are not the same.",
    next: "Continue",
    saveTitle: "Save your key",
    lost: "If you lose this file, nobody can read the answers. Nobody else has it, not even those who run this service.",
    lostPassphrase:
      "If you lose this file or forget the passphrase, nobody can read the answers. Nobody else has them, not even those who run this service.",
    where: "Keep it where you keep passwords, and keep a second copy elsewhere. Do not send it by email.",
    save: "Save key file",
    saved: "Saved",
    saveAgain: "Save again",
    leaveTitle: "Discard this key?",
    leaveText: "Nothing is sealed to it yet. If you saved its file, you can delete it.",
    leave: "Discard",
    stay: "Go back",
    showName: "Show the passphrase",
    hideName: "Hide the passphrase",
    /** The line in a key file that says what it is for. */
    purpose: (form: string) => `It opens the sealed answers to the form "${form}".`,
    keep: "Without it nobody can read them. Keep it secret, and keep a second copy elsewhere.",
    working: "Locking the file with your passphrase…",
    proveTitle: "Show that you have the key",
    prove: "Choose the key file that you saved. Your browser checks with a test that it works. The file is not sent anywhere.",
    proved: "This is the right file.",
    notThisKey: "This file does not have the key that you just made. Choose the file that you saved in the previous step.",
    notPasted: "This file does not have the key that you pasted.",
    optional: "You can skip this if the key belongs to somebody else.",
    turnOn: "Turn on",
    add: "Add key",
    skip: "Add without the file",
    firstMust: "The first key of a form must be proven before answers are sealed to it.",
  },
  choose: {
    file: "Choose key file",
    again: "Choose another file",
    hint: "The file that was saved when the form was set up, or one made with the program age. It is not sent anywhere.",
    passphrase: "Passphrase of the key file",
    open: "Open",
    passkey: "Use passkey",
    opening: "Opening the key file…",
    problems: {
      no_key: "This file has no key. Choose the key file that you saved.",
      wrong_passphrase: "This passphrase does not open the file.",
      post_quantum: "Sealed forms do not use this kind of key. Choose a file with a key that begins with AGE-SECRET-KEY-1.",
      no_passkey: "The passkey did not open the key. Try again, or use the key file.",
      too_large: "This file is too large to be a key file.",
    },
  },
  sealed: "Sealed",
  column: "Answers",
  key: "Key",
  lock: "Lock",
  locked: {
    title: "These answers are sealed",
    text: "You open them in this browser with your key. Neither the key nor the opened answers are sent anywhere.",
    withPasskey: "Open with passkey",
    expected: (recipients: string[]) =>
      `${recipients.length === 1 ? "The form’s key is in the file" : "Each of the form’s keys is in one of the files"} ${either(recipients.map((recipient) => keyFileName(recipient)))} (.age if it has a passphrase), or in the file in which the owner of the key keeps it. The file is not sent anywhere.`,
    none: (recipients: string[]) =>
      `This key opens none of these responses. The form’s key is in the file ${either(recipients.map((recipient) => keyFileName(recipient)))}.`,
    lost: "I have lost the key",
    lostText:
      "Without a key file, nobody can open these responses: not you, and not those who run this service. If the form has several keys, ask the people who have the others.",
    lostNext:
      "For responses that are still to come, make a new key in the settings, then remove the lost one there. Keep these responses if the file may be found again.",
    lostLink: "Go to the keys",
  },
  progress: (done: number, all: number) => `Opened ${done.toLocaleString("en-GB")} of ${responses(all)}`,
  opening: "Opening sealed answers",
  opened: (count: number) => `${responses(count)} opened`,
  notLoaded: "The answers could not be loaded",
  again: "Try again",
  problems: {
    title: (count: number) => `${responses(count)} could not be opened`,
    wrong_key: (count: number) =>
      `${responses(count)}: sealed to another key. If the form had other keys before, open their key files as well.`,
    damaged: (count: number) => `${responses(count)}: changed or cut off after sealing. Not to be trusted.`,
    foreign: (count: number) => `${responses(count)}: sealed for another form, and put here by somebody.`,
    unreadable: (count: number) => `${responses(count)}: opened, but the content is nothing that this form asks for. Not to be trusted.`,
    failed: (count: number) => `${responses(count)}: this browser could not open ${count === 1 ? "it" : "them"}. Try another browser.`,
    misfits: (count: number) =>
      `${responses(count)} with answers that do not fit their question. These answers are shown as they were sent, and left out of the charts.`,
    show: "Show them",
    hide: "Hide them",
  },
  problem: {
    wrong_key: "Sealed to another key",
    damaged: "Changed or cut off",
    foreign: "Sealed for another form",
    unreadable: "Not a response to this form",
    failed: "Not opened by this browser",
  },
  otherKey: "Open another key file",
  opensNoOther: "This key opens no further responses.",
  exports: {
    title: (count: number) => `Made in this browser: ${responses(count)}`,
    note: "These files are not sealed. Times are in this browser’s time zone.",
    csv: "CSV",
    csvHint: "One row per response",
    xlsx: "Excel",
    xlsxHint: "One row per response",
    json: "JSON",
    jsonHint: "Answers by field key",
    sealed: "Sealed, as stored",
    sealedName: (name: string) => name.replace(/(?:\.json)?$/, " (sealed).json"),
    sealedHint: "JSON with an age file for each response",
  },
  file: {
    failed: "The file could not be opened",
    damaged: "It is sealed to another key, or was changed after it was sealed.",
  },
  reseal: {
    button: "Seal again to the current keys",
    needed: (count: number) => `${responses(count)} ${count === 1 ? "is" : "are"} not sealed to the form’s current keys.`,
    title: "Seal stored answers again?",
    text: (count: number) =>
      `Your browser opens ${responses(count)} and seals each to the form’s current keys. Only the sealed answers are sent. You can stop and continue later.`,
    files:
      "Files are sealed to the current keys as well. Copies that were downloaded before, and responses in the trash, still need the earlier key files: keep them.",
    start: "Seal again",
    goOn: "Continue",
    stop: "Stop",
    progress: (done: number, all: number) => `Sealed ${done.toLocaleString("en-GB")} of ${responses(all)}`,
    done: (count: number, ofThem: number) => `${responses(count)} sealed again${ofThem === 0 ? "" : `, with ${files(ofThem)}`}`,
    left: (count: number) => `${responses(count)} could not be opened and ${count === 1 ? "stays as it is" : "stay as they are"}.`,
    filesLeft: (count: number) => `${files(count)} could not be opened. Keep the earlier key files for ${count === 1 ? "it" : "them"}.`,
    failed: "Sealing stopped. What was done is kept.",
  },
  passkey: {
    title: "Passkey on this device",
    text: "Open sealed answers here with a passkey instead of the key file. This browser then keeps your key, locked by the passkey. Keep the key file as well.",
    add: "Remember with a passkey",
    name: "Formslip sealed answers",
    added: "This device now opens sealed answers with your passkey",
    failed: "The passkey was not set up",
    unsupported: "This browser or this passkey cannot lock a key.",
    forget: "Forget on this device",
    forgotten: "This device has forgotten the key",
  },
  settings: "Sealed answers",
};

/** Why a response is not opened, with the beginning of what it says instead. */
export function sayNotOpened({ problem, text = "" }: { problem: keyof typeof sealedWords.problem; text?: string }): string {
  const why = sealedWords.problem[problem];
  return text.trim() === "" ? why : `${why}: ${text.trim()}`;
}
