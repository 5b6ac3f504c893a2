import { label } from '@rilis/contract/labels/label';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../tests/stage.tsx';
import { EditForm } from '../kit/form/form.tsx';
import { ShareFields } from './shareFields.tsx';
import { checkShares, restOf } from './shares.ts';

afterEach(cleanup);

describe('the shares of a contract', () => {
  test('what the label does not have is the distributor’s', () => {
    expect([restOf(7000), restOf(0), restOf(10_000), restOf(3333)]).toEqual([3000, 10_000, 0, 6667]);
    expect([restOf(10_001), restOf(-1), restOf(null), restOf(undefined)]).toEqual([null, null, null, null]);
  });

  test('must make 100 %, to the hundredth', () => {
    expect(checkShares(7000, 3000)).toEqual({ sum: 10_000, fits: true });
    expect(checkShares(7000, 3001)).toEqual({ sum: 10_001, fits: false });
    expect(checkShares(7000, null)).toEqual({ sum: null, fits: false });
  });
});

const form = (
  <EditForm
    entity="labels.label"
    schema={label.routes.create.body!}
    initial={{ labelShare: 7000, rilisShare: 3000 }}
    save={vi.fn()}
    saved={vi.fn()}
    cancel={vi.fn()}
  >
    <ShareFields />
  </EditForm>
);
const share = (name: RegExp) => screen.findByLabelText(name) as Promise<HTMLInputElement>;

test('typing the label’s share fills in the distributor’s and says how it is split', async () => {
  await show(form);
  fireEvent.change(await share(/^Label’s share/), { target: { value: '72,5' } });
  expect((await share(/^Distributor’s share/)).value).toBe('27,5 %');
  expect(await screen.findByText('72,5 % for the label, 27,5 % for the distributor')).toBeTruthy();
});

test('a split that does not make 100 % is told before it is sent', async () => {
  await show(form);
  fireEvent.change(await share(/^Distributor’s share/), { target: { value: '40' } });
  expect(await screen.findByText('Together 110 %: the two must make 100 %.')).toBeTruthy();
});
