import { DomainError } from "@/lib/base/errors/errors";
import { notFound } from "next/navigation";

/** For pages: the result of a read, or the "not found" page for a 404, which another account's data gives too. */
export async function orNotFound<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") notFound();
    throw error;
  }
}
