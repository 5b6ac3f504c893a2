import type { AnyRoute } from '@rilis/contract/route';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Entry } from '../db/db.ts';

/** Who asks, refused at once where the session may not make this call. Without a route: by the method alone. */
export type WhoIs = (request: FastifyRequest, route?: AnyRoute) => Promise<Actor>;

/** Who asked with the same token a moment ago: the call may begin, the database has to confirm it before it is answered. */
export interface Guess {
  actor: Actor;
  entry: Entry;
}

export interface Askers {
  whoIs: WhoIs;
  guess: (request: FastifyRequest) => Guess | undefined;
}
