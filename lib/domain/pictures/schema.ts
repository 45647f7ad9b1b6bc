import { z } from "zod";

/** Maximum bytes of an image. A logo or cover that is scaled for the page has about a tenth of this. */
export const MAX_PICTURE_BYTES = 512 * 1024;
/** Maximum pixels per side: browsers decode the whole image, whatever size it is shown at. */
export const MAX_SIDE = 4096;

/** Body of `POST /api/v1/pictures`. */
export const createPictureSchema = z.object({
  data: z.string().min(1).describe("Base64 of a PNG, JPEG, WebP or GIF of at most 512 KB, and at most 4096 pixels wide and high"),
});

export const pictureSchema = z.object({
  id: z.string().describe("To be used in `settings.logo`, `settings.cover` and the `picture` of an option"),
  url: z.string().describe("Its public address"),
  media_type: z.string(),
  width: z.int().describe("In pixels"),
  height: z.int().describe("In pixels"),
  size: z.int().describe("In bytes"),
});
export type PresentedPicture = z.output<typeof pictureSchema>;
