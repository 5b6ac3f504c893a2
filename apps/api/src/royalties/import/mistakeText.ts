import type { ImportError } from '@rilis/contract/royalties/importCode';
import { REPORT_FIELDS } from '@rilis/contract/royalties/reportLayout';
import type { Language } from '@rilis/contract/words/languages';
import { say } from '../../kit/words.ts';

/** What a mistake of a file says of a column: by the name the screen has for what the column holds. */
export const namedParams = (
  lang: Language,
  { code, params }: Pick<ImportError, 'code' | 'params'>,
): ImportError['params'] => {
  const field = code.startsWith('column.') && REPORT_FIELDS.find((name) => name === params.column);
  return field ? { ...params, column: say(lang, `reports.mapping.fields.${field}`) } : params;
};

/** A mistake of a file or of a row of it, as people read it. */
export const mistakeText = (lang: Language, mistake: Pick<ImportError, 'code' | 'params'>): string =>
  say(lang, `import.${mistake.code}`, namedParams(lang, mistake));
