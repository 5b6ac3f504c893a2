import { Button, Center, Loader } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CallError } from '../kit/call/call.ts';
import { sessionNow } from '../kit/call/session.ts';
import { Empty } from '../kit/look/empty.tsx';
import { product } from '../kit/product.ts';
import { LinkButton } from '../kit/router/links.tsx';
import { useWords } from '../kit/words.ts';

const homePath = () => (sessionNow() ? '/backoffice' : '/');

/** An address that leads nowhere. */
export function NotFound() {
  const t = useWords();
  useDocumentTitle(`${t('web.notFound')} · ${product.name}`);
  return (
    <main>
      <Empty
        wholePage
        title={t('web.notFound')}
        text={t('web.notFoundHint')}
        action={<LinkButton to={homePath()}>{t('web.home')}</LinkButton>}
      />
    </main>
  );
}

/** Milliseconds between two tries while the server is out of reach. */
const pause = 5_000;

/** A screen that broke, or that the person may not open. */
export function Failed({ error, reset }: { error: unknown; reset: () => void }) {
  const t = useWords();
  const router = useRouter();
  const forbidden = error instanceof CallError && error.status === 403;
  useDocumentTitle(`${t(forbidden ? 'web.forbidden' : 'web.broken')} · ${product.name}`);
  const again = () => {
    reset();
    // What broke may have been the way to the screen.
    void router.invalidate();
  };
  // The line, or the server, is away for a moment: nobody has to ask again.
  const away = error instanceof CallError && [0, 503].includes(error.status);
  useEffect(() => {
    if (!away) return;
    const retry = () => void router.invalidate();
    const every = setInterval(retry, pause);
    addEventListener('online', retry);
    return () => {
      clearInterval(every);
      removeEventListener('online', retry);
    };
  }, [away, router]);
  if (forbidden)
    return (
      <Empty
        wholePage
        title={t('web.forbidden')}
        text={error.message}
        action={<LinkButton to={homePath()}>{t('web.home')}</LinkButton>}
      />
    );
  return (
    <Empty
      wholePage
      title={t('web.broken')}
      text={error instanceof CallError ? error.message : t('web.brokenHint')}
      action={<Button onClick={again}>{t('action.retry')}</Button>}
    />
  );
}

export function Waiting() {
  const t = useWords();
  return (
    <Center mih={240} role="status" aria-label={t('list.loading')}>
      <Loader size="sm" />
    </Center>
  );
}
