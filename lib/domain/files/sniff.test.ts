import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { isAccepted } from "./is-accepted";
import { sniff } from "./sniff";

const folder = mkdtempSync(join(tmpdir(), "formslip-sniff-"));
const path = join(folder, "file");
afterAll(() => rmSync(folder, { recursive: true }));

async function look(name: string, bytes: Uint8Array | string) {
  writeFileSync(path, bytes);
  return sniff(path, name);
}
const takes = async (accept: string[], name: string, bytes: Uint8Array | string) => isAccepted(await look(name, bytes), { name, accept });

const PDF = "%PDF-1.7\n%âãÏÓ\n1 0 obj\n";
const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const JPEG = Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex");
const OLE = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2048)]);
const EXE = Buffer.concat([Buffer.from("MZ\x90\0\x03\0\0\0\x04\0\0\0", "latin1"), Buffer.alloc(200)]);
const MP4 = Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1");
const UTF16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("name;age\r\nÄda;36", "utf16le")]);
const XML = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>';
const types = '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const ODT = zip([
  ["mimetype", "application/vnd.oasis.opendocument.text"],
  ["content.xml", "<a/>"],
]);
const DOCX = zip([
  ["[Content_Types].xml", types],
  ["word/document.xml", "<a/>"],
]);
/** As written by programs that stream: sizes follow the data, large images come first, the content types last. */
const LATE_DOCX = zip(
  [
    ["word/media/a.png", "x".repeat(3_000_000)],
    ["word/document.xml", "<a/>"],
    ["[Content_Types].xml", types],
  ],
  true,
);
const MACROS = zip(
  [
    ["word/media/a.png", "x".repeat(3_000_000)],
    ["word/vbaProject.bin", "a"],
    ["[Content_Types].xml", types],
  ],
  true,
);
const ZIP = zip([["a.txt", "hello"]]);

describe("accept", () => {
  it.each<[string[], string, Uint8Array | string]>([
    [[".pdf"], "cv.pdf", PDF],
    [["pdf"], "CV.PDF", PDF],
    [["application/pdf"], "cv.pdf", PDF],
    [[".pdf"], "scan", PDF],
    [[".png", ".jpg"], "me.jpeg", JPEG],
    [["image/jpg"], "me.jpg", JPEG],
    [["image/*"], "me.jfif", JPEG],
    [["image/*"], "logo.svg", XML],
    [[".svg"], "logo.svg", "<svg/>"],
    [[".docx"], "cv.docx", DOCX],
    [[".docx"], "cv.docx", LATE_DOCX],
    [["application/vnd.openxmlformats-officedocument.wordprocessingml.document"], "cv.docx", LATE_DOCX],
    [[".odt"], "cv.odt", ODT],
    [[".doc"], "cv.doc", OLE],
    [["application/msword"], "cv.doc", OLE],
    [["application/vnd.ms-excel"], "old.xls", OLE],
    [[".zip"], "all.zip", ZIP],
    [["application/x-zip-compressed"], "all.zip", ZIP],
    [[".pages"], "cv.pages", ZIP],
    [[".foo"], "a.foo", ZIP],
    [[".foo"], "a.foo", PNG],
    [[".mov"], "a.mov", MP4],
    [["video/*"], "a.mp4", MP4],
    [[".txt"], "a.txt", "hello"],
    [[".txt"], "order.txt", "BMW X1, two of them"],
    [[".csv"], "a.csv", "a,b\n1,2\n"],
    [["text/csv"], "a.csv", UTF16],
    [["text/*"], "a.md", "# Title"],
    [[".tar.gz"], "a.tar.gz", Buffer.from("1f8b0800000000000003", "hex")],
    [[".dwg2", "application/json"], "a.json", "{}"],
  ])("%j accepts %s", async (accept, name, bytes) => {
    expect(await takes(accept, name, bytes)).toBe(true);
  });

  it.each<[string, string[], string, Uint8Array | string]>([
    ["a PNG called PDF", [".pdf"], "cv.pdf", PNG],
    ["a PDF called PNG", ["image/*"], "me.png", PDF],
    ["text called PDF", [".pdf"], "cv.pdf", "hello"],
    ["text called JPEG", ["image/*"], "me.jpeg", "hello"],
    ["text called Word", [".doc"], "cv.doc", "hello"],
    ["a program called Word", [".docx"], "cv.docx", EXE],
    ["a zip called Word", [".docx"], "cv.docx", ZIP],
    ["a Word document with macros called without", [".docx"], "cv.docx", MACROS],
    ["a Word document called Excel", [".xlsx"], "cv.xlsx", DOCX],
    ["a zip called old Word", [".doc"], "cv.doc", ZIP],
    ["a program called text", [".txt"], "a.txt", EXE],
    ["a PNG called text", ["text/*", ".txt"], "a.txt", PNG],
    ["a PDF called text", [".txt"], "a.txt", PDF],
    ["bytes called text", [".csv"], "a.csv", "a,b\0c"],
    ["a program called web page", [".html"], "a.html", EXE],
    ["a PDF that would run as a program", ["application/pdf"], "cv.pdf.exe", PDF],
    ["a PDF under an extension nobody knows", ["application/pdf"], "cv.foo", PDF],
    ["an honest file of another kind", [".pdf"], "me.png", PNG],
    ["an honest file of another family", ["image/*"], "cv.pdf", PDF],
    ["text without a name", [".pdf"], "cv", "hello"],
    ["a name that only ends like one", [".pdf"], "notpdf", "hello"],
  ])("refuses %s", async (_, accept, name, bytes) => {
    expect(await takes(accept, name, bytes)).toBe(false);
  });
});

describe("stored media type", () => {
  it.each<[string, string, Uint8Array | string]>([
    ["application/pdf", "cv.pdf", PDF],
    ["image/png", "what.pdf", PNG],
    ["image/png", "nothing", PNG],
    ["application/msword", "cv.doc", OLE],
    ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "cv.docx", LATE_DOCX],
    ["text/plain", "a.txt", "hello"],
    ["text/csv", "a.csv", "a,b"],
    ["application/octet-stream", "a.html", "<script>alert(1)</script>"],
    ["application/octet-stream", "a.svg", XML],
    ["application/octet-stream", "a.js", "alert(1)"],
    ["application/octet-stream", "a.png", "<script>"],
    ["application/octet-stream", "a.txt", "a\0b"],
    ["application/octet-stream", "a", "hello"],
    ["application/octet-stream", "a.bin", "hello"],
  ])("is %s for %s", async (mediaType, name, bytes) => {
    expect((await look(name, bytes)).mediaType).toBe(mediaType);
  });
});

it("detects some type for any bytes after any known prefix", async () => {
  const beginnings = [
    PDF,
    PNG,
    OLE,
    DOCX,
    LATE_DOCX.subarray(-300),
    ZIP,
    MP4,
    "\x1f\x8b\x08",
    "ID3\x04\0\0\x7f",
    "RIFF",
    "II*\0",
    "OggS",
    "\x1aE\xdf\xa3",
    "",
  ];
  const names = fc.constantFrom("a.docx", "a.pdf", "a.txt", "a", "a.zip", "a.mp3");
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 300 }), names, async (beginning, rest, name) => {
      const { mediaType, isHonest } = await look(name, Buffer.concat([Buffer.from(beginning as string, "latin1"), rest])); // or binary, which has no character encoding
      expect(mediaType).toMatch(/^[a-z]+\/[\w.+-]+$/i);
      expect(typeof isHonest).toBe("boolean");
    }),
    { numRuns: 300 },
  );
});

/** A zip of stored entries; `streamed` puts the sizes after the data. */
function zip(entries: [name: string, content: string][], streamed = false): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(content), 0);
    sizes.writeUInt32LE(content.length, 4);
    sizes.writeUInt32LE(content.length, 8);
    const fixed = Buffer.from(streamed ? "14000800000000000000" : "14000000000000000000", "hex");
    const lengths = Buffer.from([name.length, 0, 0, 0]);
    const local = [Buffer.from("PK\x03\x04"), fixed, streamed ? Buffer.alloc(12) : sizes, lengths, Buffer.from(name + content)];
    const body = Buffer.concat(streamed ? [...local, Buffer.from("PK\x07\x08"), sizes] : local);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), fixed, sizes, lengths, where, Buffer.from(name)]));
    bodies.push(body);
    offset += body.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, listed, Buffer.from("PK\x05\x06"), end]);
}
