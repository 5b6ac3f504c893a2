import { afterEach, expect, test, vi } from 'vitest';
import { noteConnection, whenBack } from './connection.ts';

afterEach(() => noteConnection(true));

test('what waits for the server runs once each time it is reached again, not before', () => {
  const run = vi.fn();
  const end = whenBack(run);
  noteConnection(true);
  noteConnection(false);
  noteConnection(false);
  expect(run).not.toHaveBeenCalled();
  noteConnection(true);
  noteConnection(true);
  expect(run).toHaveBeenCalledTimes(1);
  end();
  noteConnection(false);
  noteConnection(true);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a device that goes offline has lost the connection, before any call has failed', () => {
  const run = vi.fn();
  const end = whenBack(run);
  dispatchEvent(new Event('offline'));
  noteConnection(true);
  expect(run).toHaveBeenCalledTimes(1);
  end();
});
