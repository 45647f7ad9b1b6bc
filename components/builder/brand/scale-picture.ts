/** How large a picture is shown at most, in pixels, for sharp screens. */
export type Bounds = { maxWidth: number; maxHeight: number };

/** No picture that the browser can read. */
export class UnreadablePicture extends Error {}

/** What the service takes at most. */
const MAX_BYTES = 512 * 1024;
const QUALITIES = [0.9, 0.75, 0.5];

/**
 * A picture drawn anew in the size in which it is shown: that drops what cameras write into it, such as the place, and makes pixels of SVG.
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
  for (const quality of QUALITIES) {
    const webp = await encode(canvas, "image/webp", quality);
    if (webp?.type !== "image/webp") break; // some browsers write PNG instead
    if (webp.size <= MAX_BYTES) return webp;
  }
  return (await encode(canvas, "image/png")) ?? file;
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

function encode(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
