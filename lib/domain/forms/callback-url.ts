import { z } from "zod";
import { coded } from "@/lib/base/errors/issue-problem";
import { isWebAddress } from "@/lib/base/network/web-address";
import { tidy } from "@/lib/base/text/tidy";

/** A webhook address. `requireTarget` checks whether it is internal, which depends on the configuration. */
export const callbackUrlSchema = z
  .string()
  .overwrite(tidy)
  .max(2048)
  .refine(
    isWebAddress,
    coded("web_address", "Must be a full address that begins with http:// or https://, without a user name or password"),
  );
