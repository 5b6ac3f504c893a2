import { Title } from '@mantine/core';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import { useOwnLabel } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { Looks } from '../../kit/paper/looks.tsx';
import { useWords } from '../../kit/words.ts';
import classes from '../money.module.css';
import type { Stream } from './streams.ts';

/** Who of the staff has looked at which document, told to its owner and to themselves. */
export function PaperLooks({ invoice, stream }: { invoice: Invoice; stream: Stream }) {
  const t = useWords();
  const own = useOwnLabel() === invoice.labelId;
  const { data } = useCall(stream.routes.views, { params: { id: invoice.id } }, { staleTime: 0 });
  const given = invoice.privyId !== null || invoice.selfBilled !== null;
  if (!data || !given || (data.length === 0 && !own)) return null;
  const looks = data.map((view) => ({ ...view, paper: t(`paperDesk.papers.${view.paper}`) }));
  return (
    <section className={classes.part} aria-label={t('paperDesk.looks.title')}>
      <Title order={3}>{t('paperDesk.looks.title')}</Title>
      <Looks looks={looks} own={own} />
    </section>
  );
}
