/** The languages of the respondent page; a month may be typed in any of them. */
const LANGUAGES = ["en-GB", "en-US", "de", "es", "fr", "ar", "ja"];

let numbers: Map<string, string> | undefined;

/** `3`, `March`, `mar.`, `März` as `3`; anything else unchanged. */
export function monthNumber(text: string): string {
  numbers ??= new Map(LANGUAGES.flatMap(monthsOf));
  return numbers.get(plain(text)) ?? text;
}

function monthsOf(language: string): [string, string][] {
  return (["long", "short"] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: "UTC", numberingSystem: "latn" });
    return Array.from({ length: 12 }, (_, index): [string, string] => [plain(format.format(Date.UTC(2026, index, 1))), String(index + 1)]);
  });
}

/** Without case, accents and full stops. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\p{M}.\s]/gu, "")
    .toLowerCase();
}
