import { expect, test } from 'vitest';
import { isOthersAccount } from './holderName.ts';

test.each([
  ['PT Rumah Nada', 'RUMAH NADA, PT.'],
  ['PT. Senja Musik Indonesia, Tbk', 'pt senja musik indonesia'],
  ['H. Rhoma Irama', 'RHOMA IRAMA'],
  ['Dr. Ir. Budi Santoso, S.E., M.M.', 'Budi Santoso'],
  ["Ma'ruf Amin", 'MARUF AMIN'],
  ['Beyoncé Tan', 'BEYONCE TAN'],
  ['CV', 'CV'],
  [null, 'PT Rumah Nada'],
  ['PT Rumah Nada', ''],
])('an account of %j is that of %j', (holder, beneficiary) => {
  expect(isOthersAccount(holder, beneficiary)).toBe(false);
});

test.each([
  ['Sari Dewi', 'PT Rumah Nada'],
  ['Budi Santoso', 'Budi Santosa'],
  ['Rara', 'Rara Senja'],
])('an account of %j is not that of %j', (holder, beneficiary) => {
  expect(isOthersAccount(holder, beneficiary)).toBe(true);
});
