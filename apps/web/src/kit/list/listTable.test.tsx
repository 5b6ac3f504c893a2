import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { ListTable } from './listTable.tsx';

afterEach(cleanup);

test('what waits for its rows has the columns the table will have, those of wide screens on wide screens alone', async () => {
  const column = (name: string, from?: 'sm' | 'lg') => ({ name, ...(from && { from }), render: () => name });
  await show(
    <ListTable
      word="content.faq"
      columns={[column('title'), column('language', 'sm'), column('order', 'lg')]}
      rows={undefined}
      empty={null}
      open={undefined}
      go={() => {}}
      menu={() => null}
      chosen={undefined}
      choose={() => {}}
      nameOf={() => ''}
    />,
  );
  const waiting = await screen.findByRole('status');
  expect(waiting.children).toHaveLength(8);
  expect(
    [...waiting.children[0]!.children].map(({ className }) => /visible-from-\w+/.exec(className)?.[0]),
  ).toEqual([...[undefined, 'visible-from-sm', 'visible-from-lg']]);
});
