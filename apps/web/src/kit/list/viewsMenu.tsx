import { Menu, Text } from '@mantine/core';
import type { SavedView } from '@rilis/contract/savedView';
import { Bookmark, BookmarkPlus, Check, Settings2 } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useCall } from '../call/useCall.ts';
import { toastDone } from '../dialog/toast.ts';
import { number } from '../look/formats.ts';
import { useWords, word } from '../words.ts';
import type { ListAddress } from './listAddress.ts';
import type { AnyListed } from './listing.ts';
import OpenMenu from './openMenu.tsx';
import { stillKnown } from './savedView.ts';

const SaveView = lazy(() => import('./saveView.tsx'));
const ManageViews = lazy(() => import('./manageViews.tsx'));

interface MenuProps {
  button: ReactElement<object>;
  resource: AnyListed;
  address: ListAddress;
  views: readonly SavedView[];
  current: SavedView | undefined;
}

/** How many rows a view shows now: what its list itself would say. */
function ViewCount({ resource, search, kept }: { resource: AnyListed; search: string; kept: object }) {
  const { list, trash } = resource.routes;
  const { tab, size: _, by: _by, ...filters } = stillKnown(list, search).search;
  const { data } = useCall((tab === 'trash' && trash) || list, {
    query: { ...filters, ...kept, page: 0, size: 1 },
  });
  return (
    <Text span size="xs" c="dimmed">
      {data && `${number(data.totalElements)}${data.more ? '+' : ''}`}
    </Text>
  );
}

/** Picks a view, keeps what is shown as a new one, or puts the views in order. */
export default function ViewsMenu({ button, resource, address, views, current }: MenuProps) {
  const t = useWords();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const close = () => setDialog(null);
  const pick = (view: SavedView) => {
    const { search, dropped } = stillKnown(resource.routes.list, view.search);
    address.show(search);
    if (dropped > 0) toastDone(word('listing.views.dropped'));
  };
  return (
    <>
      <OpenMenu target={button} width={260}>
        {views.length === 0 && (
          <Text size="sm" c="dimmed" px="sm" py={6}>
            {t('listing.views.none')}
          </Text>
        )}
        {views.map((view) => (
          <Menu.Item
            key={view.id}
            leftSection={view === current ? <Check size={15} /> : <Bookmark size={15} />}
            aria-current={view === current || undefined}
            onClick={() => pick(view)}
          >
            {view.name} <ViewCount resource={resource} search={view.search} kept={address.kept} />
            {view.isDefault && (
              <Text span size="xs" c="dimmed">
                {' '}
                · {t('listing.views.starts')}
              </Text>
            )}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<BookmarkPlus size={15} />} onClick={() => setDialog('save')}>
          {t('listing.views.save')}
        </Menu.Item>
        {views.length > 0 && (
          <Menu.Item leftSection={<Settings2 size={15} />} onClick={() => setDialog('manage')}>
            {t('listing.views.manage')}
          </Menu.Item>
        )}
      </OpenMenu>
      <Suspense>
        {dialog === 'save' && <SaveView screen={resource.screen} search={address.view} close={close} />}
        {dialog === 'manage' && <ManageViews views={views} search={address.view} close={close} />}
      </Suspense>
    </>
  );
}
