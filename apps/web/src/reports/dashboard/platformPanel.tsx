import { Table } from '@mantine/core';
import { boards, type StoreHealth } from '@rilis/contract/reports/board';
import type { ReplyOf } from '@rilis/contract/route';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { dayText, invoiceTime, number, periodText, sizeText } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { Status } from '../../kit/look/status.tsx';
import { useWords } from '../../kit/words.ts';
import { Facts, Figure, type Way } from './facts.tsx';

/** Part by part what is told here of jobs, mails, files and backups. */
const workings: Way = { to: '/backoffice/workings', can: '/backoffice/userM' };

/** How the platform stands, and its stores. */
export function PlatformPanel() {
  const t = useWords();
  const { data, error, refetch } = useCall(boards.platform);
  const counts = ({ waiting, failed }: { waiting: number; failed: number }) =>
    t('reports.board.waitingFailed', { waiting: number(waiting), failed: number(failed) });
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  return (
    <>
      <Facts
        title={t('reports.board.platform')}
        facts={
          data && [
            [t('reports.board.labels'), number(data.labels), { to: '/backoffice/label' }],
            [t('reports.dashboard.songs'), number(data.songs), { to: '/backoffice/music' }],
            [
              t('reports.board.stores', { month: periodText(data.reports.datenum) }),
              number(data.reports.stores),
              { to: '/backoffice/report-calendar' },
            ],
            [
              t('reports.board.lastPosted'),
              data.reports.lastPostedAt ? invoiceTime(data.reports.lastPostedAt) : '–',
              { to: '/backoffice/reporting-other-dsp' },
            ],
            [t('reports.board.jobs'), counts(data.jobs), workings],
            [
              t('reports.board.mails'),
              data.mails.server ? counts(data.mails) : t('reports.board.noMailServer'),
              workings,
            ],
            [
              t('reports.board.storage'),
              t('reports.board.storageOf', {
                size: sizeText(data.storage.bytes),
                free: sizeText(data.storage.freeBytes),
              }),
              workings,
            ],
            [
              t('reports.board.lastBackup'),
              data.lastBackupAt ? invoiceTime(data.lastBackupAt) : t('reports.board.noBackup'),
              workings,
            ],
          ]
        }
      />
      {data && data.stores.length > 0 && <Stores {...data} />}
    </>
  );
}

/** Whose report is there, where deliveries failed, who is closed; those in trouble first. */
function Stores({ stores, reports }: Pick<ReplyOf<typeof boards.platform>, 'stores' | 'reports'>) {
  const t = useWords();
  const title = t('reports.board.storeHealth');
  const [expected, received] = [stores.filter((one) => one.expected), stores.filter((one) => one.received)];
  return (
    <Facts
      title={title}
      about={t('reports.board.storeHealthAbout', {
        month: periodText(reports.datenum),
        received: number(received.length),
        expected: number(expected.length),
      })}
      facts={[]}
    >
      <Table.ScrollContainer minWidth={300} mah={320}>
        <Table aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('reports.board.store')}</Table.Th>
              <Table.Th>{t('reports.board.report')}</Table.Th>
              <Table.Th>{t('reports.board.deliveries')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {stores.map((store) => (
              <Table.Tr key={`${store.name}${store.dspId}`}>
                <Table.Th scope="row" fw={500}>
                  {store.name}
                </Table.Th>
                <Table.Td>
                  <Figure way={{ to: '/backoffice/report-calendar' }}>{t(reportOf(store))}</Figure>
                </Table.Td>
                <Table.Td>
                  <Deliveries store={store} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Facts>
  );
}

function reportOf({ received, late, expected }: StoreHealth) {
  if (received) return 'reports.board.received';
  if (late) return 'reports.board.late';
  return expected ? 'reports.board.missing' : 'reports.board.unexpected';
}

function Deliveries({ store: { dspId, failed, closedUntil } }: { store: StoreHealth }) {
  const t = useWords();
  if (failed === 0 && !closedUntil) return t('reports.board.fine');
  return (
    <>
      {failed > 0 && (
        <Figure way={{ to: '/backoffice/deliveries', search: { failed: 'Y', dspId: String(dspId) } }}>
          <Status tone="red">{t('reports.board.failedDeliveries', { count: number(failed) })}</Status>
        </Figure>
      )}{' '}
      {closedUntil && (
        <Figure way={{ to: '/backoffice/deliveries', search: { dspId: String(dspId) } }}>
          {t('reports.board.closedUntil', { day: dayText(closedUntil) })}
        </Figure>
      )}
    </>
  );
}
