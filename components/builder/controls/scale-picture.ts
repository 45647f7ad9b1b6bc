import { MAX_PICTURE_BYTES } from "@/lib/domain/pictures/schema";

/** The largest size at which an image is shown, in pixels, for high-density screens. */
export type Bounds = { maxWidth: number; maxHeight: number };

/** The file is not an image that the browser can read. */
export class UnreadablePicture extends Error {}

/** Output formats, best first. Browsers that cannot encode WebP write PNG instead, which is large for photographs. */
const ATTEMPTS = [
  { type: "image/webp", quality: 0.9 },
  { type: "image/webp", quality: 0.7 },
  { type: "image/jpeg", quality: 0.85 },
  { type: "image/jpeg", quality: 0.6 },
];

/**
 * Redraws an image at the size at which it is shown. This removes camera metadata, such as the location, and rasterizes SVG.
 * A browser that cannot draw sends the file as it is.
 * @throws UnreadablePicture.
 */
export async function scalePicture(file: Blob, bounds: Bounds): Promise<Blob> {
  const image = await load(file);
  const canvas = document.createElement("canvas");
  const { width, height } = sizeWithin(image, { ...bounds, grows: file.type === "image/svg+xml" });
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (!context) return file;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  for (const { type, quality } of ATTEMPTS) {
    if (type === "image/jpeg") paintBehind(context); // it has no transparency
    const blob = await encode(canvas, { type, quality });
    if (!blob) return file;
    if (blob.size <= MAX_PICTURE_BYTES) return blob;
  }
  return file;
}

/** White, like the page. */
function paintBehind(context: CanvasRenderingContext2D): void {
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}

async function load(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } catch {
    throw new UnreadablePicture();
  } finally {
    URL.revokeObjectURL(url);
  }
}

type Sized = { naturalWidth: number; naturalHeight: number };

/** An SVG may have no size, and can grow without harm. */
function sizeWithin({ naturalWidth, naturalHeight }: Sized, { maxWidth, maxHeight, grows }: Bounds & { grows: boolean }) {
  const [whole, tall] = [naturalWidth || maxWidth, naturalHeight || maxHeight];
  const scale = Math.min(grows ? Number.POSITIVE_INFINITY : 1, maxWidth / whole, maxHeight / tall);
  return { width: Math.max(1, Math.round(whole * scale)), height: Math.max(1, Math.round(tall * scale)) };
}

function encode(canvas: HTMLCanvasElement, { type, quality }: (typeof ATTEMPTS)[number]): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
