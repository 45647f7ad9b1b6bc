import { ApiFailure, callApi } from "@/components/api-client/call-api";
import { brandWords } from "@/components/words/brand";
import type { Bounds } from "./scale-picture";
import { scalePicture, UnreadablePicture } from "./scale-picture";

const { failure: words } = brandWords;

/** Scales an image down and stores it. @returns its id. */
export async function sendPicture(file: Blob, bounds: Bounds): Promise<string> {
  const data = await base64Of(await scalePicture(file, bounds));
  return (await callApi("POST /api/v1/pictures", { body: { data } })).id;
}

/** Why an image was not stored, for the owner. */
export function sayPictureFailure(error: unknown): string {
  if (error instanceof UnreadablePicture) return words.unreadable;
  if (!(error instanceof ApiFailure)) return words.other;
  if (error.status === 413) return words.tooLarge;
  if (error.status === 507) return words.full;
  return error.status === 422 ? words.unreadable : error.message;
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // data:image/webp;base64,…
    reader.onload = () => resolve(typeof reader.result === "string" ? (reader.result.split(",", 2)[1] ?? "") : "");
    reader.onerror = () => reject(new UnreadablePicture());
    reader.readAsDataURL(blob);
  });
}
