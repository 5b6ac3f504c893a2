import { type ComponentType, lazy, Suspense } from 'react';
import { store } from '../store.ts';

/** Something that waits in the frame and is fetched when first asked for: the toasts. */
export interface LazyHost {
  ask: () => void;
  Host: ComponentType;
}

export function lazyHost(load: () => Promise<{ default: ComponentType }>): LazyHost {
  const asked = store(false);
  const Part = lazy(load);
  return {
    ask: () => asked.set(true),
    Host: () =>
      asked.use() ? (
        <Suspense>
          <Part />
        </Suspense>
      ) : null,
  };
}
