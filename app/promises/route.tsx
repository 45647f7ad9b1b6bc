import { PromisesPage } from "@/components/respondent/promises-page";
import { route } from "@/lib/entry/http/route";
import { instancePromises } from "@/lib/entry/protection/instance-promises";
import { pageHeaders } from "@/lib/entry/respondent/view/page-headers";
import { loadLanguage } from "@/lib/rules/words/locales";

export const dynamic = "force-dynamic";

/** What this instance holds to, for everybody (contract §52.5). */
export const GET = route(async () => {
  const words = await loadLanguage("en");
  const { renderToStaticMarkup } = await import("react-dom/server");
  const markup = renderToStaticMarkup(<PromisesPage words={words} {...await instancePromises()} />);
  return { status: 200, headers: pageHeaders({}), body: `<!doctype html>${markup}` };
});
