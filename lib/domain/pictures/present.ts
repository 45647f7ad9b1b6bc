import { env } from "@/lib/base/env/env";
import type { PresentedPicture } from "./schema";

export type PictureRow = { id: string; mediaType: string; width: number; height: number; size: number };

export function presentPicture({ id, mediaType, width, height, size }: PictureRow): PresentedPicture {
  return { id, url: `${env().baseUrl}/pictures/${id}`, media_type: mediaType, width, height, size };
}
