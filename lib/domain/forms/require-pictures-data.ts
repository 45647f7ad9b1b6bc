import type { Problem } from "@/lib/base/errors/errors";
import { invalidInput } from "@/lib/base/errors/errors";
import { findOwnPictures } from "@/lib/domain/pictures/data";
import { brandOf } from "@/lib/rules/forms/brand";

type Given = {
  accountId: string;
  settings: Record<string, unknown> | null | undefined;
  /** Where the settings are in the request. */ loc: Problem["loc"];
};

/** Refuses settings that name an image which does not exist or belongs to another account. @throws DomainError invalid. */
export async function requirePictures({ accountId, settings, loc }: Given): Promise<void> {
  const { logo, cover } = brandOf(settings ?? {});
  const named = [...(logo ? [{ name: "logo", id: logo.picture }] : []), ...(cover ? [{ name: "cover", id: cover.picture }] : [])];
  if (named.length === 0) return;
  const own = await findOwnPictures(
    accountId,
    named.map(({ id }) => id),
  );
  const missing = named.filter(({ id }) => !own.has(id));
  if (missing.length > 0)
    throw invalidInput(
      missing.map(({ name }) => ({ loc: [...loc, name, "picture"], msg: "Must be an image of this account", type: "picture_unknown" })),
    );
}
