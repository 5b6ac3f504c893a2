import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { closeDialog, closeLayer, dialogs, type Layer } from './dialogs.ts';

// It comes with the first dialog.
const DialogBox = lazy(() => import('./dialogBox.tsx'));

const layers: readonly Layer[] = ['dialog', 'question', 'signIn'];

/** Where every dialog appears that is opened by a call; stands in the frame. A dialog goes with its screen. */
export function DialogHost() {
  const open = dialogs.use();
  const screen = useLocation({ select: ({ pathname }) => pathname });
  useEffect(watchFocus, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes what the last one asked
  useEffect(() => closeDialog, [screen]);
  useEffect(() => () => layers.forEach(closeLayer), []);
  return layers.map((layer, depth) => (
    <Suspense key={layer} fallback={<i data-coming hidden />}>
      {open[layer] && (
        <DialogBox
          {...open[layer]}
          depth={depth}
          first={!layers.slice(depth + 1).some((above) => open[above])}
          close={() => closeLayer(layer)}
        />
      )}
    </Suspense>
  ));
}

/** It comes with the first key or press, behind what a screen needs to be there; without it the screen works all the same. */
function watchFocus() {
  let watching: Promise<(() => void) | undefined> | undefined;
  const waiting = new AbortController();
  const begin = ({ target }: Event) => {
    waiting.abort();
    // What is pressed has the focus a moment later; in Safari a button has not.
    const pressed = new Promise<Element | null>((tell) =>
      setTimeout(() => tell((target as Element).closest('button') ?? document.activeElement)),
    );
    watching = Promise.all([import('./focusBack.ts'), pressed]).then(
      ([{ giveFocusBack }, first]) => giveFocusBack(first),
      () => undefined,
    );
  };
  for (const act of ['pointerdown', 'keydown']) document.addEventListener(act, begin, waiting);
  return () => {
    waiting.abort();
    void watching?.then((stop) => stop?.());
  };
}
