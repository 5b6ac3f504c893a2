import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { ByNik } from './byNik.tsx';

afterEach(cleanup);

test('what an identity number tells otherwise than the artist stands on the desk, and only that', async () => {
  await show(<ByNik nik={{ day: '15-12-90', gender: 'male' }} />);
  const both = (await screen.findByRole('alert')).textContent;
  expect(both).toContain('15-12-90');
  expect(both).toContain('Male');
  cleanup();
  await show(<ByNik nik={{ day: null, gender: 'female' }} />);
  const one = (await screen.findByRole('alert')).textContent;
  expect(one).toContain('Female');
  expect(one).not.toContain('born');
});
