import type { Named } from "./rules";
import type { Survey } from "./survey";

/** How answers to questions are compared, by their types; others have words. */
const ANSWERS: Record<string, Named["answers"]> = {
  ...{ "*": "result", N: "amount", "5": "amount", Y: "box", G: "one", L: "one", "!": "one", O: "one", M: "several", P: "several" },
};
const CHOSEN = new Set(["M", "P"]);
const LINES: Record<string, Named["answers"]> = { K: "amount", Q: "words" };

/** What expressions can name: questions, their lines, and choices that can be ticked. */
export class Names {
  readonly #named = new Map<string, Named>();
  readonly #counts = new Map<string, number>();

  constructor({ groups, settings }: Survey) {
    for (const group of groups)
      for (const { id, name, kind, lines, attributes } of group.questions) {
        this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
        const isNumber = attributes.get("numbers_only") === "1";
        const own: Named = {
          ref: name,
          answers: isNumber ? "amount" : ((Object.hasOwn(ANSWERS, kind) ? ANSWERS[kind] : undefined) ?? "words"),
        };
        const code = `${settings.get("sid") ?? ""}X${group.id}X${id}`;
        this.#add([name, code], own);
        for (const { value } of lines) {
          const line = Object.hasOwn(LINES, kind) ? LINES[kind] : undefined;
          const names = [`${name}_${value}`, `${code}${value}`];
          if (CHOSEN.has(kind)) this.#add(names, { ref: name, answers: "several", ticked: value });
          else if (line) this.#add(names, { ref: `${name}_${value}`, answers: isNumber ? "amount" : line });
        }
      }
  }

  #add(names: string[], named: Named): void {
    for (const name of names) if (!this.#named.has(name)) this.#named.set(name, named);
  }

  find(name: string): Named | undefined {
    return this.#named.get(name);
  }

  /** Whether several questions have the name. */
  isShared(name: string): boolean {
    return (this.#counts.get(name) ?? 0) > 1;
  }
}
