import type { Metadata } from "next";
import { BrandEditor } from "@/components/dashboard/brand/brand-editor";
import { brandWords } from "@/components/words/brand";
import { readBrand } from "@/lib/domain/brands/data";
import { requireUser } from "@/lib/entry/pages/require-user";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: brandWords.title };

export default async function BrandPage() {
  const { accountId } = await requireUser(["account"]);
  return <BrandEditor stored={await readBrand(accountId)} />;
}
