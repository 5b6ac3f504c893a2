import type { ShownFinding } from '@rilis/contract/catalogue/review';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { Findings } from './findings.tsx';

afterEach(cleanup);

const finding = (part: Partial<ShownFinding>): ShownFinding => ({
  ruleId: 'T01',
  severity: 'B',
  entity: 'song',
  entityId: 7,
  field: 'songTitle',
  message: 'The title is all capitals.',
  params: {},
  fix: { label: 'recase', text: 'Fix the capitals', patch: { songTitle: 'Hujan' } },
  stores: [],
  source: 'house',
  open: true,
  waived: null,
  ...part,
});
const songs = [{ id: 7, songTitle: 'HUJAN', order: 2 }];

test('each finding leads to its field, and its fix is one click away', async () => {
  const fix = vi.fn(async () => undefined);
  const capitals = finding({});
  await show(<Findings findings={[capitals]} songs={songs} albumId={3} fix={fix} />);
  const link = await screen.findByRole('link', { name: 'Song title · 2. HUJAN' });
  expect(link.getAttribute('href')).toBe('/backoffice/music/3/update?step=songs&song=7&field=songTitle');
  fireEvent.click(screen.getByRole('button', { name: 'Fix the capitals' }));
  expect(fix).toHaveBeenCalledWith(capitals);
});

test('what must be corrected stands before what is to be checked and what is advice', async () => {
  const findings = [
    finding({ severity: 'I', ruleId: 'D06', message: 'Friday' }),
    finding({ severity: 'W', ruleId: 'D01', message: 'Soon' }),
    finding({}),
  ];
  await show(<Findings findings={findings} songs={songs} />);
  const heads = await screen.findAllByRole('heading', { level: 3 });
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Must be corrected1',
    'Please check1',
    'Advice1',
  ]);
});

test('a waived finding says by whom and why, offers no fix and is not counted', async () => {
  const waived = { id: 1, by: 'rudi', reason: 'Agreed with the store', document: null, at: new Date() };
  await show(
    <Findings findings={[finding({ open: false, waived })]} songs={songs} albumId={3} fix={vi.fn()} />,
  );
  const line = (await screen.findByText('The title is all capitals.')).closest('li')!;
  expect(within(line).getByText('Waived by rudi: Agreed with the store')).toBeTruthy();
  expect(within(line).queryByRole('button')).toBeNull();
  expect(within(line).queryByRole('link')).toBeNull();
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Must be corrected0');
});

test('a release without findings says that it is ready', async () => {
  await show(<Findings findings={[]} songs={[]} />);
  expect(await screen.findByText('No findings. This release is ready.')).toBeTruthy();
});
