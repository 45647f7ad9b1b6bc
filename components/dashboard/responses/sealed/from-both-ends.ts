type Ends<Item, Opened> = {
  /** A page of the list. `next` is the cursor of the page after it. */
  list: (sort: "newest" | "oldest", cursor: string | null) => Promise<{ page: Item[]; next: string | null }>;
  /** Called with each page, newest first, without what the other end has already had. */
  open: (page: Item[]) => Promise<Opened>;
  /** Whether there is more than a page. */
  isLong: boolean;
};

/**
 * Reads a list from its newest and from its oldest item at the same time, until the two meet: a page can be asked for only after the one before it, so a
 * far or busy service takes half as long. Pages are opened while the next ones are on their way. @returns what was opened, newest first
 */
export async function fromBothEnds<Item extends { id: string }, Opened>({ list, open, isLong }: Ends<Item, Opened>): Promise<Opened[]> {
  const had = new Set<string>();
  const readFrom = async (sort: "newest" | "oldest") => {
    const pages: Promise<Opened>[] = [];
    let cursor: string | null = null;
    do {
      const { page, next }: { page: Item[]; next: string | null } = await list(sort, cursor);
      const others = page.filter(({ id }) => !had.has(id));
      for (const { id } of others) had.add(id);
      pages.push(open(sort === "newest" ? others : others.reverse()));
      cursor = others.length < page.length ? null : next;
    } while (cursor !== null);
    return pages;
  };
  const [newest, oldest] = await Promise.all([readFrom("newest"), isLong ? readFrom("oldest") : []]);
  return Promise.all([...newest, ...oldest.reverse()]);
}
