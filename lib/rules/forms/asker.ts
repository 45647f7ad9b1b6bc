import { z } from "zod";
import { filledText } from "@/lib/rules/fields/definition/config-options";
import { isWebAddress } from "@/lib/base/network/web-address";
import { tidy } from "@/lib/base/text/tidy";

const ASKER = "Must be an object with a name";
const ADDRESS = "Must be an http or https address without a user name or password";

/** A setting of a form: who asks, as its page says at the top. */
export const asker = z.object(
  {
    name: line().describe("The person or organisation that asks"),
    reason: filledText(1000).nullish().describe("Why they ask"),
    contact: line().nullish().describe("Whom to turn to: an email address, a web address, a telephone number"),
    privacy: z
      .string(ADDRESS)
      .max(2048, { error: "Must have at most 2048 characters", abort: true })
      .refine((text) => isWebAddress(text) && tidy(text) === text, ADDRESS)
      .nullish()
      .describe("Address of the privacy notice"),
  },
  ASKER,
);

function line() {
  return filledText(255).regex(/^[^\p{Cc}\u2028\u2029]*$/u, "Must be on one line");
}
