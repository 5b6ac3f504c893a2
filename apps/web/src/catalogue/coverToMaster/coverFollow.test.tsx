import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import CoverFollow from './coverFollow.tsx';

afterEach(cleanup);

const rowOf = (id: number) => ({
  ...{ id, number: `CTM-${id}`, coverTitle: `Lagu ${id}`, originalTitle: null, originalArtist: null },
  ...{ labelId: 1, labelName: 'Senja Records', publisher: null, status: 'SUBMITTED', awaited: 'STAFF' },
  ...{ since: '2026-01-01T00:00:00Z', submittedAt: '2026-01-01T00:00:00Z' },
  ...{ grantedAt: null, endsOn: null, steps: [], moves: [], version: 0 },
});

test('more applications under way than fit on a page stand on further ones', async () => {
  const home = '/backoffice/coverToMaster';
  const pages = { size: 200, totalElements: 201, totalPages: 2 };
  serve({
    'GET /cover-applications': ({ query }) =>
      query.get('page') === '1'
        ? { ...pages, page: 1, content: [rowOf(201)] }
        : { ...pages, page: 0, content: [rowOf(1)] },
  });
  await show(<CoverFollow />, `${home}/status`, [home, `${home}/status`]);
  await screen.findByText('Lagu 1');
  fireEvent.click(screen.getByRole('button', { name: /2$/ }));
  await screen.findByText('Lagu 201');
  expect(screen.queryByText('Lagu 1')).toBeNull();
});
