import { contractShares } from '@rilis/contract/labels/labelContract';
import { labelPapers } from '@rilis/contract/labels/labelPapers';
import { registeredAs } from '../accounts/registeredAs.ts';
import { percent, rupiah } from '../kit/look/formats.ts';
import { word } from '../kit/words.ts';

const choices: Readonly<Record<string, string>> = {
  type: 'types',
  taxIdType: 'taxIdTypes',
  taxIdStatus: 'taxIdStatuses',
  mgMode: 'mgModes',
};

/** How a value of a label reads, where it is not read as it is stored. */
export function changeText(field: string, value: unknown): string | undefined {
  if ((labelPapers as readonly string[]).includes(field)) return word('web.document.kept');
  if (contractShares.includes(field)) return percent(Number(value));
  if (field === 'minimumGuarantee') return rupiah(Number(value));
  if (field === 'registerAs' && typeof value === 'string') return registeredAs(value) ?? undefined;
  const group = choices[field];
  return group && word(`labels.label.${group}.${value}`);
}
