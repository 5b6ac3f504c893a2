import { faq } from '@rilis/contract/content/faq';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pageOf, problem, serve, show } from '../../tests/stage.tsx';
import ArrangeDialog from './arrangeDialog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const stamp = {
  version: 1,
  deleted: false,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const row = (id: number) => ({ id, title: `Question ${id}`, order: id, publishAt: null, ...stamp });

/** Lines of 40 pixels, one under the other. */
function inLines() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = this.localName === 'li' ? 40 * [...this.parentElement!.children].indexOf(this) : 0;
    return { x: 0, y: top, top, left: 0, right: 300, bottom: top + 36, width: 300, height: 36 } as DOMRect;
  });
}

const shown = () => screen.getAllByRole('listitem').map((line) => /Question \d/.exec(line.textContent)![0]);
const press = async (target: Element | Document, code: string) => {
  await act(async () => {
    fireEvent.keyDown(target, { code });
    await new Promise((done) => setTimeout(done, 50));
  });
};

test('an order that cannot be saved, because a colleague has thrown a row away, comes back without that row', async () => {
  let rows = [row(1), row(2), row(3)];
  const heard = serve({
    'GET /faqs': () => pageOf(...rows),
    'PUT /faqs/order': () => {
      rows = [row(1), row(3)];
      return problem(400, 'error.validation.summary', 'Please correct it.');
    },
  });
  inLines();
  await show(<ArrangeDialog resource={faq} word="content.faq" close={() => undefined} />);
  const grip = await screen.findByRole('button', { name: 'Move Question 1' });
  await press(grip, 'Space');
  await press(document, 'ArrowDown');
  await press(document, 'Space');
  await waitFor(() => expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({ ids: [2, 1, 3] }));
  await waitFor(() => expect(shown()).toEqual(['Question 1', 'Question 3']));
});
