import { MantineProvider, MultiSelect, Select } from '@mantine/core';
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
