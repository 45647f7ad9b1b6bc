import { expect, it } from "vitest";
import { BEGINNINGS, hostileForms } from "@/e2e/support/samples/hostile-definitions";
import { DomainError } from "@/lib/base/errors/errors";
import type { ImportFormat } from "@/lib/domain/drafts/import-schema";
import { atOnce } from "@/lib/base/turns/turns";
import { contentOf } from "./import-form";
import { plainText } from "./plain-text";
import { readers } from "./readers";

it.each(Object.keys(hostileForms) as ImportFormat[])("%s is read, or refused with a reason, whatever its texts are", (format) => {
  const { content } = atOnce(contentOf(readers[format], hostileForms[format]("x")));
  expect((content.fields as object[]).length).toBeGreaterThan(0);
  for (const beginning of BEGINNINGS) {
    try {
      const read = atOnce(contentOf(readers[format], hostileForms[format](beginning.repeat(20))));
      expect(read.report.length, beginning).toBeGreaterThan(0);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
}); // the keys of that object

it("a sign is no tag, with and without an end behind it", () => {
  expect(plainText("a < b and <b>c</b> < d > e")).toBe("a < b and c < d > e");
  expect(plainText("1 < 2 <b")).toBe("1 < 2 <b");
  expect(plainText("<p>x<!-- y --></p><p>z")).toBe("x\n\nz");
});
