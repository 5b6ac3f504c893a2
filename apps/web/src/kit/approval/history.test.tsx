import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { History } from './history.tsx';

afterEach(cleanup);

test('what a reviewer wrote says in which language it is, as far as its words tell', async () => {
  const texts = ['Judul tidak sama dengan sampul', 'The title is not on the cover', 'Salah'];
  const event = {
    ...{
      id: 1,
      recordId: 7,
      fromStatus: 'SUBMITTED',
      toStatus: 'REJECTED',
      reasonCode: null,
      checklist: null,
    },
    ...{ actorLogin: 'rudi', actorName: 'Rudi', at: new Date('2026-10-03T20:00:00Z') },
    ...{ reason: 'Sampul dan judul', notes: texts.map((text) => ({ field: 'albumTitle', text })) },
  };
  await show(<History events={[event]} fieldName={() => 'Title'} />);
  const languageOf = async (text: string) => (await screen.findByText(text)).getAttribute('lang');
  expect(await Promise.all(['Sampul dan judul', ...texts].map(languageOf))).toEqual(['id', 'id', 'en', null]);
});
