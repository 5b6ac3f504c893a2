import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { PageKind } from '@rilis/contract/content/site';
import { useLocation } from '@tanstack/react-router';
import { product } from '../kit/product.ts';
import { LinkAnchor } from '../kit/router/links.tsx';
import { useWords, type Word } from '../kit/words.ts';
import { Documents } from './documents.tsx';
import classes from './sitePage.module.css';

const base = `/${product.slug}-challenge`;

const parts: readonly { path: string; kind: PageKind; name: Word }[] = [
  { path: base, kind: 'challenge-page', name: 'content.site.challengeAbout' },
  { path: `${base}/faq`, kind: 'challenge-faq', name: 'content.site.challengeFaq' },
  { path: `${base}/term-n-cond`, kind: 'challenge', name: 'content.site.challengeTerms' },
];

/** The product's challenge: what it is, questions about it, its terms. */
export default function PublicChallenge() {
  const t = useWords();
  const { pathname } = useLocation();
  const part = parts.find(({ path }) => path === pathname) ?? parts[0]!;
  const title = t('content.site.challenge', { product: product.name });
  useDocumentTitle(`${title} · ${t(part.name)}`);
  return (
    <>
      <header className={classes.band}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
      </header>
      <div className={classes.column}>
        <nav className={`${classes.tabs} ${classes.screenOnly}`} aria-label={title}>
          {parts.map(({ path, name }) => (
            <LinkAnchor
              key={path}
              to={path}
              className={classes.tab}
              underline="never"
              activeOptions={{ exact: true }}
              aria-current={path === part.path ? 'page' : undefined}
            >
              {t(name)}
            </LinkAnchor>
          ))}
        </nav>
        <Documents kind={part.kind} />
      </div>
    </>
  );
}
