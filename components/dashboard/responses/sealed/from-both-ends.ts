type Page<Item> = { page: Promise<Item[]>; next: string | null };

type Ends<Item, Opened> = {
  /** A page of the list, which may still be arriving. `next` is the cursor of the page after it. */
  list: (sort: "newest" | "oldest", cursor: string | null) => Promise<Page<Item>>;
  /** Called with each page, newest first, without what the other end has already had. */
  open: (page: Item[]) => Promise<Opened>;
  /** Whether there is more than a page. */
  isLong: boolean;
};

/**
 * Reads a list from its newest and from its oldest item at the same time, until the two meet: a page can be asked for only when the one before it begins
 * to arrive, so a far or busy service takes half as long. Pages are opened while the next ones are on their way. @returns what was opened, newest first
 */
export async function fromBothEnds<Item extends { id: string }, Opened>({ list, open, isLong }: Ends<Item, Opened>): Promise<Opened[]> {
  const had = new Set<string>();
  const readFrom = async (sort: "newest" | "oldest") => {
    const pages: Promise<Opened>[] = [];
    for (let asked: Promise<Page<Item>> | null = list(sort, null); asked;) {
      const { page: arriving, next }: Page<Item> = await asked;
      asked = next === null ? null : list(sort, next);
      asked?.catch(() => undefined); // handled in the next turn, if there is one
      const page = await arriving;
      const others = page.filter(({ id }) => !had.has(id));
      for (const { id } of others) had.add(id);
      pages.push(open(sort === "newest" ? others : others.reverse()));
      if (others.length === page.length) continue;
      asked?.then(({ page: unused }) => unused).catch(() => undefined); // the ends have met
      break;
    }
    return pages;
  };
  const [newest, oldest] = await Promise.all([readFrom("newest"), isLong ? readFrom("oldest") : []]);
  return Promise.all([...newest, ...oldest.reverse()]);
}
