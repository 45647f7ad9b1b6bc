/** Counts by name. Zero counts take no memory. */
export class Tally {
  readonly #counts = new Map<string, number>();

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(names: string[]): void {
    for (const name of names) this.#counts.set(name, this.of(name) + 1);
  }

  remove(names: string[]): void {
    for (const name of names) {
      const left = this.of(name) - 1;
      if (left > 0) this.#counts.set(name, left);
      else this.#counts.delete(name);
    }
  }
}
