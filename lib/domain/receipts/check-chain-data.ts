import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { isAmong } from "@/lib/base/db/json-parameters";
import { Turns } from "@/lib/base/turns/turns";
import type { FormRow } from "@/lib/domain/forms/data";
import { getPublicForm } from "@/lib/domain/forms/data";
import type { ChainRow } from "./chain-mutations";
import { readChain } from "./chain-mutations";
import type { Change, LinkDetail } from "./link";
import { changesOf, hashOfLink, hashOfStates } from "./link";
import type { StoredLink } from "./links-data";
import { acceptedStates, readLinks, statesNow } from "./links-data";

const { sql } = Prisma;

/** Links, and stored changes, read at a time. */
const BATCH = 100;
/** Changes compared at a time: as many as one link may name. */
const NAMED = 200;
/** How often a response is read again that is changed while it is read. */
const TRIES = 10;

type ChainProblem = {
  /** The link that is wrong, or that shows the problem; null: the chain as a whole. */
  number: number | null;
  /** The response concerned, if there is one. */
  response: string | null;
  /** For people, in English. */
  message: string;
};

export type CheckedChain = {
  links: number;
  responses: number;
  hash: string;
  endedAt: Date | null;
  problems: ChainProblem[];
};

/** Problems listed at most; there may be as many as responses. */
const MAX_PROBLEMS = 100;

/**
 * Computes a form's chain again from what is stored: each link must follow the one before it, and each response must be as the last link about it
 * says. Reads in batches and in turns, and holds one batch in memory. @returns null if nothing of the form was ever signed.
 */
export async function checkChain(formId: string): Promise<CheckedChain | null> {
  const chain = await readChain(formId);
  if (!chain) return null;
  const { lastHash: hash, endedAt } = chain;
  if (endedAt) return { links: 0, responses: 0, hash, endedAt, problems: [] };
  return new Checking(chain, await getPublicForm(formId)).run();
}

class Checking {
  readonly #problems: ChainProblem[] = [];
  readonly #turns = new Turns();
  #links = 0;
  #responses = 0;
  /** Changes that the links record and that are stored alike by response. */
  #changes = 0;

  constructor(
    readonly chain: ChainRow,
    readonly form: FormRow,
  ) {}

  async run(): Promise<CheckedChain> {
    await this.#checkLinks();
    await this.#checkChanges();
    const { lastHash: hash, endedAt } = this.chain;
    return { links: this.#links, responses: this.#responses, hash, endedAt, problems: this.#problems };
  }

  #add(message: string, number: number | null = null, response: string | null = null): void {
    if (this.#problems.length < MAX_PROBLEMS) this.#problems.push({ number, response, message });
  }

  /** Checks the links that were there when the check began. */
  async #checkLinks(): Promise<void> {
    const { formId, lastHash, lastNumber, lastSlot } = this.chain;
    let [before, number, at, to] = ["", 0, "", 0];
    for (;;) {
      const links = await readLinks(formId, { after: number, limit: BATCH, upTo: lastNumber });
      const whole: StoredLink[] = [];
      for (const link of links) {
        if (link.number !== number + 1) this.#add(`Link ${number + 1} is missing`, number + 1);
        if (link.before !== before && link.number === number + 1) this.#add("The link does not follow the one before it", link.number);
        if (link.at < at) this.#add("The link says an earlier time than the one before it", link.number);
        [before, number, at] = [link.hash, link.number, link.at];
        if (hashOfLink(link) !== link.hash) {
          this.#add("The link was changed", link.number);
          continue; // its detail could be anything
        }
        whole.push(link);
        if (link.kind !== "accepted") continue;
        const detail = JSON.parse(link.detail) as LinkDetail["accepted"]; // append() wrote it
        if (detail.from <= to) this.#add("The link accepts responses that were already accepted", link.number);
        to = detail.to;
        const accepted = await acceptedStates(this.form, { ...detail, number });
        this.#responses += accepted.length;
        if (hashOfStates(accepted) !== detail.states || accepted.length !== detail.count)
          this.#add("Responses that the link accepted were changed, added or removed, and no link says so", link.number);
        if (this.#turns.isOver) await this.#turns.next();
      }
      await this.#compareChanges(whole);
      this.#links += links.length;
      if (links.length < BATCH) break;
    }
    if (number !== lastNumber || before !== lastHash) this.#add("The end of the chain is not its last link", number);
    if (to !== lastSlot) this.#add("The end of the chain does not name the last accepted response", number);
  }

  /** The changes stored by response must be those of the links, because the states of accepted responses are computed from them. */
  async #compareChanges(links: StoredLink[]): Promise<void> {
    const said = links.flatMap(changesOf);
    for (let start = 0; start < said.length; start += NAMED) {
      await this.#compareSome(said.slice(start, start + NAMED));
      if (this.#turns.isOver) await this.#turns.next();
    }
  }

  async #compareSome(said: Change[]): Promise<void> {
    const ids = [...new Set(said.map(({ response }) => response))];
    const rows = await readRows<StoredChange>(sql`
      SELECT response_id AS response, number, was, became AS "is", slot FROM receipt_changes
      WHERE form_id = ${this.chain.formId} AND ${isAmong("response_id", ids)} AND number BETWEEN ${said[0]?.number} AND ${said.at(-1)?.number}`);
    const stored = new Map(rows.map((row) => [`${row.number} ${row.response}`, row]));
    for (const { response, number, was, is, slot } of said) {
      const row = stored.get(`${number} ${response}`);
      if (row?.was === was && row.is === is && row.slot === slot) this.#changes += 1;
      else this.#add("The change that is stored by response is not the one of the link", number, response);
    }
  }

  /** Each response must be as its last change says, and no change may be stored that is in no link. */
  async #checkChanges(): Promise<void> {
    let stored = 0;
    let last: StoredChange | null = null;
    for (;;) {
      const rows = await this.#readChanges(last);
      stored += rows.filter(({ number }) => number <= this.chain.lastNumber).length;
      const named: StoredChange[] = [];
      // The next batch may begin with the response with which this one ends.
      for (const row of rows) {
        if (last && last.response !== row.response) named.push(last);
        if (last?.response === row.response && last.is !== null && last.is !== row.was)
          this.#add("The answers of the response were changed before the link, and no link says so", row.number, row.response);
        last = row;
      }
      if (rows.length < BATCH && last) named.push(last);
      await this.#compareStates(named);
      if (rows.length < BATCH) break;
      if (this.#turns.isOver) await this.#turns.next();
    }
    if (stored !== this.#changes) this.#add("Changes are stored by response that are in no link");
  }

  #readChanges(after: StoredChange | null): Promise<StoredChange[]> {
    const rest = after ? sql`AND (response_id, number) > (${after.response}, ${after.number})` : Prisma.empty;
    return readRows(sql`
      SELECT response_id AS response, number, was, became AS "is", slot FROM receipt_changes
      WHERE form_id = ${this.chain.formId} ${rest} ORDER BY response_id, number LIMIT ${BATCH}`);
  }

  /** @param named the last change of each response. */
  async #compareStates(named: StoredChange[]): Promise<void> {
    // A response may have been changed between two queries: it is wrong only if no link was added meanwhile.
    for (const { change } of await this.#notAsSaid(named)) {
      let before = change;
      for (let tries = 0; tries < TRIES; tries++) {
        const [wrong] = await this.#notAsSaid([before]);
        const [newest = before] = await this.#newestOf(change.response);
        if (wrong && newest.number === before.number) this.#add(wrong.message, newest.number, newest.response);
        if (newest.number === before.number) break;
        before = newest;
      }
    }
  }

  #newestOf(response: string): Promise<StoredChange[]> {
    return readRows(sql`
      SELECT response_id AS response, number, was, became AS "is", slot FROM receipt_changes
      WHERE form_id = ${this.chain.formId} AND response_id = ${response} ORDER BY number DESC LIMIT 1`);
  }

  async #notAsSaid(named: StoredChange[]): Promise<{ change: StoredChange; message: string }[]> {
    const there = await statesNow(
      this.form,
      named.map(({ response }) => response),
    );
    return named.flatMap((change) => {
      const message = wrongWith(change, there.get(change.response));
      return message === null ? [] : [{ change, message }];
    });
  }
}

type StoredChange = Pick<Change, "response" | "number" | "was" | "is" | "slot">;

/** @param now the response, if it is stored. */
function wrongWith({ is, slot }: StoredChange, now: { slot: number; state: string } | undefined): string | null {
  // A restored response has another place.
  if (is === null) return now && now.slot <= (slot ?? 0) ? "The response is stored, although it was removed" : null;
  if (!now) return "The response was removed, and no link says so";
  return now.state === is ? null : "The answers of the response were changed, and no link says so";
}
