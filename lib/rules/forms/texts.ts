import { z } from "zod";
import { coded } from "@/lib/base/errors/issue-problem";
import { isWebAddress } from "@/lib/base/network/web-address";
import { tidy } from "@/lib/base/text/tidy";
import { filledText } from "@/lib/rules/fields/definition/config-options";

/** One line of text. */
export function oneLine(max: number) {
  return filledText(max).regex(/^[^\p{Cc}\u2028\u2029]*$/u, "Must be on one line");
}

/** A name on one line, without invisible characters. */
export function tidyLine(max: number) {
  return oneLine(max)
    .overwrite(tidy)
    .refine((text) => text !== "", coded("blank", "Must not be empty"));
}

export const ADDRESS = "Must be a full address that begins with http:// or https://, without a user name or password";

/** Where a browser is sent. */
export const webAddress = z
  .string(ADDRESS)
  .max(2048, { error: "Must have at most 2048 characters", abort: true })
  .refine((text) => isWebAddress(text) && tidy(text) === text, coded("web_address", ADDRESS));
