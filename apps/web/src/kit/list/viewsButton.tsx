import { Button } from '@mantine/core';
import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { withWords } from '../router/screen.ts';
import { useWords } from '../words.ts';
import type { ListAddress } from './listAddress.ts';
import type { AnyListed } from './listing.ts';
import { sameView, useDefaultView, useViews } from './savedView.ts';

// The menu and its dialogs come with the first click.
const ViewsMenu = lazy(() => withWords(['listing'], import('./viewsMenu.tsx')));

/** The person's own views of this list: which one is shown, and the way to the others. */
export function ViewsButton({ resource, address }: { resource: AnyListed; address: ListAddress }) {
  const t = useWords();
  const [wanted, want] = useState(false);
  const views = useViews(resource.screen);
  useDefaultView(resource, address);
  const current = views.find((view) => sameView(view.search, address.view));
  const button = (
    <Button
      variant="default"
      maw={220}
      leftSection={<Bookmark size={15} fill={current ? 'currentColor' : 'none'} />}
      aria-label={current ? t('web.list.view', { name: current.name }) : t('web.list.savedViews')}
      aria-haspopup="menu"
      onClick={() => want(true)}
    >
      {current?.name ?? t('web.list.views')}
    </Button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <ViewsMenu {...{ button, resource, address, views, current }} />
    </Suspense>
  );
}
