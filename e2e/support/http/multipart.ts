/** A part of a multipart body; one with a `fileName` is a file. */
export type Part = { name: string; fileName?: string; type?: string; content: string | Uint8Array };

export const BOUNDARY = "----formslip-test-boundary";
export const multipartType = `multipart/form-data; boundary=${BOUNDARY}`;

/** The bytes of a multipart/form-data body with names exactly as given; FormData would normalize them. */
export function multipartBody(parts: Part[]): Buffer<ArrayBuffer> {
  return Buffer.concat([...parts.map((part) => Buffer.concat([partHead(part), Buffer.from(part.content), Buffer.from("\r\n")])), bodyEnd]);
}

/** The head of a part, for bodies written in pieces. */
export function partHead({ name, fileName, type = "application/octet-stream" }: Omit<Part, "content">): Buffer<ArrayBuffer> {
  const file = fileName === undefined ? "" : `; filename="${fileName}"\r\nContent-Type: ${type}`;
  return Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`);
}

export const bodyEnd = Buffer.from(`--${BOUNDARY}--\r\n`);
