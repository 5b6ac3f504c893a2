import type { AnyRouter, AsyncRouteComponent } from '@tanstack/react-router';
import { tokenOf } from '../call/session.ts';

/** Who asks, the frame and the screen of the address begin to come at once; none of them waits for another. */
export function fetchAhead(router: AnyRouter, fetchProfile: () => Promise<unknown>) {
  if (tokenOf()) void fetchProfile().catch(() => undefined);
  const [matched] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const { options } of matched) {
    const part = options.component as AsyncRouteComponent<object> | undefined;
    void part?.preload?.()?.catch(() => undefined);
  }
}

/** Whoever asks while it is being asked gets the same answer. */
export function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
