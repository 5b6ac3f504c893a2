import { type SongRecord, song } from '@rilis/contract/catalogue/song';
import { expect, test } from 'vitest';
import { type Heard, problem, serve } from '../../../tests/stage.tsx';
import { answerNow, putAnswer } from '../../kit/call/act.ts';
import { loadWords } from '../../kit/words.ts';
import { keepOrder } from './songOrder.ts';

const asked = { params: { id: 7 } };
const line = (...ids: number[]) => ids.map((id) => ({ id, discNo: 1 }) as SongRecord);
const shown = () => answerNow(song.routes.ofAlbum, asked)?.map(({ id }) => id);

test('of two moves on a slow line the second is asked for after the first, whose end takes it back for nobody', async () => {
  await loadWords();
  const answers: (() => void)[] = [];
  const refused = () =>
    new Promise<object>((answer) => {
      answers.push(() => answer(problem(409, 'error.approval.locked', 'Not now')));
    });
  const heard = serve({ 'PATCH /songs/bulk': refused, 'GET /songs/album/7': [] });
  const orders = () =>
    heard.map(({ method, body }: Heard) => (body as { order?: number[] })?.order ?? method);
  putAnswer(song.routes.ofAlbum, asked, line(1, 2, 3));
  const moves = [keepOrder(7, line(1, 2, 3), line(2, 1, 3)), keepOrder(7, line(2, 1, 3), line(2, 3, 1))];
  await expect.poll(() => answers.length).toBe(1);
  expect([shown(), orders()]).toEqual([[2, 3, 1], [[2, 1, 3]]]);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  expect([shown(), orders()]).toEqual([
    [2, 3, 1],
    [
      [2, 1, 3],
      [2, 3, 1],
    ],
  ]);
  answers[1]?.();
  await Promise.all(moves);
});
