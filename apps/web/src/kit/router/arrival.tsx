import type { AnyRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Whoever goes on to another screen is set before its heading, whose words a reader then says. A field of the new screen
 * that took the focus keeps it: there the heading is said without it.
 */
export default function Arrival({ router }: { router: AnyRouter }) {
  const [said, say] = useState('');
  useEffect(() => {
    let left: Element | null = null;
    let former: Element | null = null;
    let stop = () => {};
    const leaving = router.subscribe('onBeforeNavigate', () => {
      left = document.activeElement;
      former = document.querySelector('h1');
    });
    const arriving = router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
      if (!fromLocation) return;
      stop();
      // A record that `?open=7` shows in the place of its list has the same path, and another heading.
      stop = untilHeading(pathChanged ? null : former, (heading) => {
        const now = document.activeElement;
        // What stands around the screens, where a search that has found it gives the focus back to, is no part of the new one.
        const isFree =
          (pathChanged && now === left) || now === heading || !now?.closest('main *, [role="dialog"]');
        say(isFree ? '' : heading.textContent);
        if (isFree) reach(heading);
      });
    });
    return () => {
      leaving();
      arriving();
      stop();
    };
  }, [router]);
  return (
    <p aria-live="polite" className="unseen">
      {said}
    </p>
  );
}

function reach(heading: HTMLElement) {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Tells the heading once it is there, and another than the `former` one, unless the person has begun to do something
 * meanwhile; answers how to end the wait.
 */
function untilHeading(former: Element | null, found: (heading: HTMLElement) => void): () => void {
  const look = () => {
    const heading = document.querySelector('h1');
    if (!heading || heading === former) return;
    stop();
    found(heading);
  };
  const watch = new MutationObserver(look);
  const begun = () => stop();
  const stop = () => {
    clearTimeout(soon);
    watch.disconnect();
    for (const kind of ['keydown', 'pointerdown']) removeEventListener(kind, begun, true);
  };
  // The heading of the screen before may still stand in this moment.
  const soon = setTimeout(() => {
    watch.observe(document.body, { childList: true, subtree: true });
    look();
  }, 60);
  for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, begun, true);
  return stop;
}
