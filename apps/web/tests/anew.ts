// Test files share a process and its modules. Before each: nobody is signed in or listens, nothing is open, kept or read, and the server is there,
// whichever file came before and whatever it has left.
import { afterAll, afterEach, vi } from 'vitest';
import { noteConnection } from '../src/kit/call/connection.ts';
import { onErrorPath } from '../src/kit/call/follow.ts';
import { queryClient } from '../src/kit/call/queries.ts';
import { endSession, onRefused } from '../src/kit/call/session.ts';
import { closeLayer } from '../src/kit/dialog/dialogs.ts';

sessionStorage.clear();
endSession('asked');
localStorage.clear();
queryClient.clear();
for (const layer of ['dialog', 'question', 'signIn'] as const) closeLayer(layer);
noteConnection(true);
onRefused(() => {});
onErrorPath(() => {});

// jsdom's own frames come by a timer of jsdom; where that falls into a time that a test has faked, none comes ever again.
const { setTimeout: later, clearTimeout: not } = globalThis;
const frames = new Set<number>();
globalThis.requestAnimationFrame = (run) => {
  const frame = Number(
    later(() => {
      frames.delete(frame);
      run(performance.now());
    }, 16),
  );
  frames.add(frame);
  return frame;
};
globalThis.cancelAnimationFrame = (frame) => {
  frames.delete(frame);
  not(frame);
};

// What a test was the last to see may not be the last to happen: an answer, what is read again because of it, and the message of
// it would come into the next one.
afterEach(async () => {
  for (const _ of ['the answer', 'what is read again', 'the message']) await vi.dynamicImportSettled();
});

// A part of a screen that is still being fetched when its file ends is refused, and stays refused for every file that comes after.
afterAll(() => vi.dynamicImportSettled());
// A frame that is still to come when its file ends finds no page any more, and fails the whole run.
afterAll(() => [...frames].forEach(cancelAnimationFrame));
