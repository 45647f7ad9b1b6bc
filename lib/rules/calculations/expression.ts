/** An expression as it is written (contract §41), with the place of each part: the number of characters before it. */
export type Expression = { at: number } & (
  | { kind: "literal"; value: number | string | boolean }
  /** The answer to a question. */
  | { kind: "answer"; key: string }
  | { kind: "list"; items: Expression[] }
  | { kind: "operator"; name: Operator; args: Expression[] }
  /** A function. */
  | { kind: "call"; name: string; args: Expression[] }
);

export type ExpressionProblem = { at: number; message: string };

/** Code units of an expression. */
export const MAX_EXPRESSION = 2000;
/** Literals, answers, operators and functions of one expression. */
const MAX_PARTS = 300;
const MAX_DEPTH = 30;

class Unreadable extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

const TOKEN =
  /(?:(?<blank>\s+)|(?<digits>\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?)|(?<quoted>"(?:[^"\\\n]|\\["\\'nt])*"|'(?:[^'\\\n]|\\["\\'nt])*')|(?<name>[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)|(?<sign>&&|\|\||[=!<>]=|[-+*/%<>!?:()[\],]))/y;
const ESCAPES: Record<string, string> = { n: "\n", t: "\t" };

/** The operators between two parts, the loosest first. As in CEL, those of one level are taken from left to right. */
const LEVELS = [["||"], ["&&"], ["==", "!=", "<", "<=", ">", ">=", "in"], ["+", "-"], ["*", "/", "%"]] as const;
type Operator = (typeof LEVELS)[number][number] | "?:" | "!" | "negative";

type Token = { at: number; kind: "digits" | "quoted" | "name" | "sign"; text: string };

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  let end = 0;
  for (let match = TOKEN.exec(source); match?.groups; match = TOKEN.exec(source)) {
    end = TOKEN.lastIndex;
    for (const kind of ["digits", "quoted", "name", "sign"] as const) {
      const text = match.groups[kind];
      if (text !== undefined) tokens.push({ at: end - text.length, kind, text });
    }
  }
  const rest = source.slice(end).trimStart();
  if (rest !== "") throw new Unreadable(source.length - rest.length, `Cannot be read from ${excerpt(rest)} on`);
  return tokens;
}

/** Reads an expression in the part of CEL's syntax that forms use. Its length and depth are limited. */
export function parseExpression(source: string): { ok: true; expression: Expression } | { ok: false; problem: ExpressionProblem } {
  try {
    if (source.length > MAX_EXPRESSION) throw new Unreadable(MAX_EXPRESSION, `Must be at most ${MAX_EXPRESSION} characters long`);
    return { ok: true, expression: new Reader(tokensOf(source), source.length).whole() };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: { at: error.at, message: error.message } };
    throw error;
  }
}

class Reader {
  private readonly tokens: Token[];
  private readonly end: number;
  private place = 0;
  private parts = 0;

  constructor(tokens: Token[], end: number) {
    this.tokens = tokens;
    this.end = end;
  }

  whole(): Expression {
    const expression = this.choice(1);
    const token = this.tokens[this.place];
    if (token) throw new Unreadable(token.at, `Must have an operator before ${excerpt(token.text)}`);
    return expression;
  }

  /** `a ? b : c` */
  private choice(depth: number): Expression {
    const { at } = this.peek();
    const condition = this.binary(0, depth);
    if (!this.takes("?")) return condition;
    const then = this.choice(depth + 1);
    this.expect(":");
    return this.counted({ at, kind: "operator", name: "?:", args: [condition, then, this.choice(depth + 1)] });
  }

  private binary(level: number, depth: number): Expression {
    const operators = LEVELS[level];
    if (!operators) return this.unary(depth);
    let left = this.binary(level + 1, depth); // a chain is as deep as it is long, which the number of parts limits
    for (let token = this.operatorOf(operators); token; token = this.operatorOf(operators)) {
      const { at, name } = token;
      left = this.counted({ at, kind: "operator", name, args: [left, this.binary(level + 1, depth)] });
    }
    return left;
  }

  /** Takes one of these operators, if it is next. */
  private operatorOf(operators: readonly Operator[]): { at: number; name: Operator } | null {
    const token = this.tokens[this.place];
    const name = token && token.kind !== "quoted" ? operators.find((operator) => operator === token.text) : undefined;
    if (!token || name === undefined) return null;
    this.place++;
    return { at: token.at, name };
  }

  private unary(depth: number): Expression {
    const { at } = this.peek();
    if (depth > MAX_DEPTH) throw new Unreadable(at, "Must be nested less deeply");
    for (const [sign, name] of [
      ["!", "!"],
      ["-", "negative"],
    ] as const)
      if (this.takes(sign)) return this.counted({ at, kind: "operator", name, args: [this.unary(depth + 1)] });
    return this.value(depth);
  }

  private value(depth: number): Expression {
    const token = this.peek();
    const { at, kind, text } = token;
    this.place++;
    if (kind === "digits") return this.counted({ at, kind: "literal", value: Number(text) });
    if (kind === "quoted") return this.counted({ at, kind: "literal", value: unescaped(text) });
    if (kind === "name") return this.named(token, depth);
    if (text === "(") {
      const inner = this.choice(depth + 1);
      this.expect(")");
      return inner;
    }
    if (text === "[") return this.counted({ at, kind: "list", items: this.listUntil("]", depth) });
    throw new Unreadable(at, `Must have a value instead of ${excerpt(text)}`);
  }

  private named({ at, text }: Token, depth: number): Expression {
    if (text === "true" || text === "false") return this.counted({ at, kind: "literal", value: text === "true" });
    // Keys may have signs that names must not.
    if (text === "data" && this.takes("[")) {
      const key = this.peek();
      if (key.kind !== "quoted") throw new Unreadable(key.at, 'Must have the key of a question in quotes, as in data["my-key"]');
      this.place++;
      this.expect("]");
      return this.counted({ at, kind: "answer", key: unescaped(key.text) });
    }
    if (this.takes("(")) return this.counted({ at, kind: "call", name: text, args: this.listUntil(")", depth) });
    return this.counted({ at, kind: "answer", key: text });
  }

  private listUntil(end: string, depth: number): Expression[] {
    const items: Expression[] = [];
    while (!this.takes(end)) {
      if (items.length > 0) this.expect(",");
      items.push(this.choice(depth + 1));
    }
    return items;
  }

  private counted(expression: Expression): Expression {
    if (++this.parts > MAX_PARTS) throw new Unreadable(expression.at, `Must have at most ${MAX_PARTS} parts`);
    return expression;
  }

  private peek(): Token {
    const token = this.tokens[this.place];
    if (!token) throw new Unreadable(this.end, "Must not end here: a value is missing");
    return token;
  }

  private takes(sign: string): boolean {
    const token = this.tokens[this.place];
    const isNext = token?.kind === "sign" && token.text === sign;
    if (isNext) this.place++;
    return isNext;
  }

  private expect(sign: string): void {
    const token = this.tokens[this.place];
    if (this.takes(sign)) return;
    throw new Unreadable(token?.at ?? this.end, token ? `Must have ${sign} before ${excerpt(token.text)}` : `Must not end without ${sign}`);
  }
}

/** An expression after the key of a question was changed; the same text if it does not name the key, or cannot be read. */
export function renameInExpression(source: string, { from, to }: { from: string; to: string }): string {
  const parsed = parseExpression(source);
  if (!parsed.ok) return source;
  const places = answersIn(parsed.expression).filter(({ key }) => key === from);
  return places
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at }) => {
      const written = /^(?:data\s*\[\s*(?:"[^"]*"|'[^']*')\s*\]|[\w.]+)/.exec(text.slice(at))?.[0] ?? "";
      return text.slice(0, at) + writeKey(to) + text.slice(at + written.length);
    }, source);
}

const NAME = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;
const WORDS = new Set(["true", "false", "in", "data"]);

/** A key as an expression names it: keys may have signs that names must not. */
export function writeKey(key: string): string {
  return NAME.test(key) && !WORDS.has(key) ? key : `data["${key}"]`;
}

function answersIn(expression: Expression): (Expression & { kind: "answer" })[] {
  if (expression.kind === "answer") return [expression];
  return partsOf(expression).flatMap(answersIn);
}

function partsOf(expression: Expression): Expression[] {
  if (expression.kind === "list") return expression.items;
  return expression.kind === "call" || expression.kind === "operator" ? expression.args : [];
}

function unescaped(quoted: string): string {
  return quoted.slice(1, -1).replaceAll(/\\(.)/g, (_, sign: string) => ESCAPES[sign] ?? sign);
}

function excerpt(text: string): string {
  return `“${text.length > 20 ? `${text.slice(0, 20)}…` : text}”`;
}

/** The number of parts of an expression, which is the cost of working it out. */
export function costOfExpression(expression: Expression): number {
  return partsOf(expression).reduce((sum, part) => sum + costOfExpression(part), 1);
}

/** The keys that an expression names, each once, in their order. */
export function keysIn(expression: Expression): string[] {
  return [...new Set(answersIn(expression).map(({ key }) => key))];
}
