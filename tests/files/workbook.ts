import { escapedXml } from '../../apps/api/src/kit/xml.ts';
import { zipOf } from './zip.ts';

type Cell = string | number | Date | { formula: string };

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook (ECMA-376) of these sheets, its texts shared as Excel shares them. */
export function workbookOf(sheets: Record<string, Cell[][]>): Buffer {
  const texts: string[] = [];
  const names = Object.keys(sheets);
  const parts = Object.fromEntries(
    names.map((name, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetOf(sheets[name] ?? [], texts)]),
  );
  const book = names.map(
    (name, i) => `<sheet name="${escapedXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  );
  const targets = names.map(
    (_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  return zipOf({
    '[Content_Types].xml': `${xml}<Types/>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${links}"><sheets>${book.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships>${targets.join('')}</Relationships>`,
    'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${xml}<sst xmlns="${main}">${texts.map((text) => `<si><t>${escapedXml(text)}</t></si>`).join('')}</sst>`,
    ...parts,
  });
}

/** Empty rows and cells are left out, as they are in files. */
function sheetOf(rows: Cell[][], texts: string[]): string {
  const lines = rows.flatMap((cells, row) =>
    cells.length === 0
      ? []
      : [
          `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, `${letter(column)}${row + 1}`, texts)).join('')}</row>`,
        ],
  );
  return `${xml}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function cellOf(cell: Cell, at: string, texts: string[]): string {
  if (cell === '') return '';
  if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (cell instanceof Date) return `<c r="${at}" s="1"><v>${cell.getTime() / 86_400_000 + 25_569}</v></c>`;
  return `<c r="${at}"><f>${cell.formula}</f><v>1</v></c>`;
}

const letter = (column: number): string => String.fromCharCode(65 + column);
