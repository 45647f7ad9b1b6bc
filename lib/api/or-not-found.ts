import { notFound } from "next/navigation";
import { ApiError } from "@/lib/api/errors";

/** For pages: what a read gives, and the page for unknown addresses where it says 404; someone else's is unknown too. */
export async function orNotFound<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) notFound();
    throw error;
  }
}
