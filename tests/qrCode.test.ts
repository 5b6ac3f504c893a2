import { expect, test } from 'vitest';
import { readQrCodes } from '../apps/api/src/media/image/qrCodes.ts';
import { qrModules } from '../apps/web/src/accounts/profile/qr.ts';

/** As a screen shows it: six pixels to a module. */
function picture(rows: boolean[][]) {
  const side = rows.length * 6;
  const at = (n: number) => Math.floor(n / 6);
  const pixels = Uint8Array.from({ length: side * side }, (_, n) =>
    rows[at(Math.floor(n / side))]![at(n % side)] ? 0 : 255,
  );
  return { pixels, width: side, height: side };
}

test.each([
  ['a short text', 'rilis'],
  ['the address of a second factor', `otpauth://totp/Rilis:sari?secret=${'JBSWY3DP'.repeat(4)}&issuer=Rilis`],
  ['a text in another script', 'Senja — 夕暮れ'],
  ['a long text', 'x'.repeat(190)],
])('a QR code of %s says what it was made of', async (_, text) => {
  expect(await readQrCodes(picture(qrModules(text)))).toEqual([text]);
});

test('a QR code has the light margin that readers need', () => {
  const rows = qrModules('rilis');
  expect(rows).toHaveLength(21 + 8);
  const margin = rows.filter((_, y) => y < 4 || y >= 25).flat();
  expect([...margin, ...rows.map((row) => row[3]), ...rows.map((row) => row[25])]).not.toContain(true);
});
