import { Button } from '@mantine/core';
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useSignInAgain } from '../accounts/signIn/signInAgain.tsx';
import { queryClient } from '../kit/call/queries.ts';
import { useSession } from '../kit/call/session.ts';
import { DialogHost } from '../kit/dialog/dialogHost.tsx';
import { ToastHost } from '../kit/dialog/toast.ts';
import { hearHelp, keysShown } from '../kit/keys.ts';
import { Mark } from '../kit/look/mark.tsx';
import { product } from '../kit/product.ts';
import { LinkArea } from '../kit/router/links.tsx';
import { withWords } from '../kit/router/screen.ts';
import { usePlaying } from '../kit/sound/playing.ts';
import { useWords } from '../kit/words.ts';
import { Banners } from './connectionBanner.tsx';
import classes from './frame.module.css';
import { FrameHeader } from './frameHeader.tsx';
import { FrameMenu } from './frameMenu.tsx';
import { useSpokenAnew } from './useSpokenAnew.ts';

const MiniPlayer = lazy(() => import('../kit/sound/miniPlayer.tsx'));
// Staff alone look through another's eyes.
const ViewBanner = lazy(() => import('../accounts/profile/viewBanner.tsx'));
const KeysHelp = lazy(() => withWords(['table'], import('./keysHelp.tsx')));
const MenuDrawer = lazy(() => import('./menuDrawer.tsx'));

/** The back office around its screens: menu, header, player. */
export default function Frame({ children = <Outlet /> }: { children?: ReactNode }) {
  const t = useWords();
  useSignInAgain();
  useSpokenAnew();
  const wide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
  const [narrow, setNarrow] = useLocalStorage({
    key: 'menuNarrow',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [drawer, { open, close }] = useDisclosure(false);
  const content = useRef<HTMLElement>(null);
  const plays = usePlaying() !== null;
  const helps = useHelp();
  const viewed = !!useSession()?.viewer;
  return (
    <QueryClientProvider client={queryClient}>
      <Button className="skip" size="xs" onClick={() => content.current?.focus()}>
        {t('web.skip')}
      </Button>
      <div className={classes.frame} data-narrow={narrow || undefined}>
        {wide && <Sidebar narrow={narrow} />}
        <header className={classes.header}>
          <FrameHeader openMenu={open} narrow={narrow} setNarrow={setNarrow} />
        </header>
        <main ref={content} tabIndex={-1} className={classes.main} data-plays={plays || undefined}>
          <Suspense>{viewed && <ViewBanner />}</Suspense>
          <Banners />
          <div className={classes.content}>{children}</div>
          <Overlays />
        </main>
      </div>
      <Suspense>
        {!wide && drawer && <MenuDrawer close={close} />}
        {plays && <MiniPlayer />}
        {helps && <KeysHelp />}
      </Suspense>
      <DialogHost />
      <ToastHost />
    </QueryClientProvider>
  );
}

/** Whether the help of the keys has been asked for. */
function useHelp(): boolean {
  const [asked, ask] = useState(false);
  const shown = keysShown.use();
  useEffect(() => (asked ? undefined : hearHelp(() => ask(true))), [asked]);
  useEffect(() => {
    if (shown) ask(true);
  }, [shown]);
  return asked;
}

/** Where menus and dialogs are put: inside the landmark, so that their headers are no second banner. */
const Overlays = () => <div data-mantine-shared-portal-node="true" />;

function Sidebar({ narrow }: { narrow: boolean }) {
  const t = useWords();
  return (
    <nav className={classes.sidebar} aria-label={t('web.frame.main')}>
      <LinkArea
        to="/backoffice"
        activeOptions={{ exact: true }}
        className={classes.brand}
        aria-label={product.name}
      >
        <Mark />
      </LinkArea>
      <FrameMenu narrow={narrow} />
    </nav>
  );
}
