import { z } from "zod";
import { isWebAddress } from "@/lib/web-address";

/** An address to send webhooks to. Whether it leads inside is for `requireTarget` to say, who knows how the service is set up. */
export const callbackUrlSchema = z
  .string()
  .max(2048)
  .refine(isWebAddress, "Must be an http or https address without a user name or password");
