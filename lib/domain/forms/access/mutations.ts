import { db } from "@/lib/base/db/client";
import type { Problem } from "@/lib/base/errors/errors";
import { DomainError, invalid, invalidInput } from "@/lib/base/errors/errors";
import { getForm } from "@/lib/domain/forms/data";
import { readAccess } from "./data";
import type { ChangeAccess, FormAccess } from "./schema";

type Changing = ChangeAccess & { accountId: string; formId: string };

/**
 * Says who sees a form: everyone in the account, or its owners and the people named, who must be members.
 * @throws DomainError not_found, invalid, or conflict for a form of a round, which is read with the others of its round.
 */
export async function changeAccess({ accountId, formId, access, people }: Changing): Promise<FormAccess> {
  const form = await getForm({ accountId, formId });
  if (form.roundId !== null)
    throw new DomainError("conflict", "A form of a round is seen by everyone who sees the round", { type: "of_a_round" });
  if (access === "account" && people.length > 0)
    throw invalid(["body", "people"], "Everyone in the account sees this form: name people with the access people only", "no_effect");
  const userIds = [...new Set(people)];
  await db().$transaction(async (tx) => {
    await tx.formPerson.deleteMany({ where: { formId } });
    if (access === "account") {
      await tx.keptForm.deleteMany({ where: { formId } });
      return;
    }
    const members = await tx.member.findMany({ where: { accountId, userId: { in: userIds } }, select: { userId: true } });
    const known = new Set(members.map(({ userId }) => userId));
    const strangers = people.flatMap((id, index): Problem[] =>
      known.has(id) ? [] : [{ loc: ["body", "people", index], msg: "Nobody in this account has this id", type: "not_a_member" }],
    );
    if (strangers.length > 0) throw invalidInput(strangers);
    await tx.keptForm.upsert({ where: { formId }, create: { formId }, update: {} });
    await tx.formPerson.createMany({ data: userIds.map((userId) => ({ formId, userId, accountId })) });
  });
  return readAccess(formId);
}
