import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ayu, serve, show } from '../../../tests/stage.tsx';
import { startSession } from '../../kit/call/session.ts';
import Begin from './begin.tsx';

afterEach(cleanup);

const label = { id: 7, name: 'Senja Records', type: 'COMPANY' };
const owner = ['/backoffice/label/{id}/show', '/backoffice/label/{id}/update', '/backoffice/artist/create'];

/** What the card lists, as it stands for somebody of label 7 with these permissions. */
async function stepsOf(permission: string[], more: object, artists = 0): Promise<string[]> {
  serve({ 'GET /labels/7': { ...label, ...more } });
  const Signed = () => {
    startSession({ user: { ...ayu, labelId: 7 }, permission });
    return <Begin artists={artists} />;
  };
  await show(<Signed />);
  return (await screen.findAllByRole('listitem')).map((one) => one.textContent);
}

test('a new owner begins with the bank account and the papers, each on the own label', async () => {
  const steps = await stepsOf(owner, {});
  expect(steps.map((text) => text.slice(0, 12))).toEqual([
    '1Say where t',
    '2Hand in you',
    '3Create an a',
    '4Upload a re',
    '5Follow the ',
  ]);
  const bank = screen.getByRole('link', { name: /Say where the money goes/ });
  expect(bank.getAttribute('href')).toBe('/backoffice/label/7/update');
});

test('what is done is ticked, for readers as well', async () => {
  await stepsOf(owner, { bankAccountNumber: '123', ktp: 'k', npwp: 'n' }, 1);
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'done' })).toHaveLength(3));
});

test('who brings music alone is asked for no account', async () => {
  const steps = await stepsOf(['/backoffice/artist/create'], {});
  expect(steps.map((text) => text.slice(0, 9))).toEqual(['1Create a', '2Upload a', '3Follow t']);
});
