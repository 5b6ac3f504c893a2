import { useLocation } from '@tanstack/react-router';
import { Empty } from '../kit/look/empty.tsx';
import { PageHeader } from '../kit/look/page.tsx';
import { LinkButton } from '../kit/router/links.tsx';
import { useWords } from '../kit/words.ts';

/** An address of the back office that leads nowhere: the menu stays, and the page names what was asked for. */
export default function Lost() {
  const t = useWords();
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title={t('web.notFound')} about={pathname} />
      <Empty
        title={t('web.notFoundHint')}
        action={<LinkButton to="/backoffice">{t('web.home')}</LinkButton>}
      />
    </>
  );
}
