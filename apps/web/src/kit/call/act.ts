import { nameOf } from '@rilis/contract/permission';
import { type AnyRoute, type ReplyOf, type Touched, touchedBy } from '@rilis/contract/route';
import type { Query } from '@tanstack/react-query';
import { type Ask, call } from './call.ts';
import { keyOf, keyOfTouched, type Read } from './keys.ts';
import { queryClient, readOnce } from './queries.ts';

/** Makes a call that changes something, and reads again what it changed (`touches`). Throws CallError. */
export const act = <R extends AnyRoute>(route: R, ask: Ask<R> = {}): Promise<ReplyOf<R>> =>
  once(route, ask, async () => {
    const reply = await call(route, ask);
    await readAgain(...touchedBy(route));
    return reply;
  });

const underWay = new Map<string, Promise<unknown>>();

/**
 * The same asked for again while it is under way is that very one: a button that is pressed twice takes nothing away twice,
 * and is not told that it is gone. A key is made anew by each press, and says nothing.
 */
function once<R extends AnyRoute>(
  route: R,
  { params, query, body, files, token }: Ask<R>,
  work: () => Promise<ReplyOf<R>>,
): Promise<ReplyOf<R>> {
  if (files) return work();
  const key = JSON.stringify([nameOf(route), params, query, body, token]);
  const begun = underWay.get(key) as Promise<ReplyOf<R>> | undefined;
  if (begun) return begun;
  const begins = work().finally(() => underWay.delete(key));
  underWay.set(key, begins);
  return begins;
}

/** The same for a form that is left then: what it shows stays, and is read again when somebody next looks at it. */
export async function actAndLeave<R extends AnyRoute>(route: R, ask: Ask<R>): Promise<ReplyOf<R>> {
  const reply = await call(route, ask);
  for (const touched of touchedBy(route))
    void queryClient.invalidateQueries({ queryKey: keyOfTouched(touched), refetchType: 'none' });
  return reply;
}

/** Reads again what is shown of these; what is not shown, when somebody next looks at it. */
export async function readAgain(...touched: readonly Touched[]) {
  await Promise.all(touched.map((one) => queryClient.invalidateQueries({ queryKey: keyOfTouched(one) })));
}

/** Reads again whatever is shown: the server is back, or the person may see more now. */
export const readAllAgain = () => queryClient.invalidateQueries({ predicate: (query) => !isReadOnce(query) });

const isReadOnce = ({ state, observers }: Query) =>
  state.data !== undefined && observers.some(({ options }) => options.meta === readOnce.meta);

/** Every answer a call has had, whatever was asked for. */
export const knownAnswers = <R extends AnyRoute>(route: R): ReplyOf<R>[] =>
  queryClient
    .getQueriesData<ReplyOf<R>>({ queryKey: keyOfTouched(route) })
    .flatMap(([, answer]) => (answer === undefined ? [] : [answer]));

/** The answer a call had, as it is shown now. */
export const answerNow = <R extends AnyRoute>(route: R, asked: Read<R> = {}) =>
  queryClient.getQueryData<ReplyOf<R>>(keyOf(route, asked));

/** Shows this as the answer to a call: what a write answered, or what is about to be written. */
export const putAnswer = <R extends AnyRoute>(route: R, asked: Read<R>, answer: ReplyOf<R>) =>
  queryClient.setQueryData<ReplyOf<R>>(keyOf(route, asked), answer);
