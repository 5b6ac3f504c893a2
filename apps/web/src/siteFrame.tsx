import { Button, Group } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useRef } from 'react';
import { LinkAnchor, LinkButton } from './kit/links.tsx';
import { LookSwitches } from './kit/look.tsx';
import { Mark } from './kit/mark.tsx';
import { product } from './kit/product.ts';
import { queryClient } from './kit/queries.ts';
import { tokenOf } from './kit/session.ts';
import { useWords } from './kit/words.ts';
import classes from './siteFrame.module.css';

/** The public site around its pages. */
export default function SiteFrame() {
  const t = useWords();
  const content = useRef<HTMLElement>(null);
  const known = tokenOf() !== null;
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.site}>
        <Button className="skip" size="xs" onClick={() => content.current?.focus()}>
          {t('web.skip')}
        </Button>
        <header className={classes.header}>
          <LinkAnchor to="/" underline="never" c="var(--mantine-color-text)" aria-label={product.name}>
            <Mark />
          </LinkAnchor>
          <Group gap="xs" wrap="nowrap">
            <LinkAnchor to="/faq" size="sm" c="var(--mantine-color-text)" visibleFrom="sm" mr={8}>
              {t('web.site.questions')}
            </LinkAnchor>
            <LookSwitches />
            <LinkButton to={known ? '/backoffice' : '/login'} variant={known ? 'filled' : 'default'}>
              {t(known ? 'web.site.open' : 'web.site.signIn')}
            </LinkButton>
          </Group>
        </header>
        <main ref={content} tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
        <footer className={classes.footer}>
          <span>
            © {new Date().getFullYear()} {product.name}
          </span>
          <LinkAnchor to="/faq" size="sm" c="dimmed">
            {t('web.site.questions')}
          </LinkAnchor>
        </footer>
      </div>
    </QueryClientProvider>
  );
}
