import { Button, Center, Loader } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { CallError } from '../kit/call/call.ts';
import { useAgain } from '../kit/call/connection.ts';
import { MissingPart } from '../kit/call/newVersion.ts';
import { sessionNow } from '../kit/call/session.ts';
import { Empty } from '../kit/look/empty.tsx';
import { LinkButton } from '../kit/router/links.tsx';
import { useWords } from '../kit/words.ts';

const homePath = () => (sessionNow() ? '/backoffice' : '/');

/** An address that leads nowhere. */
export function NotFound() {
  const t = useWords();
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

/** A screen that broke, that the person may not open, or that waits for the server: that one opens by itself. */
export function Failed({ error, reset }: { error: unknown; reset: () => void }) {
  const t = useWords();
  const router = useRouter();
  const cause = causeOf(error);
  useAgain(cause === 'web.away', () => void router.invalidate());
  const again = () => {
    if (error instanceof MissingPart) return location.reload();
    reset();
    // What broke may have been the way to the screen.
    void router.invalidate();
  };
  return (
    <Empty
      wholePage
      title={t(cause)}
      text={error instanceof CallError ? error.message : t('web.brokenHint')}
      action={
        cause === 'web.forbidden' ? (
          <LinkButton to={homePath()}>{t('web.home')}</LinkButton>
        ) : (
          <Button onClick={again}>{t('action.retry')}</Button>
        )
      }
    />
  );
}

/** No answer, or one that only asks for patience, says that the line or the server is away for a moment. */
function causeOf(error: unknown) {
  const status = error instanceof CallError ? error.status : undefined;
  if (status === 403) return 'web.forbidden';
  return status === 0 || status === 503 ? 'web.away' : 'web.broken';
}

export function Waiting() {
  const t = useWords();
  return (
    <Center mih={240} role="status" aria-label={t('list.loading')}>
      <Loader size="sm" />
    </Center>
  );
}
