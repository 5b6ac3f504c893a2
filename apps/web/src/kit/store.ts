import { useSyncExternalStore } from 'react';

/** Something that lives outside of components: screens that `use` it are shown again when it is `set`. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  use: () => T;
  /** Runs at every change; answers how to end that. */
  subscribe: (read: () => void) => () => void;
}

export function store<T>(initial: T): Store<T> {
  let now = initial;
  const readers = new Set<() => void>();
  const get = () => now;
  const subscribe = (read: () => void) => {
    readers.add(read);
    return () => void readers.delete(read);
  };
  const set = (next: T) => {
    now = next;
    for (const read of readers) read();
  };
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get) };
}
