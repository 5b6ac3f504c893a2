import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serve, show } from '../../tests/stage.tsx';
import { FrameMenu } from './frameMenu.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a long menu begins at where one is, also after the page was loaded anew', async () => {
  serve({});
  const shown: Element[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    shown.push(this);
  });
  await show(<FrameMenu narrow={false} />, '/backoffice/role', ['*']);
  expect(shown).toEqual([await screen.findByRole('link', { name: 'Roles' })]);
});
