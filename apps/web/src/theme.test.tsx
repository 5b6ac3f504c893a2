import { MantineProvider, MultiSelect, Select, Table } from '@mantine/core';
import { genre } from '@rilis/contract/reference/genre';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../tests/stage.tsx';
import { RemoteSelect } from './kit/fields/select.tsx';
import { theme } from './theme.ts';

afterEach(cleanup);

test('what is pasted into a box that is searched is cut where the server would refuse it', async () => {
  serve({ [`GET ${genre.routes.options.path}`]: [] });
  await show(
    <MantineProvider theme={theme} env="test">
      <RemoteSelect route={genre.routes.options} label="Genre" />
      <Select label="Language" data={[]} searchable />
      <MultiSelect label="Songs" data={[]} searchable />
    </MantineProvider>,
  );
  await screen.findByText('Songs');
  const boxes = document.querySelectorAll<HTMLInputElement>('input:not([type=hidden])');
  expect([...boxes].map(({ maxLength }) => maxLength)).toEqual([200, 200, 200]);
});

test('a table of words and figures that is wider than the screen is scrolled by keyboard', async () => {
  await show(
    <MantineProvider theme={theme} env="test">
      <Table.ScrollContainer minWidth={240}>
        <Table aria-label="Withheld" />
      </Table.ScrollContainer>
    </MantineProvider>,
  );
  const table = await screen.findByRole('table', { name: 'Withheld' });
  expect(table.closest('[tabindex]')?.getAttribute('tabindex')).toBe('0');
});
