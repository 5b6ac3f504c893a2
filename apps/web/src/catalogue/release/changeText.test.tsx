import type { Change } from '@rilis/contract/review';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { DifferenceList, type ValueText } from '../../kit/approval/difference.tsx';
import { changeText as ofLabel } from '../../labels/changeText.ts';
import { changeText as ofRelease } from './changeText.ts';

afterEach(cleanup);

/** Of each field what was, and what takes its place, as a reviewer reads it. */
async function read(valueText: ValueText, fields: Record<string, readonly unknown[]>) {
  const changes = Object.entries(fields).map(([field, [before, after]]): Change => {
    return { entity: 'album', entityId: 1, title: '', kind: 'changed', field, before, after };
  });
  await show(<DifferenceList changes={changes} changeName={({ field }) => field} valueText={valueText} />);
  await screen.findAllByRole('listitem');
  return screen
    .getAllByRole('listitem')
    .map((line) => [...line.querySelectorAll('del, ins')].map(({ textContent }) => textContent));
}

test('what has changed of a release reads as the release does', async () => {
  const credit = (role: string) => [{ artistId: 1, stageName: 'Rara', role, artist: null }];
  const fields = {
    ...{ albumExplicit: [false, true], adultYn: ['N', 'Y'], albumCategory: ['STUDIO', 'LIVE'] },
    ...{ releaseDate: [null, '2026-12-04'], albumLanguage: ['id', 'en'] },
    albumArtistRoles: [credit('MAIN'), credit('FEATURING')],
    ...{ excludedTerritories: [[], ['MY']], albumCopyrightFile: ['A'.repeat(22), 'B'.repeat(22)] },
  } as const;
  expect(await read(ofRelease, fields)).toEqual([
    ['No', 'Yes'],
    ['No', 'Yes'],
    ['Studio', 'Live'],
    ['–', '04-12-2026'],
    ['Indonesian', 'English'],
    ['Rara – Main artist', 'Rara – Featuring'],
    ['–', 'Malaysia'],
    ['Uploaded', 'Uploaded (another one)'],
  ]);
});

test('what has changed of a label reads as the label does', async () => {
  const fields = {
    ...{ labelShare: [6000, 7000], type: ['COMPANY', 'INDIVIDUAL'], taxIdType: ['NONE', 'NIK'] },
    ...{ ktp: [null, 'A'.repeat(22)], isPkp: [false, true], minimumGuarantee: [0, 5_000_000] },
  } as const;
  const told = (await read(ofLabel, fields)).map((pair) =>
    pair.map((text) => text?.replaceAll('\u00a0', ' ')),
  );
  expect(told).toEqual([
    ['60 %', '70 %'],
    ['Company', 'Individual'],
    ['None', 'NIK'],
    ['–', 'Uploaded'],
    ['No', 'Yes'],
    ['Rp 0', 'Rp 5.000.000'],
  ]);
});

test('whoever hears a change hears what was from what takes its place', async () => {
  await read(ofRelease, { albumTitle: ['Senja', 'Fajar'] });
  expect(screen.getByRole('listitem').textContent).toBe('albumTitleSenja becomes Fajar');
});
