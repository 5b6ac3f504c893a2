import { Switch, Text } from '@mantine/core';
import { type RingbackRow, trafficReports } from '@rilis/contract/reports/traffic';
import { useSearch } from '@tanstack/react-router';
import { useOwnLabel } from '../../kit/call/session.ts';
import { useListAddress } from '../../kit/list/listAddress.ts';
import type { ColumnOf } from '../../kit/list/listing.ts';
import { periodText, rupiah } from '../../kit/look/formats.ts';
import { small } from '../../kit/look/status.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { hasWord, useWords, word } from '../../kit/words.ts';
import { UploadButton } from '../import/uploadButton.tsx';
import { counted, exactMoney, period } from './reportColumns.tsx';
import { ReportScreen } from './reportScreen.tsx';

/** Every line of ringback traffic with the sixteen columns operators report; with a switch those of NSP tones alone. */
export default function RingbackReport() {
  const t = useWords();
  const own = useOwnLabel() !== null;
  const { set } = useListAddress();
  const nsp = (useSearch({ strict: false }) as { tab?: string }).tab === 'nsp';
  return (
    <ReportScreen
      title={t('reports.traffic.ringback')}
      about={t('reports.traffic.ringbackAbout')}
      list={nsp ? trafficReports.nsp : trafficReports.ringback}
      csv={nsp ? trafficReports.nspCsv : trafficReports.ringbackCsv}
      dimensions={['store', 'song', 'artist', 'month', 'label', 'saleType']}
      word="reports.traffic"
      sorted="ringback"
      lines={({ songId, billingCycle }) => ({ songId, channel: 'RBT', filterDate: billingCycle })}
      columns={columns(own)}
      actions={
        <>
          <Switch
            label={t('reports.traffic.nsp')}
            checked={nsp}
            onChange={(event) => set({ tab: event.currentTarget.checked ? 'nsp' : undefined })}
          />
          <LinkButton to="/backoffice/reporting-rbt/churn" variant="default">
            {t('reports.ringback.churn')}
          </LinkButton>
          <UploadButton kind="RBT" />
        </>
      }
    />
  );
}

/** What belongs together stands under each other, so that all of it fits. */
const columns = (own: boolean): ColumnOf<RingbackRow>[] => [
  {
    name: 'contentTitle',
    render: (row) => (
      <>
        <Stacked first={row.contentTitle} then={[row.contentSinger, row.composerName]} />
        <Text span display="block" size="xs" c="dimmed" hiddenFrom="sm">
          {periodText(row.billingCycle)}
        </Text>
      </>
    ),
  },
  ...(own
    ? []
    : [
        {
          name: 'labelName',
          from: 'md' as const,
          render: (row: RingbackRow) => <Stacked first={row.labelName} then={[row.labelPicName]} />,
        },
      ]),
  period('billingCycle', 'sm'),
  {
    name: 'content',
    from: 'lg',
    width: 170,
    render: (row) => <Stacked first={row.contentId} then={[row.songCode, row.vascode]} />,
  },
  {
    name: 'subscription',
    from: 'lg',
    width: 150,
    render: (row) => <Stacked first={typeOf(row)} then={[priceOf(row), validityOf(row)]} />,
  },
  {
    name: 'provider',
    from: 'lg',
    width: 140,
    render: (row) => <Stacked first={row.contentProvider} then={[row.accessChannel]} />,
  },
  counted('transactions', 'sm'),
  exactMoney('rev'),
];

/** As the operator wrote it, where that is no word, number of rupiah or of days that we know. */
const typeOf = ({ subscriptionType }: RingbackRow) => {
  const known = `reports.traffic.types.${subscriptionType}`;
  return hasWord(known) ? word(known) : subscriptionType;
};
const isWhole = (written: string) => /^\d{1,9}$/.test(written);
const priceOf = ({ price }: RingbackRow) =>
  price && word('reports.traffic.perPrice', { price: isWhole(price) ? rupiah(Number(price)) : price });
const validityOf = ({ validity }: RingbackRow) =>
  validity &&
  (isWhole(validity)
    ? word('reports.traffic.perDays', { count: Number(validity) })
    : word('reports.traffic.perValidity', { validity }));

const Stacked = ({ first, then }: { first: string; then: readonly string[] }) => (
  <span style={{ display: 'block', minWidth: 70 }}>
    {first || '–'}
    {small(then.filter(Boolean).join(' · '))}
  </span>
);
