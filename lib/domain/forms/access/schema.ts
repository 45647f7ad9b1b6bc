import { z } from "zod";
import { roles } from "@/lib/rules/access/roles";

const access = z.enum(["account", "people"]).describe("`account`: everyone in the account. `people`: owners, and the people named");

export const changeAccessSchema = z.strictObject({
  access,
  people: z.array(z.string()).max(1_000).default([]).describe("Ids of members; with `account` there are none"),
});
export type ChangeAccess = z.output<typeof changeAccessSchema>;

export const formAccessSchema = z.object({
  access,
  people: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })),
});
export type FormAccess = z.output<typeof formAccessSchema>;
