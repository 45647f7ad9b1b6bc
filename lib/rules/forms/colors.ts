/** WCAG 2.2, "contrast ratio": 1 to 21. Colours are `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixed with black (target 0) or white (255) until the contrast suffices. */
export function mixedUntil(color: string, { target, on, least }: { target: 0 | 255; on: string; least: number }): string {
  let mixed = color;
  for (let step = 1; contrast(mixed, on) < least; step++) mixed = mix(color, { target, share: step / 20 });
  return mixed;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param mixing.share 0 to 1. */
function mix(color: string, { target, share }: { target: number; share: number }): string {
  return hexOf(channels(color).map((channel) => channel + (target - channel) * share));
}

/** Red, green and blue, 0 to 255. */
export function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

export function hexOf(channels: number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}
