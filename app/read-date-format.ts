import { headers } from "next/headers";
import { weightedList } from "@/lib/entry/http/weighted-list";
import type { DateFormat } from "@/components/ui/date-format";
import { dateFormatOf } from "@/components/ui/date-format";
import { isLanguage } from "@/lib/rules/words/is-language";

/** How the browser's reader writes dates (`Accept-Language`). */
export async function readDateFormat(): Promise<DateFormat> {
  return dateFormatOf(weightedList((await headers()).get("accept-language")).find(isLanguage));
}
