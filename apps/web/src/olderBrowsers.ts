// What browsers before 2024 lack of what we use: the last iOS of an iPhone 8 or X among them, which many here still carry.

Map.groupBy ??= <K, T>(items: Iterable<T>, keyOf: (item: T, at: number) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  let at = 0;
  for (const item of items) {
    const key = keyOf(item, at++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

AbortSignal.any ??= (signals: Iterable<AbortSignal>): AbortSignal => {
  const either = new AbortController();
  for (const signal of signals) {
    const end = () => either.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true, signal: either.signal });
  }
  return either.signal;
};

export {};
