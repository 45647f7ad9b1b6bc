/** An expression of another product's forms, as far as most of them have the same grammar: comparisons, and/or/not, functions. */
export type Expression =
  | { kind: "ref"; name: string }
  | { kind: "string"; value: string }
  | { kind: "numeric"; value: number }
  | { kind: "boolean"; value: boolean }
  | { kind: "empty" }
  | { kind: "list"; items: Expression[] }
  | { kind: "call"; name: string; args: Expression[] }
  | { kind: "not"; of: Expression }
  | { kind: "unary"; op: "-"; of: Expression }
  | { kind: "binary"; op: Operator; left: Expression; right: Expression };

type Operator = "or" | "and" | Comparing | "+" | "-" | "*" | "/" | "%" | "^";
export type Comparing = "=" | "!=" | "<" | "<=" | ">" | ">=" | "contains" | "!contains" | "in" | "!in";

/** What differs between grammars. All patterns are sticky (`y`) and linear. */
export type Grammar = {
  /** References, with the name in the first group that matched: `\$\{(\w+)\}`. */ refs: RegExp[];
  /** Names of operators beside the signs that all have, in lower case: `eq`, `anyof`. */ words?: Record<string, Operator | "not">;
  /** Signs beside those that all have. */ signs?: Record<string, Operator | "not">;
  /** A word that is neither a function nor an operator: a reference, unless it says otherwise. */
  word?: (word: string) => Expression | null;
};

export class NotReadable extends Error {}

/** Longer than people write; the parser is linear, and its depth is bounded apart. */
const MAX_LENGTH = 20_000;
const MAX_DEPTH = 40;
/** A chain of operators is as deep as it is long, and is walked by recursion. */
const MAX_TOKENS = 8000;

const SIGNS: Record<string, Operator | "not"> = {
  "===": "=", "!==": "!=", "==": "=", "!=": "!=", "<>": "!=", "<=": "<=", ">=": ">=", "&&": "and", "||": "or",
  "=": "=", "<": "<", ">": ">", "!": "not", "+": "+", "-": "-", "*": "*", "/": "/", "%": "%",
}; // prettier-ignore
const WORDS: Record<string, Operator | "not"> = { and: "and", or: "or", not: "not", mod: "%", div: "/" };
const PRECEDENCE: Record<Operator, number> = {
  or: 1, and: 2,
  "=": 3, "!=": 3, contains: 3, "!contains": 3, in: 3, "!in": 3,
  "<": 4, "<=": 4, ">": 4, ">=": 4,
  "+": 5, "-": 5, "*": 6, "/": 6, "%": 6, "^": 7,
}; // prettier-ignore

type Token =
  | { kind: "operator"; op: Operator | "not" }
  | { kind: "sign"; sign: "(" | ")" | "," | "[" | "]" }
  | { kind: "value"; value: Expression }
  | { kind: "call"; name: string };

/** Reads an expression. @throws NotReadable with the reason. */
export function parseExpression(source: string, grammar: Grammar): Expression {
  if (source.length > MAX_LENGTH) throw new NotReadable("it is too long");
  const tokens = tokensOf(source, grammar);
  if (tokens.length > MAX_TOKENS) throw new NotReadable("it is too long");
  let place = 0;
  const peek = () => tokens[place];
  const isSign = (sign: string) => {
    const token = peek();
    return token?.kind === "sign" && token.sign === sign;
  };
  const expectSign = (sign: string) => {
    if (!isSign(sign)) throw new NotReadable(`“${sign}” is missing`);
    place++;
  };
  const listUntil = (end: string, depth: number): Expression[] => {
    const items: Expression[] = [];
    while (!isSign(end)) {
      if (items.length > 0) expectSign(",");
      items.push(binary(1, depth + 1));
    }
    place++;
    return items;
  };
  const unary = (depth: number): Expression => {
    if (depth > MAX_DEPTH) throw new NotReadable("it is nested too deeply");
    const token = peek();
    if (!token) throw new NotReadable("it ends too early");
    place++;
    if (token.kind === "value") return token.value;
    if (token.kind === "call") {
      expectSign("(");
      const args = listUntil(")", depth);
      return token.name === "not" && args[0] && args.length === 1 ? { kind: "not", of: args[0] } : { kind: "call", name: token.name, args };
    }
    if (token.kind === "operator") {
      if (token.op === "not") return { kind: "not", of: unary(depth + 1) };
      if (token.op === "-") return { kind: "unary", op: "-", of: unary(depth + 1) };
      if (token.op === "+") return unary(depth + 1);
      throw new NotReadable("an operator is where a value should be");
    }
    if (token.sign === "[") return { kind: "list", items: listUntil("]", depth) };
    if (token.sign !== "(") throw new NotReadable(`“${token.sign}” is where a value should be`);
    const inner = binary(1, depth + 1);
    expectSign(")");
    return inner;
  };
  const binary = (least: number, depth: number): Expression => {
    let left = unary(depth);
    for (;;) {
      const token = peek();
      if (token?.kind !== "operator" || token.op === "not") return left;
      const level = PRECEDENCE[token.op];
      if (level < least) return left;
      place++;
      left = { kind: "binary", op: token.op, left, right: binary(level + 1, depth + 1) };
    }
  };
  const expression = binary(1, 0);
  if (place < tokens.length) throw new NotReadable("there is something after its end");
  return expression;
}

const SPACE = /\s/y;
const TEXT = /"((?:[^"\\]|\\[^])*)"|'((?:[^'\\]|\\[^])*)'/y;
const NUMBER = /\d+(?:\.\d+)?|\.\d+/y;
const WORD = /[A-Za-z_][\w.:-]*/y;
const CALL = /\s{0,20}\(/y;
const PUNCTUATION = /[(),[\]]/y;
/** The longest sign has three characters: a longer run would be matched again at each of its characters. */
const SIGN = /[=!<>&|+*/%^~-]{1,3}/y;

function tokensOf(source: string, { refs, words = {}, signs = {}, word: readWord }: Grammar): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < source.length) {
    if (match(SPACE)) continue;
    const ref = refs.map(match).find((found) => found !== null);
    if (ref) {
      tokens.push({ kind: "value", value: { kind: "ref", name: ref.slice(1).find(Boolean) ?? ref[0] } });
      continue;
    }
    const text = match(TEXT);
    if (text) {
      tokens.push({ kind: "value", value: { kind: "string", value: (text[1] ?? text[2] ?? "").replaceAll(/\\([^])/g, "$1") } });
      continue;
    }
    const number = match(NUMBER);
    if (number) {
      tokens.push({ kind: "value", value: { kind: "numeric", value: Number(number[0]) } });
      continue;
    }
    const word = match(WORD)?.[0];
    if (word !== undefined) {
      tokens.push(tokenOf(word, { isCall: isCallAt(source, at), words, readWord }));
      continue;
    }
    const punctuation = match(PUNCTUATION)?.[0];
    if (punctuation !== undefined) {
      tokens.push({ kind: "sign", sign: punctuation as "(" });
      continue;
    }
    const sign = match(SIGN)?.[0] ?? "";
    const known = sign === "" ? undefined : longest(sign, { ...SIGNS, ...signs });
    if (!known) throw new NotReadable(`“${source.slice(at - sign.length, at - sign.length + 10)}” cannot be read`);
    at -= sign.length - known.length;
    tokens.push({ kind: "operator", op: { ...SIGNS, ...signs }[known] ?? "and" });
  }
  return tokens;
}

function isCallAt(source: string, at: number): boolean {
  CALL.lastIndex = at;
  return CALL.test(source);
}

/** The longest sign with which a run of signs begins. */
function longest(run: string, signs: Record<string, unknown>): string | undefined {
  for (let length = Math.min(run.length, 3); length > 0; length--)
    if (Object.hasOwn(signs, run.slice(0, length))) return run.slice(0, length);
  return undefined;
}

type Reading = { isCall: boolean; words: Record<string, Operator | "not">; readWord: Grammar["word"] };

function tokenOf(word: string, { isCall, words, readWord }: Reading): Token {
  const lower = word.toLowerCase();
  const operator = Object.hasOwn(words, lower) ? words[lower] : Object.hasOwn(WORDS, lower) ? WORDS[lower] : undefined;
  if (operator && !(operator === "not" && isCall)) return { kind: "operator", op: operator };
  if (isCall) return { kind: "call", name: lower };
  if (lower === "true" || lower === "false") return { kind: "value", value: { kind: "boolean", value: lower === "true" } };
  if (lower === "null" || lower === "undefined" || lower === "empty") return { kind: "value", value: { kind: "empty" } };
  return { kind: "value", value: readWord?.(word) ?? { kind: "ref", name: word } };
}

/** The names that an expression refers to. */
export function refsIn(expression: Expression): string[] {
  const refs = new Set<string>();
  const left = [expression];
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.kind === "ref") refs.add(next.name);
    else if (next.kind === "list") left.push(...next.items);
    else if (next.kind === "call") left.push(...next.args);
    else if (next.kind === "not" || next.kind === "unary") left.push(next.of);
    else if (next.kind === "binary") left.push(next.left, next.right);
  }
  return [...refs];
}
