const areas = ['localStorage', 'sessionStorage'] as const;

/**
 * What a browser forbids to keep, or has no room for, is kept as long as the page: a phone whose disk is full can be worked with,
 * too. Before all else that may ask for it.
 */
export function keepAnyway() {
  for (const name of areas)
    Object.defineProperty(window, name, { value: lenient(given(name)), configurable: true });
}

function given(name: (typeof areas)[number]): Storage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}

function lenient(real: Storage | undefined): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return real?.length ?? held.size;
    },
    key: (at) => (real ? real.key(at) : ([...held.keys()][at] ?? null)),
    getItem: (name) => held.get(name) ?? real?.getItem(name) ?? null,
    setItem: (name, value) => {
      held.delete(name);
      try {
        real!.setItem(name, value);
      } catch {
        // Nobody takes what stood there before for what stands there now: other tabs read it, too.
        real?.removeItem(name);
        held.set(name, value);
      }
    },
    removeItem: (name) => {
      held.delete(name);
      real?.removeItem(name);
    },
    clear: () => {
      held.clear();
      real?.clear();
    },
  };
}
