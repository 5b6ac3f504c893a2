import { Alert, Stack } from '@mantine/core';
import type { Pattern } from '@rilis/contract/route';
import { isOpen } from '@rilis/contract/royalties/openFacts';
import { type PeriodDetail, type PeriodStep, periods } from '@rilis/contract/royalties/period';
import { ArrowRight, Lock } from 'lucide-react';
import { useCan } from '../../kit/call/session.ts';
import { Block } from '../../kit/look/block.tsx';
import { invoiceTime, periodText } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { Loaded } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import { LackList } from '../lackList.tsx';
import { OpenFactList } from '../openFactList.tsx';
import { PeriodActions } from './periodActions.tsx';
import { PeriodFigures } from './periodFigures.tsx';
import { PeriodHistory } from './periodHistory.tsx';
import { PeriodStatusBadge } from './periodStatus.tsx';
import { PeriodInvoices, PeriodStores } from './periodTables.tsx';

/** A month from its reports to the lock; every figure leads to what is behind it. */
export default function PeriodShow() {
  return (
    <Loaded resource={{ path: '/periods', screen: '/backoffice/periods', routes: periods }}>
      {(record) => <Period period={record} />}
    </Loaded>
  );
}

function Period({ period }: { period: PeriodDetail }) {
  const t = useWords();
  return (
    <>
      <PageHeader
        title={periodText(period.datenum)}
        about={t('royalties.period.nextIs', { step: t(`royalties.period.steps.${period.next}`) })}
        crumbs={[{ label: t('royalties.period.many'), to: '/backoffice/periods' }]}
      >
        <PeriodStatusBadge value={period.status} />
        <NextStep period={period} />
        <PeriodActions period={period} />
      </PageHeader>
      <Stack gap="md">
        <Standing period={period} />
        <LackList lacking={period.lacking} />
        <PeriodFigures period={period} />
        <Block title={t('royalties.period.open')}>
          {isOpen(period.open) && t('royalties.period.openHint')}
          <OpenFactList open={period.open} />
        </Block>
        <PeriodStores period={period} />
        <PeriodInvoices period={period} />
        <PeriodHistory period={period} />
      </Stack>
    </>
  );
}

const statements = '/backoffice/statements';
/** Where the next step is made, when that is not here. */
const places: Partial<
  Record<PeriodStep, { to: Pattern; search?: (datenum: number) => Record<string, string> }>
> = {
  REPORTS: { to: '/backoffice/reporting-other-dsp' },
  CALCULATE: { to: statements, search: (datenum) => ({ datenum: String(datenum) }) },
  RECALCULATE: { to: statements, search: (datenum) => ({ datenum: String(datenum), mark: 'STALE' }) },
  APPROVE: { to: statements, search: (datenum) => ({ datenum: String(datenum), status: 'CALCULATED' }) },
  PUBLISH: { to: statements, search: (datenum) => ({ datenum: String(datenum), status: 'APPROVED' }) },
};

function NextStep({ period: { next, datenum } }: { period: PeriodDetail }) {
  const t = useWords();
  const may = useCan();
  const place = places[next];
  if (!place || !may(place.to)) return null;
  return (
    <LinkButton to={place.to} search={place.search?.(datenum)} rightSection={<ArrowRight size={15} />}>
      {t(`royalties.period.steps.${next}`)}
    </LinkButton>
  );
}

function Standing({ period: { locked, unlockReason, second } }: { period: PeriodDetail }) {
  const t = useWords();
  const may = useCan();
  return (
    <>
      {locked && (
        <Alert variant="light" color="teal" icon={<Lock size={18} />}>
          {t('royalties.period.lockedBy', { who: locked.by, time: invoiceTime(locked.at) })}
        </Alert>
      )}
      {unlockReason && (
        <Alert variant="light" color="orange">
          {t('royalties.period.unlockAsked', { reason: unlockReason })}
        </Alert>
      )}
      {second && may(periods.move.can) && (
        <Alert variant="light" color="yellow">
          {t('royalties.period.second')}
        </Alert>
      )}
    </>
  );
}
