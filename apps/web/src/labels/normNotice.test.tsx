import { today, yearOf } from '@rilis/contract/clock';
import { label } from '@rilis/contract/labels/label';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../tests/stage.tsx';
import { EditForm } from '../kit/form/form.tsx';
import { NormNotice } from './normNotice.tsx';

afterEach(cleanup);

const year = () => screen.queryByLabelText(/^Tax year of the notice/) as HTMLInputElement | null;

const open = (nppn: boolean, nppnYear: number | null, papers: object = {}) =>
  show(
    <EditForm
      entity="labels.label"
      schema={label.routes.create.body!}
      initial={{ nppn, nppnYear, ...papers }}
      save={vi.fn()}
      saved={vi.fn()}
      cancel={vi.fn()}
    >
      <NormNotice />
    </EditForm>,
  );

test('a norm notice that is entered asks for its tax year, which is this one until somebody says another', async () => {
  await open(false, null);
  const notice = await screen.findByLabelText(/^Norm notice/);
  expect(year()).toBeNull();
  fireEvent.click(notice);
  await waitFor(() => expect(year()?.value).toBe(String(yearOf(today()))));
  fireEvent.click(notice);
  await waitFor(() => expect(year()).toBeNull());
});

test('a notice on file keeps its year when the form is opened', async () => {
  await open(true, 2025);
  await screen.findByLabelText(/^Norm notice/);
  expect(year()?.value).toBe('2025');
});

test('a notice of another tax year has a number and a day of its own, and keeps what was typed for it', async () => {
  await open(true, 2025, { nppnNumber: 'NPPN-25', nppnDate: '2025-01-15' });
  const number = () => screen.getByLabelText(/^Number of the notice/) as HTMLInputElement;
  const date = () => screen.getByLabelText(/^Day of the notice/) as HTMLInputElement;
  await screen.findByLabelText(/^Norm notice/);
  fireEvent.change(date(), { target: { value: '20-01-2026' } });
  fireEvent.change(year()!, { target: { value: '2026' } });
  await waitFor(() => expect(number().value).toBe(''));
  expect(date().value).toBe('20-01-2026');
});

test('a tax year that is typed again keeps the number and the day of its notice, and another takes them only as long as it stands', async () => {
  await open(true, 2025, { nppnNumber: 'NPPN-25', nppnDate: '2025-01-15' });
  const number = () => screen.getByLabelText(/^Number of the notice/) as HTMLInputElement;
  const date = () => screen.getByLabelText(/^Day of the notice/) as HTMLInputElement;
  const typed = async (...values: string[]) => {
    for (const value of values) {
      fireEvent.change(year()!, { target: { value } });
      await waitFor(() => expect(year()!.value).toBe(value));
    }
  };
  await screen.findByLabelText(/^Norm notice/);
  await typed('202', '');
  expect([number().value, date().value]).toEqual(['NPPN-25', '15-01-2025']);
  await typed('2025');
  expect([number().value, date().value]).toEqual(['NPPN-25', '15-01-2025']);
  await typed('202', '2026');
  await waitFor(() => expect([number().value, date().value]).toEqual(['', '']));
  fireEvent.change(number(), { target: { value: 'NPPN-26' } });
  await typed('202', '2025');
  await waitFor(() => expect(date().value).toBe('15-01-2025'));
  expect(number().value).toBe('NPPN-26');
});
