import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { Askers } from './askers.ts';
import { addressOf, networkOf } from './exchange.ts';

/** How many calls may come at once, and how many a second come back. */
interface Rate {
  burst: number;
  perSecond: number;
}

/**
 * Far above what work needs: a screen makes some fifteen calls, a page of a hundred covers a hundred more, and an office
 * of two hundred people may share an address. What is stopped is a program that does nothing else.
 */
const perPerson: Rate = { burst: 3_000, perSecond: 50 };
const perAddress: Rate = { burst: 12_000, perSecond: 200 };

/** More names than this are not remembered; the oldest are forgotten, with all their calls. */
const most = 100_000;

type Take = (name: string) => void;

/**
 * A bucket of calls for each name, in this process: what counting costs must not be worth a flood. `now`: milliseconds of a clock
 * that nobody sets: by one that is put back, everybody known would have to wait until it has caught up.
 */
export function buckets({ burst, perSecond }: Rate, now: () => number = () => performance.now()): Take {
  const left = new Map<string, { calls: number; at: number }>();
  return (name) => {
    const at = now();
    const known = left.get(name);
    const calls = known ? Math.min(burst, known.calls + ((at - known.at) / 1000) * perSecond) : burst;
    if (calls < 1) throw tooFast(Math.ceil((1 - calls) / perSecond));
    // The one used last stands last.
    left.delete(name);
    left.set(name, { calls: calls - 1, at });
    const [oldest] = left.keys();
    if (left.size > most && oldest !== undefined) left.delete(oldest);
  };
}

const tooFast = (seconds: number) =>
  new Problem(429, 'error.tooFast', { params: { count: seconds }, retryAfter: seconds });

/** The machine itself, and whoever comes through a proxy nobody has named: one bucket for all of them would shut all out. */
const isOwn = (address: string) => /^(::1|(::ffff:)?127\.)/.test(address);

const isFar = (request: FastifyRequest) => !isOwn(addressOf(request));

/** What lies on the disk as it is sent costs nothing, and a page has many; a call nobody serves is none of these. */
const isFile = ({ routeOptions, url }: FastifyRequest) =>
  routeOptions.url === '/*' && !url.startsWith('/api/');

/** Slows down an address before anything is read: at calls, at pages, and at what nobody serves. */
export function slowAddresses(app: FastifyInstance): void {
  const ofAddress = buckets(perAddress);
  app.addHook('onRequest', async (request) => {
    if (isFar(request) && !isFile(request)) ofAddress(networkOf(addressOf(request)));
  });
}

/** Slows down a person, whatever address they come from. */
export function slowPeople({ whoIs, guess }: Askers): Askers {
  const ofPerson = buckets(perPerson);
  const count = (request: FastifyRequest, userId: number | null) => {
    if (userId !== null && isFar(request)) ofPerson(String(userId));
  };
  return {
    whoIs: async (request, route) => {
      const actor = await whoIs(request, route);
      count(request, actor.userId);
      return actor;
    },
    guess: (request) => {
      const guessed = guess(request);
      if (guessed) count(request, guessed.actor.userId);
      return guessed;
    },
  };
}
