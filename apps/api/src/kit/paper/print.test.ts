import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PaperDocument } from './document.ts';
import { printPaper } from './print.ts';

const paper: PaperDocument = {
  ...{ title: 'Statement', language: 'id', at: new Date(0), letterhead: ['Rilis'], foot: '' },
  blocks: [{ kind: 'text', text: 'Senja' }],
};

test('whoever has printed no paper for half a minute keeps no thread for it, and prints the next one as before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  onTestFinished(() => void vi.restoreAllMocks());
  const [first] = await Promise.all([printPaper(paper), printPaper(paper)]);
  vi.advanceTimersByTime(29_999);
  expect(await printPaper(paper)).toEqual(first);
  vi.advanceTimersByTime(29_999);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ended).toHaveBeenCalledOnce();
  expect(await printPaper(paper)).toEqual(first);
});
