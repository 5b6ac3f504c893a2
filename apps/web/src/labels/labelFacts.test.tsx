import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../tests/stage.tsx';
import { LabelOverview } from './labelFacts.tsx';
import type { LabelRecord } from './labelShow.tsx';

afterEach(cleanup);

test.each([
  ['SOLO_ARTIST', 'Solo artist'],
  ['Yayasan', 'Yayasan'],
])('a label registered as %s reads: %s', async (registerAs, shown) => {
  const record = { name: 'Tirta', type: 'INDIVIDUAL', registerAs } as LabelRecord;
  await show(<LabelOverview record={record} />);
  expect(await screen.findByText(shown)).toBeTruthy();
});
