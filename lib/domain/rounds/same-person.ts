/** What identifies a person. */
type Identity = { externalId: string | null; /** Normalised. */ email: string | null };

/**
 * People, indexed by identity. Two entries are one person if they have the same external id, or the same address while one of them has no external
 * id (contract §27). People with neither are all different.
 */
export class People<Person extends Identity> {
  readonly #byId = new Map<string, Person>();
  readonly #byAddress = new Map<string, Person>();
  readonly #byAddressAlone = new Map<string, Person>();

  constructor(people: readonly Person[] = []) {
    for (const person of people) this.add(person);
  }

  add(person: Person): void {
    const { externalId, email } = person;
    if (externalId !== null) keep(this.#byId, externalId, person);
    if (email === null) return;
    keep(this.#byAddress, email, person);
    if (externalId === null) keep(this.#byAddressAlone, email, person);
  }

  /** The same person, if they are here; with several, the first who has the external id, otherwise the first who has the address. */
  find({ externalId, email }: Identity): Person | undefined {
    const byId = externalId === null ? undefined : this.#byId.get(externalId);
    if (byId || email === null) return byId;
    return (externalId === null ? this.#byAddress : this.#byAddressAlone).get(email);
  }
}

function keep<Person>(people: Map<string, Person>, key: string, person: Person): void {
  if (!people.has(key)) people.set(key, person);
}
