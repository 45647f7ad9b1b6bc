import { UNNAMED } from "@/lib/base/ids/unnamed-account";
import { peopleWords } from "./people";

/** An account in a sentence: its name, if it has been given one. */
export function labelOf(name: string): string {
  return name === UNNAMED ? peopleWords.account.unnamed : name;
}
