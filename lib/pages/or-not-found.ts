import { DomainError } from "@/lib/errors";
import { notFound } from "next/navigation";

/** For pages: what a read gives, and the page for unknown addresses where it says 404; someone else's is unknown too. */
export async function orNotFound<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") notFound();
    throw error;
  }
}
