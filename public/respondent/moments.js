/** Shows times in the reader's zone, and the service's UTC on hover. @param {HTMLElement} page */
export function sayMoments(page) {
  const format = momentFormat(page.dataset.format);
  for (const time of page.querySelectorAll("time")) {
    time.title = time.textContent;
    time.textContent = format.format(new Date(time.dateTime));
  }
}

/** Formats as lib/rules/words/formats.ts does, in the reader's zone. @param {string | undefined} language */
export function momentFormat(language) {
  return new Intl.DateTimeFormat(language, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  });
}
