import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';

/** Something that waits in the frame and is fetched when first asked for: the dialog of questions, the toasts. */
export interface LazyHost {
  ask: () => void;
  Host: ComponentType;
}

export function lazyHost(load: () => Promise<{ default: ComponentType }>): LazyHost {
  let asked = false;
  const readers = new Set<() => void>();
  const subscribe = (read: () => void) => {
    readers.add(read);
    return () => void readers.delete(read);
  };
  const Part = lazy(load);
  return {
    ask: () => {
      asked = true;
      for (const read of readers) read();
    },
    Host: () =>
      useSyncExternalStore(subscribe, () => asked) ? (
        <Suspense>
          <Part />
        </Suspense>
      ) : null,
  };
}
