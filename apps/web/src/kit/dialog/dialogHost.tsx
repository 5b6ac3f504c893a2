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
    <Suspense key={layer}>
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

/** It comes behind the screen; without it the screen works all the same. */
function watchFocus() {
  const watching = import('./focusBack.ts').then(
    ({ giveFocusBack }) => giveFocusBack(),
    () => undefined,
  );
  return () => void watching.then((stop) => stop?.());
}
