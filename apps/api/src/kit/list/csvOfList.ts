import type { ExportColumn } from '@rilis/contract/bulk';
import type { Language } from '@rilis/contract/words/languages';
import type { z } from 'zod';
import { invalid } from '../problem.ts';
import { say } from '../words.ts';
import { cellWriterOf } from './cellWriter.ts';
import type { Form, WriteCell } from './form.ts';

/** A column of a list's file. */
export interface ListColumn {
  asked: ExportColumn;
  head: string;
  /** The field of the row that is looked into. */
  field: string;
  write: WriteCell;
}

/** What holds a mail address, which stands in no export. */
const address = /email/i;

/** The columns of a screen over the rows of its list, each once: headings and codes in the reader's words. */
export function exportColumns(
  row: z.ZodObject,
  columns: readonly ExportColumn[],
  lang: Language,
  form: Form,
): ListColumn[] {
  return eachOnce(columns).map((asked) => {
    const [field] = asked.field.split('.') as [string];
    const schema = row.shape[field] as z.ZodType | undefined;
    if (!schema || !Object.hasOwn(row.shape, field) || address.test(asked.field))
      throw invalid('columns', 'error.validation.choice', { values: asked.field });
    return { asked, head: say(lang, asked.head), field, write: cellWriterOf(schema, asked, lang, form) };
  });
}

/** The same field said the same way is one column, whatever stands over it: nobody makes a file long with one value. */
const eachOnce = (columns: readonly ExportColumn[]) =>
  Array.from(Map.groupBy(columns, ({ field, as }) => `${field} ${as}`).values(), ([first]) => first!);
