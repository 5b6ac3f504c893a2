import type { AnyRoute } from '@rilis/contract/route';
import { type SavedView, savedViews } from '@rilis/contract/savedView';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { useCall } from '../call/useCall.ts';
import { parseSearch } from '../router/router.tsx';
import type { ListAddress } from './listAddress.ts';
import type { AnyListed } from './listing.ts';

/** A person's views of one list; read once, the screens that change them read them again. */
export function useViews(screen: string): SavedView[] {
  const { data = [] } = useCall(
    savedViews.list,
    {},
    {
      staleTime: Number.POSITIVE_INFINITY,
    },
  );
  return data.filter((view) => view.screen === screen);
}

/** A list that is opened without filters of its own starts with the default view, once. */
export function useDefaultView({ screen, routes }: AnyListed, { bare, show }: ListAddress) {
  const usual = useViews(screen).find(({ isDefault }) => isDefault);
  const open = useRef(bare);
  useEffect(() => {
    if (!bare) open.current = false;
    if (!usual || !open.current) return;
    open.current = false;
    show(stillKnown(routes.list, usual.search).search);
  }, [usual, bare, show, routes]);
}

/** What of a view the list still understands: names it filters by, values they may have. */
export function stillKnown({ query }: AnyRoute, text: string) {
  const shape: Record<string, z.ZodType> = query instanceof z.ZodObject ? query.shape : {};
  const asked = Object.entries(parseSearch(text.startsWith('?') ? text : `?${text}`));
  const search = Object.fromEntries(
    asked.filter(([name, value]) => name === 'tab' || name === 'by' || shape[name]?.safeParse(value).success),
  );
  return { search, dropped: asked.length - Object.keys(search).length };
}

/** Whether two searches show the same; in which order they were asked for does not matter. */
export const sameView = (one: string, other: string) => sorted(one) === sorted(other);

const sorted = (text: string) => {
  const search = new URLSearchParams(text);
  search.sort();
  return search.toString();
};
