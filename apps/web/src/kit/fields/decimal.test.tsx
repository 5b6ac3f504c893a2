import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { DecimalInput, readDecimal } from './decimal.tsx';

afterEach(cleanup);

test.each([
  ['16.250', '16250'],
  ['16.250,5', '16250.5'],
  ['16250,5', '16250.5'],
  ['16250,', '16250'],
  ['16250.5', '16250.5'],
  ['16,250.50', '16250.50'],
  ['0.125', '0.125'],
  [' 1234567890123,123456 ', '1234567890123.123456'],
  ['', ''],
  ['16.25,5', '16.25,5'],
  ['enam', 'enam'],
])('%s is kept as “%s”', (typed, kept) => {
  expect(readDecimal(typed)).toBe(kept);
});

function Rate() {
  const [rate, setRate] = useState('16250.5');
  return (
    <>
      <DecimalInput aria-label="Rate" value={rate} onChange={setRate} />
      <output>{rate}</output>
      <button type="button" onClick={() => setRate('1234567.25')}>
        Other
      </button>
    </>
  );
}

test('a rate stands as it is written here, keeps what one types, and is told exactly', async () => {
  await show(<Rate />, '/backoffice/tags');
  const input = (await screen.findByLabelText('Rate')) as HTMLInputElement;
  expect(input.value).toBe('16.250,5');
  fireEvent.change(input, { target: { value: '16.251,' } });
  expect([input.value, screen.getByText('16251').tagName]).toEqual(['16.251,', 'OUTPUT']);
  fireEvent.click(screen.getByRole('button', { name: 'Other' }));
  expect(input.value).toBe('1.234.567,25');
});

test('a number that could be read in two ways says how it was understood once one goes on', async () => {
  await show(<Rate />, '/backoffice/tags');
  const input = (await screen.findByLabelText('Rate')) as HTMLInputElement;
  const leaving = (typed: string) => {
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.blur(input);
    return [input.value, document.querySelector('output')!.textContent];
  };
  expect(leaving('105.250')).toEqual(['105.250,00', '105250']);
  expect(leaving('105,25')).toEqual(['105,25', '105.25']);
  expect(leaving('16250.5')).toEqual(['16.250,5', '16250.5']);
  expect(leaving('enam')).toEqual(['enam', 'enam']);
});
