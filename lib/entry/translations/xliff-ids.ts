/**
 * The id of a text's unit, which XLIFF wants as an NMTOKEN: `/fields/name/label` is `fields.name.label`. Characters other than letters, digits
 * and hyphens are written `_hex_`.
 */
export function idOfPlace(place: string): string {
  return place
    .replace(/^\//, "")
    .replaceAll(/[^a-z0-9-]/giu, (sign) => (sign === "/" ? "." : `_${(sign.codePointAt(0) ?? 0).toString(16)}_`));
}

/** The reverse, for tools that drop the names of units. */
export function placeOfId(id: string): string {
  const place = id.replaceAll(".", "/").replaceAll(/_([0-9a-f]{1,6})_/g, (all, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
  return `/${place}`;
}
