import { Anchor, Text, Title } from '@mantine/core';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import type { PaperView } from '@rilis/contract/royalties/paperViews';
import { useState } from 'react';
import { useOwnLabel } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { invoiceTime } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import classes from '../money.module.css';
import type { Stream } from './streams.ts';

const few = 4;

/** Who of the staff has looked at which document, told to its owner and to themselves. */
export function PaperLooks({ invoice, stream }: { invoice: Invoice; stream: Stream }) {
  const t = useWords();
  const [all, setAll] = useState(false);
  const own = useOwnLabel() === invoice.labelId;
  const { data } = useCall(stream.routes.views, { params: { id: invoice.id } }, { staleTime: 0 });
  const given = invoice.privyId !== null || invoice.selfBilled !== null;
  if (!data || !given || (data.length === 0 && !own)) return null;
  return (
    <section className={classes.part} aria-label={t('paperDesk.looks.title')}>
      <Title order={3}>{t('paperDesk.looks.title')}</Title>
      {data.length === 0 && (
        <Text size="sm" c="dimmed" mt={6}>
          {t('paperDesk.looks.none')}
        </Text>
      )}
      <ul className={classes.looks}>
        {data.slice(0, all ? undefined : few).map((view) => (
          <li key={`${view.paper} ${view.by} ${view.at.getTime()}`}>
            <Look view={view} own={own} />
          </li>
        ))}
      </ul>
      {!all && data.length > few && (
        <Anchor component="button" type="button" size="xs" onClick={() => setAll(true)}>
          {t('paperDesk.looks.all', { count: data.length })}
        </Anchor>
      )}
    </section>
  );
}

function Look({ view: { by, paper, times, at }, own }: { view: PaperView; own: boolean }) {
  const t = useWords();
  const said = { by, paper: t(`paperDesk.papers.${paper}`), time: invoiceTime(at) };
  return (
    <Text size="sm">
      {t(own ? 'paperDesk.looks.yours' : 'paperDesk.looks.theirs', said)}
      {times > 1 && (
        <Text span size="xs" c="dimmed">
          {' '}
          · {t('paperDesk.looks.times', { count: times })}
        </Text>
      )}
    </Text>
  );
}
