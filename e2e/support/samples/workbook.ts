import { zipSync } from "fflate";

/** A workbook of one sheet with these rows. */
export function workbookOf(rows: string): Uint8Array {
  const main = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`;
  const related = `xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`;
  const files = {
    "xl/workbook.xml": `<workbook ${main} ${related}><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Type="x" Target="sheet.xml"/></Relationships>`,
    "xl/sheet.xml": `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])));
}
