import type { Brand } from "@/lib/rules/forms/brand";

/** Cover and logo above everything else. The style sheet reserves their space, so nothing moves when they load. */
export function BrandPictures({ logo, cover }: Pick<Brand, "logo" | "cover">) {
  return (
    <>
      {cover && <img className="cover no-print" src={addressOf(cover)} alt="" />}
      {logo && <img className="logo" src={addressOf(logo)} alt={logo.alt ?? ""} />}
    </>
  );
}

function addressOf({ picture }: { picture: string }): string {
  return `/pictures/${picture}`;
}
