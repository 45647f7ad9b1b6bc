import { z } from "zod";

/** Bytes of a picture: a logo or cover, scaled for the page, has a tenth of it. */
export const MAX_PICTURE_BYTES = 512 * 1024;
/** Pixels of a side: browsers decode the whole picture, whatever is shown of it. */
export const MAX_SIDE = 4096;

/** Body of `POST /api/v1/pictures`. */
export const createPictureSchema = z.object({
  data: z.string().min(1).describe("Base64 of a PNG, JPEG, WebP or GIF of at most 512 KB, and at most 4096 pixels wide and high"),
});

export const pictureSchema = z.object({
  id: z.string().describe("To be used in `settings.logo` and `settings.cover`"),
  url: z.string().describe("Its public address"),
  media_type: z.string(),
  width: z.int().describe("In pixels"),
  height: z.int().describe("In pixels"),
  size: z.int().describe("In bytes"),
});
export type PresentedPicture = z.output<typeof pictureSchema>;
