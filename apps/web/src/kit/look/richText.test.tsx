import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
