import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { today, yearOf } from '@rilis/contract/clock';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { chooseBeforeSignIn } from '../accounts/signIn/language.ts';
import { queryClient } from '../kit/call/queries.ts';
import { tokenOf } from '../kit/call/session.ts';
import { LookSwitches } from '../kit/look/appearance.tsx';
import { Mark } from '../kit/look/mark.tsx';
import { product } from '../kit/product.ts';
import { LinkAnchor, LinkButton } from '../kit/router/links.tsx';
import { usePlaying } from '../kit/sound/playing.ts';
import { useWords, type Word } from '../kit/words.ts';
import '@fontsource-variable/familjen-grotesk/wght.css';
import classes from './siteFrame.module.css';

const MiniPlayer = lazy(() => import('../kit/sound/miniPlayer.tsx'));

const challenge = `/${product.slug}-challenge`;
const pages: readonly { to: string; name: Word }[] = [
  { to: '/about-us', name: 'content.site.about' },
  { to: challenge, name: 'content.site.challenge' },
  { to: '/faq', name: 'web.site.questions' },
];
const legal: typeof pages = [
  { to: '/term-and-condition', name: 'content.site.terms' },
  { to: '/privacy-and-policy', name: 'content.site.privacy' },
];

/** The public site around its pages. */
export default function SiteFrame() {
  const t = useWords();
  const content = useRef<HTMLElement>(null);
  const plays = usePlaying() !== null;
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.site} data-plays={plays || undefined}>
        <Button className="skip" size="xs" onClick={() => content.current?.focus()}>
          {t('web.skip')}
        </Button>
        <Header />
        <main ref={content} tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <Suspense>{plays && <MiniPlayer />}</Suspense>
    </QueryClientProvider>
  );
}

function Header() {
  const t = useWords();
  const known = tokenOf() !== null;
  const [open, { toggle, close }] = useDisclosure(false);
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <LinkAnchor to="/" underline="never" c="var(--mantine-color-text)" aria-label={product.name}>
          <Mark />
        </LinkAnchor>
        <nav className={classes.nav} aria-label={t('content.site.menu')} data-open={open || undefined}>
          <Links of={pages} chosen={close} />
        </nav>
        <Group gap="xs" wrap="nowrap">
          <LookSwitches spoken={chooseBeforeSignIn} />
          <LinkButton to={known ? '/backoffice' : '/login'} variant={known ? 'filled' : 'default'}>
            {t(known ? 'web.site.open' : 'web.site.signIn')}
          </LinkButton>
          <ActionIcon
            className={classes.burger}
            aria-label={t('content.site.openMenu')}
            aria-expanded={open}
            onClick={toggle}
          >
            {open ? <X size={19} /> : <Menu size={19} />}
          </ActionIcon>
        </Group>
      </div>
    </header>
  );
}

function Footer() {
  const t = useWords();
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div>
          <Mark />
          <Text size="sm" c="dimmed" mt={10} maw={320}>
            {t('web.site.about')}
          </Text>
        </div>
        <nav aria-label={t('content.site.company')}>
          <Text fw={500}>{t('content.site.company')}</Text>
          <Links of={pages} />
        </nav>
        <nav aria-label={t('content.site.legal')}>
          <Text fw={500}>{t('content.site.legal')}</Text>
          <Links of={legal} />
        </nav>
      </div>
      <Text size="sm" c="dimmed" className={classes.rights}>
        © {yearOf(today())} {product.name}
      </Text>
    </footer>
  );
}

function Links({ of, chosen }: { of: typeof pages; chosen?: () => void }) {
  const t = useWords();
  return of.map(({ to, name }) => (
    <LinkAnchor key={to} to={to} size="sm" c="var(--mantine-color-text)" onClick={chosen}>
      {t(name, { product: product.name })}
    </LinkAnchor>
  ));
}
