import { z } from "zod";
import { coded } from "@/lib/issue-problem";
import { isWebAddress } from "@/lib/web-address";
import { tidy } from "@/lib/tidy";

/** A webhook address. `requireTarget` checks whether it is internal, which depends on the configuration. */
export const callbackUrlSchema = z
  .string()
  .overwrite(tidy)
  .max(2048)
  .refine(isWebAddress, coded("web_address", "Must be an http or https address without a user name or password"));
