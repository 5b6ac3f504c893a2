import { word } from '../kit/words.ts';

/** Fixed values with their words under `labels.label`. */
const choicesOf = (group: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: word(`labels.label.${group}.${value}`) }));

export const typeChoices = () => choicesOf('types', ['COMPANY', 'INDIVIDUAL']);
export const actChoices = () => choicesOf('registeredAs', ['SOLO_ARTIST', 'GROUP']);
export const guaranteeChoices = () => choicesOf('mgModes', ['ADVANCE', 'FLOOR']);
export const taxTypeChoices = () => choicesOf('taxIdTypes', ['NPWP16', 'NPWP15', 'NIK', 'NONE']);
const taxStatuses = ['UNCHECKED', 'VALID', 'INVALID'] as const;
export const taxStatusChoices = () => choicesOf('taxIdStatuses', taxStatuses);
export const taxFilterChoices = () => choicesOf('taxIdStatuses', [...taxStatuses, 'NO_NUMBER']);
