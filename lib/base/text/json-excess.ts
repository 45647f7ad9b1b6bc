/** The codes that count. */
const [QUOTE, BACKSLASH, COMMA, COLON, OBJECT, ARRAY, OBJECT_END, ARRAY_END] = [0x22, 0x5c, 0x2c, 0x3a, 0x7b, 0x5b, 0x7d, 0x5d];

/** `values`: a key, a value and a list count as one each. `depth`: of arrays and objects, the outermost is the first. */
type Most = { values: number; depth: number };

/**
 * Which of its limits JSON exceeds, if it does, told without parsing: JSON.parse() would block the event loop for seconds for millions of values,
 * or for a million levels. Looks at each character once. What is not well-formed may pass: the parser will refuse it.
 */
export function jsonExcess(json: string, { values, depth }: Most): keyof Most | null {
  let [count, level] = [0, 0];
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (isText) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    else if (code === COMMA || code === COLON) count++;
    else if (code === OBJECT || code === ARRAY) [count, level] = [count + 1, level + 1];
    else if (code === OBJECT_END || code === ARRAY_END) level--;
    if (level > depth) return "depth";
    if (count > values) return "values";
  }
  return null;
}
