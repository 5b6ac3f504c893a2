import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { DecimalInput, exactOf } from './decimal.tsx';

afterEach(cleanup);

function Rate() {
  const [rate, setRate] = useState('16250.5');
  return (
    <>
      <DecimalInput aria-label="Rate" decimalScale={8} value={rate} onChange={setRate} />
      <output>{rate}</output>
    </>
  );
}

test.each([
  ['16.250', '16250', '16.250'],
  ['16.250,5', '16250.5', '16.250,5'],
  ['16250,', '16250', '16.250,'],
  ['1234567890123,123456', '1234567890123.123456', '1.234.567.890.123,123456'],
  ['', '', ''],
])('%s is kept as “%s”', async (typed, kept, shown) => {
  await show(<Rate />, '/backoffice/tags');
  const input = (await screen.findByLabelText('Rate')) as HTMLInputElement;
  expect(input.value).toBe('16.250,5');
  fireEvent.change(input, { target: { value: typed } });
  expect(screen.getByRole('status').textContent).toBe(kept);
  expect(input.value).toBe(shown);
});

test('a figure copied from where a point begins the decimals stays the figure it was', () => {
  expect(['16250.5', '16,250.50', ' 16250.123 '].map(exactOf)).toEqual(['16250.5', '16250.50', '16250.123']);
  expect(['16.250', '16.250,5', '16250,5', 'x'].map(exactOf)).toEqual([null, null, null, null]);
});
