import type { StoreChoice } from '../../storeChoice.ts';
import type { RuleId } from '../words.ts';
import { type Change, type RuleCases, spoken } from './sample.ts';

const langit: StoreChoice = { id: 1, title: 'Langit', icon: null, territories: [], leadDays: 7 };
const seberang: StoreChoice = { ...langit, id: 2, title: 'Seberang', territories: ['MY'], leadDays: 0 };
const date = (releaseDate: string): Change => ({ album: { releaseDate } });

export const dateCases = {
  D01: {
    pass: [
      {},
      date('2026-05-11'),
      { album: { releaseDate: '2020-01-03', approvalStatus: 'APPROVED' } },
      { album: { releaseDate: '2020-01-03', revisionOf: 7 } },
      { album: { releaseDate: '2020-01-03', transfer: true } },
      date('soon'),
    ],
    fail: [
      { album: { releaseDate: '2026-05-06', transfer: true } },
      date('2026-05-10'),
      date('2026-05-04'),
      { album: { releaseDate: '2026-05-06', revisionOf: 7 } },
    ],
  },
  D02: {
    pass: [
      {},
      date('2026-05-19'),
      date('2026-05-10'),
      { album: { releaseDate: '2026-05-15', approvalStatus: 'APPROVED' } },
      spoken(date('2026-05-15')),
    ],
    fail: [date('2026-05-11'), date('2026-05-15'), date('2026-05-18')],
  },
  D03: {
    pass: [
      {},
      { album: { originalReleaseDate: '2026-06-26' } },
      { album: { startDate: '2026-06-01', originalReleaseDate: '1999-12-31' } },
      { song: { startDate: '2026-07-03' } },
      { album: { preOrderDate: '2026-06-05' }, song: { startDate: '2026-06-05' } },
    ],
    fail: [
      date('2026-02-30'),
      { album: { originalReleaseDate: '2026-06-27' } },
      { album: { startDate: '2026-07-01' } },
      { song: { startDate: '2026-06-25' } },
      date('26-06-2026'),
    ],
  },
  D04: {
    pass: [
      {},
      { album: { transfer: true, originalReleaseDate: '2019-01-04' } },
      { album: { transfer: false } },
    ],
    fail: [
      { album: { transfer: true } },
      { album: { transfer: true, originalReleaseDate: null } },
      { album: { transfer: true, originalReleaseDate: '' } },
    ],
  },
  D05: {
    pass: [
      { facts: { stores: [langit, seberang] } },
      { album: { domesticYn: true, dsp: [1] }, facts: { stores: [langit, seberang] } },
      { album: { domesticYn: true }, facts: { stores: [langit, seberang] } },
      { album: { includedTerritories: ['SG', 'MY'], dsp: [2] }, facts: { stores: [langit, seberang] } },
    ],
    fail: [
      { album: { domesticYn: true, dsp: [1, 2] }, facts: { stores: [langit, seberang] } },
      { album: { domesticYn: true }, facts: { stores: [seberang] } },
      { album: { excludedTerritories: ['MY'], dsp: [2] }, facts: { stores: [langit, seberang] } },
    ],
  },
  D07: {
    pass: [
      { album: { preOrderDate: '2026-06-01' } },
      { album: { preOrderDate: null } },
      { album: { preOrderDate: '2026-06-01', releaseDate: null } },
    ],
    fail: [
      { album: { preOrderDate: '2026-06-26' } },
      { album: { preOrderDate: '2026-06-31' } },
      { album: { preOrderDate: '2026-06-10', startDate: '2026-06-05' } },
    ],
  },
  D08: {
    pass: [
      { facts: { stores: [langit] } },
      {
        facts: {
          stores: [
            { ...langit, leadDays: null },
            { ...seberang, leadDays: 53 },
          ],
        },
      },
      { album: { dsp: [1] }, facts: { stores: [langit, { ...seberang, leadDays: 90 }] } },
      { album: { approvalStatus: 'APPROVED' }, facts: { stores: [{ ...langit, leadDays: 90 }] } },
      { album: { revisionOf: 7 }, facts: { stores: [{ ...langit, leadDays: 90 }] } },
      // It comes from elsewhere, where it has been out for years.
      { album: { transfer: true, releaseDate: '2021-03-05' }, facts: { stores: [langit] } },
    ],
    fail: [
      { facts: { stores: [langit, { ...seberang, leadDays: 54 }] } },
      { album: { preOrderDate: '2026-05-08' }, facts: { stores: [langit] } },
      { album: { preOrderDate: '2026-06-31' }, facts: { stores: [{ ...langit, leadDays: 90 }] } },
      { album: { transfer: true, releaseDate: '2026-05-08' }, facts: { stores: [langit] } },
    ],
  },
  D09: {
    pass: [{}, { album: { dsp: [] } }, { album: { dsp: [1] }, facts: { stores: [langit] } }],
    fail: [
      { album: { dsp: [1] } },
      { album: { dsp: [1, 3] }, facts: { stores: [langit] } },
      { album: { dsp: [3] }, facts: { stores: [langit] } },
    ],
  },
  D06: {
    pass: [{}, date('2026-05-08'), date(''), spoken(date('2026-06-25'))],
    fail: [date('2026-06-25'), date('2026-06-27'), date('2026-05-04')],
  },
} satisfies Partial<Record<RuleId, RuleCases>>;
