import { ActionIcon, Group, Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { Menu as MenuIcon, PanelLeft, Plus, Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Bell } from '../accounts/notices/bell.tsx';
import { AccountButton } from '../accounts/profile/accountButton.tsx';
import { rememberLanguage } from '../accounts/signIn/language.ts';
import { useCan, useOwnLabel } from '../kit/call/session.ts';
import { LookSwitches } from '../kit/look/appearance.tsx';
import { LinkButton } from '../kit/router/links.tsx';
import { withWords } from '../kit/router/screen.ts';
import { useWords } from '../kit/words.ts';
import classes from './frame.module.css';

const SearchBox = lazy(() => withWords(['search'], import('../search/searchBox.tsx')));

interface HeaderProps {
  openMenu: () => void;
  narrow: boolean;
  setNarrow: (narrow: boolean) => void;
}

export function FrameHeader({ openMenu, narrow, setNarrow }: HeaderProps) {
  const t = useWords();
  const [searching, setSearching] = useState<boolean>();
  const may = useCan();
  const { pathname } = useLocation();
  const releases = useOwnLabel() !== null && may('/backoffice/music/createAlbum');
  // The dashboard has the button itself, on a phone as well.
  const offers = releases && pathname !== '/backoffice/dashboard';
  const search = () => setSearching(true);
  // Also while one types in a field.
  useHotkeys([['mod+K', search]], []);
  // One that has not come until then was asked for where one is no more: the keys are the next screen's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other screen
  useEffect(() => setSearching((now) => now && false), [pathname]);
  return (
    <Group h="100%" className={classes.bar!} wrap="nowrap">
      <ActionIcon hiddenFrom="md" aria-label={t('web.frame.menu')} onClick={openMenu}>
        <MenuIcon size={18} />
      </ActionIcon>
      <ActionIcon
        visibleFrom="md"
        aria-label={t(narrow ? 'web.frame.expand' : 'web.frame.collapse')}
        aria-pressed={narrow}
        onClick={() => setNarrow(!narrow)}
      >
        <PanelLeft size={17} />
      </ActionIcon>
      <UnstyledButton className={classes.search} onClick={search}>
        <Search size={15} aria-hidden />
        <span className={classes.searchText}>{t('web.frame.search')}</span>
        <Kbd size="xs" className={classes.searchKey}>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <Group gap={4} ml="auto" wrap="nowrap">
        {offers && (
          <LinkButton
            to="/backoffice/music/createAlbum"
            visibleFrom="sm"
            variant="default"
            mr={8}
            leftSection={<Plus size={16} />}
          >
            {t('web.frame.newRelease')}
          </LinkButton>
        )}
        <LookSwitches spoken={(language) => void rememberLanguage(language)} />
        <Bell />
        <AccountButton />
      </Group>
      {searching !== undefined && (
        <Suspense fallback={searching && <i data-coming hidden />}>
          <SearchBox opened={searching} close={() => setSearching(false)} />
        </Suspense>
      )}
    </Group>
  );
}
