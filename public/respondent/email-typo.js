// Asks about an email address whose domain is one slip away from a common one. Only a suggestion: the address is
// sent as typed unless its writer takes the suggestion. main.js loads it when an address is about to be typed.
import { announceChange, fill, questionOf } from "./questions.js";

/** A person who stops typing for so long has probably finished. */
const PAUSE_MS = 600;
const COMMON = ["gmail.com", "yahoo.com", "hotmail.com", "outlook.com", "icloud.com"];
/** Real providers whose domains resemble one of those. */
const OTHERS = ["mail.com", "email.com", "ymail.com", "hotmail.co", "yahoo.co"];

for (const input of document.querySelectorAll(/** @type {"input"} */ ("[data-meant]"))) {
  const status = document.createElement("p");
  status.className = "meant"; // it takes no space: nothing moves away from under a finger
  status.setAttribute("role", "status"); // present before its text, so that screen readers announce it
  input.after(status);
  const look = () => {
    clearTimeout(pause);
    const meant = likelyAddress(input.value.trim());
    if (meant === null) status.textContent = "";
    else if (status.dataset.address !== meant || status.childElementCount === 0) status.replaceChildren(suggestion(input, meant));
    status.dataset.address = meant ?? "";
  };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pause;
  input.addEventListener("change", look);
  input.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(look, PAUSE_MS);
  });
  look(); // this script is fetched once an address is being typed
}

/** @param {HTMLInputElement} input @param {string} meant */
function suggestion(input, meant) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet";
  button.textContent = fill(input.dataset.meant, { address: meant });
  button.addEventListener("click", () => {
    input.value = meant;
    input.focus(); // the button disappears, and the focus would with it
    button.remove();
    const question = questionOf(input);
    if (question) announceChange(question);
  });
  return button;
}

/** @param {string} typed @returns {string | null} */
function likelyAddress(typed) {
  const at = typed.lastIndexOf("@") + 1;
  const domain = typed.slice(at).toLowerCase();
  if (at < 2 || COMMON.includes(domain) || OTHERS.includes(domain)) return null;
  const meant = COMMON.find((common) => isOneSlipAway(domain, common));
  return meant === undefined ? null : typed.slice(0, at) + meant;
}

/** Whether one letter is wrong, missing or added, or two neighbours are swapped. @param {string} one @param {string} other */
function isOneSlipAway(one, other) {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [a, b] = [one.slice(same), other.slice(same)];
  const isSwapped = a.startsWith(b.charAt(1)) && b.startsWith(a.charAt(1)) && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || isSwapped;
}
