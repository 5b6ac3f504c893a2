import { CallError } from './call.ts';
import { ownPath } from './guard.ts';

type Follow = (path: string) => void;
let follow: Follow = () => undefined;

/** Where an error that carries one of our own URLs leads. */
export const onErrorPath = (to: Follow) => {
  follow = to;
};

/** Follows the URL an error carries (specification, section 2), if it is our own. */
export function followUrl(error: unknown) {
  const path = error instanceof CallError && ownPath(error.params.url);
  if (path) follow(path);
}
