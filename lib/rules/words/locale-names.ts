/** The languages of the respondent's page, separate from their words: validating a name needs none of them. */
export const localeNames = ["en", "de", "es", "fr", "ar", "ja"] as const;
export type Locale = (typeof localeNames)[number];
