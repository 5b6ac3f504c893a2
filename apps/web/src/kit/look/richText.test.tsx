import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RichText } from './richText.tsx';
import '../../../tests/stage.tsx';

afterEach(cleanup);

test('stored text keeps its form and loses whatever could run', () => {
  const html =
    '<h2>Judul</h2><p onclick="alert(1)">a <strong>b</strong> <a href="javascript:alert(1)">c</a> <a href="https://rilis.test">d</a></p><script>alert(1)</script><img src=x onerror=alert(1)><iframe src="//evil"></iframe>';
  const { container } = render(<RichText html={html} />);
  expect(container.firstElementChild?.innerHTML).toBe(
    '<h2>Judul</h2><p>a <strong>b</strong> c <a href="https://rilis.test" rel="noopener noreferrer" target="_blank">d</a></p>',
  );
});

test('a link to a page of ours leads to its top, and opens beside this one where that is asked', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  render(<RichText html={'<p>Lihat <a href="#/about-us">Kontak</a>.</p>'} />);
  const link = screen.getByRole('link', { name: 'Kontak' });
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(scroll).not.toHaveBeenCalled();
  expect(fireEvent.click(link)).toBe(false);
  expect(location.hash).toBe('#/about-us');
  expect(scroll).toHaveBeenCalledWith({ top: 0 });
  scroll.mockRestore();
  location.hash = '';
});
