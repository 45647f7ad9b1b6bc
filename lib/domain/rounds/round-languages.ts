import { requireLanguage } from "@/lib/domain/forms/translations/say-in";
import { ownLanguage } from "@/lib/domain/forms/translations/next-translations";
import type { Content } from "@/lib/rules/translations/texts";
import { readLocales } from "./data";
import type { RoundRow } from "./present";

type Round = Pick<RoundRow, "id" | "content">;

/** The languages of the forms of a round, their own first; none if they do not say it. */
export async function languagesOfRound({ id, content }: Round): Promise<string[]> {
  const own = ownLanguage(JSON.parse(content) as Content); // we wrote it
  const others = (await readLocales(id)).filter((locale) => locale !== own);
  return [...(own === null ? [] : [own]), ...others];
}

/** @throws DomainError invalid when a request names a language that no form of the round has. */
export async function requireLanguageOfRound(round: Round, language: string | undefined): Promise<void> {
  if (language !== undefined) requireLanguage(language, await languagesOfRound(round));
}
