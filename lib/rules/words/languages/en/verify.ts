import type { VerifyWords } from "@/lib/rules/words/verify-words";

export const verify: VerifyWords = {
  title: "Check a receipt",
  lead: "Choose the file of a signed receipt. This page says whether it was changed since it was signed, and what became of the response.",
  file: "File",
  text: "Or the text in it",
  check: "Check",
  genuine: "The receipt is genuine",
  signedBy: "{service} signed it on {when}. Nothing in it was changed since.",
  otherService: "Another service signed it. Its key is in the file. Whether the key is theirs can be seen at {address}.",
  notGenuine: "The receipt is not genuine",
  changed: "It was changed after it was signed, or somebody else signed it.",
  unreadable: "This is not a signed receipt.",
  revoked: "Others may have the key that signed it. By itself, the receipt proves nothing.",
  kept: "The response is kept here as the receipt says.",
  changedOn: "The response was changed later, on {when}.",
  deletedOn: "The response was deleted on {when}.",
  missing: "The response is not kept here as the receipt says, and nothing says why.",
  withheld: "Answers that were taken out of the file: {count}",
};
