import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import '../../../tests/stage.tsx';
import { loadWords } from '../../kit/words.ts';
import SiteLost from './siteLost.tsx';

beforeAll(() => loadWords('site'));
afterEach(cleanup);

test('an address that leads nowhere has a search, which leads to the questions that have what was typed', () => {
  render(<SiteLost />);
  expect(document.title).toMatch(/^This page does not exist · /);
  const field = screen.getByRole('searchbox', { name: 'Search the questions' });
  fireEvent.change(field, { target: { value: ' income tax ' } });
  fireEvent.submit(field);
  expect(location.hash).toBe('#/faq?search=income+tax');
});
