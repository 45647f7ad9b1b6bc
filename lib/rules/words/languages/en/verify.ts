import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "Check a receipt",
  lead: "Choose the file of a signed receipt. This page says whether it was changed after it was signed, and what has happened to the response since.",
  file: "File",
  text: "Or the text of the file",
  check: "Check",
  genuine: "The receipt is genuine",
  signedBy: "{service} signed it on {when}. Nothing in it has changed since.",
  otherService: "Another service signed it. It was checked with the key in the file. Compare that key with those at {address}.",
  notGenuine: "The receipt is not genuine",
  changed: "It was changed after it was signed, or somebody else signed it.",
  unreadable: "This is not a signed receipt.",
  revoked: "Others may have the key that signed it. By itself, the receipt proves nothing.",
  kept: "The response is stored here as the receipt says.",
  changedOn: "The response was changed later, on {when}.",
  deletedOn: "The response was deleted on {when}.",
  missing: "The response is not stored here as the receipt says, and no reason is recorded.",
  withheld: "Answers taken out of the file: {count}",
};
