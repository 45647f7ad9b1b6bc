/** Downloads a file made in the browser. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Firefox reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A title as a file name, without characters that file systems refuse. */
export function fileName(title: string, ending: string): string {
  const plain = title
    .slice(0, 200)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|(?<!-)-+$/g, "");
  return `${plain.slice(0, 80) || "form"}.${ending}`;
}
