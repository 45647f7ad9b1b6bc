/** ASCII codes of the characters that count. */
const [QUOTE, BACKSLASH, COMMA, COLON, OBJECT, ARRAY] = [0x22, 0x5c, 0x2c, 0x3a, 0x7b, 0x5b];

/**
 * Whether JSON has more than `most` values, counted without parsing: a key, a value and a list count as one each. Parsing
 * millions of them would block the event loop for seconds.
 */
export function hasManyValues(bytes: Uint8Array, most: number): boolean {
  if (bytes.length <= most) return false;
  let count = 0;
  let isText = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (isText) {
      if (byte === BACKSLASH) index++;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if ((byte === COMMA || byte === COLON || byte === OBJECT || byte === ARRAY) && ++count > most) return true;
  }
  return false;
}
