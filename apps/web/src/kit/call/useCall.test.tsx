import { route } from '@rilis/contract/route';
import { byId } from '@rilis/contract/wire';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { asInTheBrowser, serve, show } from '../../../tests/stage.tsx';
import { act, readAgain } from './act.ts';
import { noteConnection } from './connection.ts';
import { keyOf } from './keys.ts';
import { queryClient, readOnce } from './queries.ts';
import { useCall } from './useCall.ts';

afterEach(cleanup);

const count = z.object({ count: z.int() });
const poster = route({ method: 'GET', path: '/posters/:id', can: 'public', params: byId, reply: count });
const walls = route({ method: 'GET', path: '/walls', can: 'public', reply: count });
const rename = route({ method: 'PUT', path: '/posters/:id', can: 'public', params: byId, reply: z.null() });
const hang = route({
  method: 'POST',
  path: '/posters/:id/hang',
  can: 'public',
  params: byId,
  reply: z.null(),
  touches: ['/posters', '/walls'],
});

/** Says how often each call was answered. */
function Counter() {
  const asked = { params: { id: 7 } };
  return (
    <>
      <output aria-label="poster">{useCall(poster, asked).data?.count}</output>
      <output aria-label="walls">{useCall(walls).data?.count}</output>
      <button type="button" onClick={() => void act(rename, asked)}>
        Rename
      </button>
      <button type="button" onClick={() => void act(hang, asked)}>
        Hang
      </button>
      <button type="button" onClick={() => void readAgain(walls)}>
        Look at the walls
      </button>
    </>
  );
}

async function open() {
  const times = { poster: 0, walls: 0 };
  serve({
    'GET /posters/7': () => ({ count: ++times.poster }),
    'GET /walls': () => ({ count: ++times.walls }),
    'PUT /posters/7': null,
    'POST /posters/7/hang': null,
  });
  await show(<Counter />);
}

const shows = async (name: string, times: number) => {
  expect(await screen.findByText(String(times), { selector: `[aria-label="${name}"]` })).toBeTruthy();
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('an act reads its own collection again, one that touches more reads that too', async () => {
  await open();
  await shows('poster', 1);
  await shows('walls', 1);
  press('Rename');
  await shows('poster', 2);
  await shows('walls', 1);
  press('Hang');
  await shows('poster', 3);
  await shows('walls', 2);
  press('Look at the walls');
  await shows('walls', 3);
  await shows('poster', 3);
});

/** Reads two calls, of which the server answers one only when it has a line. */
function Posters() {
  const named = useCall(poster, { params: { id: 7 } }, { retry: false });
  return (
    <>
      <output aria-label="poster">{named.error ? 'lost' : named.data?.count}</output>
      <output aria-label="walls">{useCall(walls).data?.count}</output>
    </>
  );
}

test('what could not be read is read again as soon as any call finds the server; what is there is not', async () => {
  const times = { poster: 0, walls: 0 };
  let isLost = true;
  serve({
    'GET /posters/7': () => (isLost ? undefined : { count: ++times.poster }),
    'GET /walls': () => ({ count: ++times.walls }),
  });
  await show(<Posters />);
  expect(await screen.findByText('lost')).toBeTruthy();
  await shows('walls', 1);
  noteConnection(false);
  isLost = false;
  noteConnection(true);
  await shows('poster', 1);
  await shows('walls', 1);
});

test('the same question has the same key, whether ids are numbers or text and what is not asked for is left out', () => {
  const named = keyOf(poster, { params: { id: 7 } });
  expect(keyOf(poster, { params: { id: '7' as never }, query: { search: '' } as never })).toEqual(named);
  expect(keyOf(poster, { params: { id: 8 } })).not.toEqual(named);
  expect(named[0]).toBe('/posters');
});

/** One of the two is being edited. */
function Beside() {
  useState(() => queryClient.setDefaultOptions(asInTheBrowser));
  return (
    <>
      <output aria-label="poster">{useCall(poster, { params: { id: 8 } }, readOnce).data?.count}</output>
      <output aria-label="walls">{useCall(walls).data?.count}</output>
    </>
  );
}

test('who comes back to a tab after a while finds what is by then; what they edit stays, and a moment is no while', async () => {
  const times = { poster: 0, walls: 0 };
  serve({
    'GET /posters/8': () => ({ count: ++times.poster }),
    'GET /walls': () => ({ count: ++times.walls }),
  });
  await show(<Beside />);
  await shows('walls', 1);
  const comeBack = async (afterSeconds: number) => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + afterSeconds * 1000);
    dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    clock.mockRestore();
  };
  await comeBack(60);
  expect(times).toEqual({ poster: 1, walls: 1 });
  await comeBack(600);
  await shows('walls', 2);
  expect(times.poster).toBe(1);
});
