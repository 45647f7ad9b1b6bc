import type { Problem } from "@/lib/base/errors/errors";
import { invalidInput } from "@/lib/base/errors/errors";
import { findOwnPictures } from "@/lib/domain/pictures/data";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { brandOf } from "@/lib/rules/forms/brand";

type Given = {
  accountId: string;
  settings?: Record<string, unknown> | null | undefined;
  fields?: Pick<Field, "type" | "config">[];
  /** Where the settings and the fields are in the request. */ loc: Problem["loc"];
  /** Where the settings are below `loc`. */ settingsAt?: string[];
};

type Named = { at: (string | number)[]; id: string };

/** Refuses settings and fields that name an image which does not exist or belongs to another account. @throws DomainError invalid. */
export async function requirePictures({ accountId, settings, fields = [], loc, settingsAt = ["settings"] }: Given): Promise<void> {
  const { logo, cover } = brandOf(settings ?? {});
  const ofSettings = Object.entries({ logo, cover }).flatMap(([name, named]): Named[] =>
    named ? [{ at: [...settingsAt, name, "picture"], id: named.picture }] : [],
  );
  const ofFields = fields.flatMap(({ type, config }, index) =>
    fieldTypes[type].pictures(config).map(({ path, id }): Named => ({ at: ["fields", index, "config", ...path], id })),
  );
  const named = [...ofSettings, ...ofFields];
  if (named.length === 0) return;
  const own = await findOwnPictures(accountId, [...new Set(named.map(({ id }) => id))]);
  const missing = named.filter(({ id }) => !own.has(id));
  if (missing.length > 0)
    throw invalidInput(
      missing.map(({ at }) => ({ loc: [...loc, ...at], msg: "Must be an image of this account", type: "picture_unknown" })),
    );
}
