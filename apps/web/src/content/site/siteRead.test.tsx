import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serve } from '../../../tests/stage.tsx';
import { loadWords } from '../../kit/words.ts';
import { SitePart } from './sitePart.tsx';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Said {
  title: string;
}

/** A page that brought this answer along when it was opened so many minutes ago. */
async function opened(path: string, minutes: number) {
  vi.spyOn(performance, 'now').mockReturnValue(minutes * 60_000);
  document.body.innerHTML = `<script type="application/json" class="first-answer" lang="en-us" data-path="${path}">{"title":"As it was"}</script>`;
  await loadWords('site', 'en-us');
  return serve({ [`GET ${path}`]: { title: 'As it is' } });
}

const read = (path: string) => render(<SitePart<Said> path={path}>{({ title }) => <p>{title}</p>}</SitePart>);

test('what came with the page is not asked for once more, until one comes back to it', async () => {
  const heard = await opened('/public/home', 0.2);
  const first = read('/public/home');
  expect(screen.getByText('As it was')).toBeTruthy();
  expect(heard).toEqual([]);
  first.unmount();
  read('/public/home');
  expect(screen.getByText('As it was')).toBeTruthy();
  expect(await screen.findByText('As it is')).toBeTruthy();
});

test('whoever comes from the office after an hour sees what was published meanwhile', async () => {
  const heard = await opened('/public/faqs', 60);
  read('/public/faqs');
  expect(await screen.findByText('As it is')).toBeTruthy();
  expect(heard).toHaveLength(1);
});

test('a page of another network in place of the answer is told as a line that is lost', async () => {
  await opened('/public/contacts', 60);
  document.body.innerHTML = '';
  vi.stubGlobal('fetch', async () => new Response('<h1>Sign in to the hotel</h1>'));
  read('/public/contacts');
  expect(await screen.findByText(/Network error/)).toBeTruthy();
});
