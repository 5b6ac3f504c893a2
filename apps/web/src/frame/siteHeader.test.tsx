import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import '../../tests/stage.tsx';
import { loadWords } from '../kit/words.ts';
import { SiteHeader } from './siteHeader.tsx';

beforeAll(() => loadWords('site'));
afterEach(cleanup);

function open() {
  render(<SiteHeader pages={[{ to: '/faq', name: 'web.site.questions' }]} />);
  const burger = screen.getByRole('button', { name: 'Open the menu' });
  fireEvent.click(burger);
  expect(burger.getAttribute('aria-expanded')).toBe('true');
  return burger;
}

test('the menu of a phone closes with Escape, which gives the focus back to its button', () => {
  const burger = open();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(burger.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(burger);
});

test('it closes where one goes on to a page', () => {
  const burger = open();
  fireEvent.click(screen.getByRole('link', { name: 'Questions and answers' }));
  expect(burger.getAttribute('aria-expanded')).toBe('false');
});

test('whoever is not known can begin from above every page', () => {
  render(<SiteHeader pages={[]} />);
  expect(screen.getByRole('link', { name: 'Start releasing' }).getAttribute('href')).toBe('/register');
});
