import { Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { now } from '@rilis/contract/clock';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import type { InvoicePaper } from '@rilis/contract/royalties/paperViews';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { fullName } from '../../accounts/fullName.ts';
import { CallError } from '../../kit/call/call.ts';
import { useSession } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { useAnyDialog } from '../../kit/dialog/dialogs.ts';
import { toastHint } from '../../kit/dialog/toast.ts';
import { useSteps } from '../../kit/keys.ts';
import { Empty } from '../../kit/look/empty.tsx';
import { invoiceTime, periodText } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { useKeys } from '../../kit/paper/useKeys.ts';
import { store } from '../../kit/store.ts';
import { useWords, word } from '../../kit/words.ts';
import classes from '../money.module.css';
import { SignaturePart } from '../signature/signaturePart.tsx';
import { PayoutForecastText } from './forecastText.tsx';
import { InvoiceActions, isUnsigned, onwardOf } from './invoiceActions.tsx';
import { InvoiceAmounts } from './invoiceAmounts.tsx';
import type { Act } from './invoiceAsk.ts';
import { InvoiceHistory } from './invoiceHistory.tsx';
import { InvoiceBank, InvoicePapers, InvoicePayment } from './invoiceParts.tsx';
import { type Queue, QueueBar, useInvoiceQueue } from './invoiceQueue.tsx';
import { InvoiceStatusBadge, useTurn } from './invoiceStatus.tsx';
import { PaperBar } from './paperBar.tsx';
import { PaperLooks } from './paperLooks.tsx';
import { slotsOf } from './paperSlots.ts';
import type { Stream } from './streams.ts';
import { TaxInvoicePart } from './taxInvoicePart.tsx';

// What draws papers comes with the first one that is opened.
const PaperView = lazy(() => import('../../kit/paper/paperView.tsx'));

/** The document that is open: it stays while one goes from invoice to invoice. */
const open = store<InvoicePaper | null>(null);
const keysShown = store(false);

interface PanelProps {
  id: string;
  stream: Stream;
  close: () => void;
}

/** One invoice beside the list: its documents, amounts and their reason, bank, history, and what the reader may do now. */
export default function InvoicePanel({ id, stream, close }: PanelProps) {
  const t = useWords();
  const asked = useAnyDialog();
  const shown = open.use();
  const { data, error, refetch } = useCall(
    stream.routes.read,
    { params: { id } },
    {
      retry: false,
      // Somebody else may have moved it meanwhile.
      staleTime: 0,
      refetchOnWindowFocus: true,
      // The provider says when it is signed.
      refetchInterval: ({ state }) => (state.data?.signature?.status === 'WAITING' ? 5_000 : false),
    },
  );
  const failed = nothingToShow(error, data) ? error : null;
  useRowLeft(id);
  const queue = useInvoiceQueue(stream, Number(id));
  const steps = useSteps({ at: id, ...queue });
  useKeys({ j: steps.next, k: steps.previous });
  const leave = () => {
    open.set(null);
    close();
  };
  return (
    <Drawer
      opened
      onClose={leave}
      // A question above it is answered first.
      closeOnEscape={!asked}
      position="right"
      // The next one has most likely what was open of the last: it need not shrink and grow until it is there.
      size={shown && (!data || slotsOf(data, stream).some(({ paper }) => paper === shown)) ? 1480 : 560}
      // Keys do the work here. On the cross, one that does nothing on this invoice and Enter would close it.
      title={
        <span tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
          {data
            ? t('royalties.invoice.of', { period: periodText(data.periode) })
            : t('royalties.invoice.one')}
        </span>
      }
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 120 }}
      styles={{ title: { fontWeight: 600, fontSize: '1rem' } }}
    >
      {failed && <Failed error={failed} retry={() => void refetch()} />}
      {!data && !failed && <Bones />}
      {data && !failed && <InvoiceDesk key={data.id} invoice={data} stream={stream} queue={queue} />}
    </Drawer>
  );
}

/** Whoever closes the panel stands on the row of the invoice they saw last, not of the one they had opened. */
function useRowLeft(id: string) {
  const last = useRef(id);
  last.current = id;
  useEffect(() => () => document.querySelector<HTMLElement>(`[data-row="${last.current}"]`)?.focus(), []);
}

/** One that is not there is not at the next try either. */
function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const t = useWords();
  if (error instanceof CallError && error.status === 404)
    return <Empty title={t('royalties.invoice.none')} text={error.message} />;
  return <NotLoaded error={error} again={retry} />;
}

const Bones = () => (
  <Stack role="status">
    <Skeleton height={40} />
    <Skeleton height={150} />
    <Skeleton height={200} />
  </Stack>
);

interface DeskProps {
  invoice: Invoice;
  stream: Stream;
  queue: Queue;
}

/** The figures of an invoice, and the document that is open beside them. */
function InvoiceDesk({ invoice, stream, queue }: DeskProps) {
  const shown = open.use();
  const keys = keysShown.use();
  const edition = `${invoice.status}${invoice.version}`;
  const [asked, ask] = useState<{ edition: string; act: Act } | null>(null);
  const choose = (act: Act | null) => ask(act && { edition, act });
  const slots = slotsOf(invoice, stream);
  const slot = slots.find(({ paper }) => paper === shown);
  const onward = onwardOf(invoice);
  const rejects = invoice.actions.includes('reject');
  const has = { papers: slots.length > 0, page: !!slot, zoom: !!slot, accept: !!onward, reject: rejects };
  useKeys({
    a: onward ? () => choose(onward) : isUnsigned(invoice) ? saySigning : undefined,
    r: rejects ? () => choose('reject') : undefined,
    '?': () => keysShown.set(!keys),
    ...Object.fromEntries(slots.map(({ paper }, at) => [String(at + 1), () => open.set(paper)])),
  });
  return (
    <div className={classes.beside} data-open={slot ? true : undefined}>
      {slot && <Shown key={`${invoice.id} ${slot.paper}`} slot={slot} />}
      <div>
        <QueueBar queue={queue} has={has} keys={keys} toggle={() => keysShown.set(!keys)} />
        <PanelHead invoice={invoice} />
        <PaperBar papers={slots.map(({ paper }) => paper)} shown={slot ? slot.paper : null} show={open.set} />
        <InvoiceAmounts invoice={invoice} />
        <InvoicePapers invoice={invoice} stream={stream} />
        <TaxInvoicePart key={`tax ${edition}`} invoice={invoice} stream={stream} />
        <SignaturePart invoice={invoice} />
        <InvoiceBank invoice={invoice} />
        <InvoicePayment invoice={invoice} />
        <PaperLooks invoice={invoice} stream={stream} />
        <InvoiceHistory invoice={invoice} />
        <InvoiceActions
          key={edition}
          {...{ invoice, stream, choose }}
          chosen={asked?.edition === edition ? asked.act : null}
        />
      </div>
    </div>
  );
}

const saySigning = () => toastHint(word('signing.hint.staff'));

/** A document with who looks, and since when, all over it. */
function Shown({ slot: { paper, load } }: { slot: ReturnType<typeof slotsOf>[number] }) {
  const t = useWords();
  const user = useSession()?.user;
  const name = user ? fullName(user) : '';
  const [since] = useState(() => new Date(now()));
  return (
    <div className={classes.paper}>
      <Suspense fallback={<Skeleton height="100%" />}>
        <PaperView
          name={t(`paperDesk.papers.${paper}`)}
          load={load}
          mark={t('paperDesk.mark', { name, time: invoiceTime(since) })}
          close={() => open.set(null)}
        />
      </Suspense>
    </div>
  );
}

/** Whose invoice it is, where it stands and whose turn it is. */
function PanelHead({ invoice }: { invoice: Invoice }) {
  const turn = useTurn(invoice.status);
  return (
    <Stack gap={4} mb="md">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Text fw={600} size="lg">
          {invoice.companyName}
        </Text>
        <InvoiceStatusBadge value={invoice.status} />
      </Group>
      <Text size="sm" c="dimmed">
        {invoice.labelCd}
        {invoice.pic && ` · ${invoice.pic}`}
      </Text>
      <Text size="xs" c="dimmed">
        {turn}
      </Text>
      <PayoutForecastText status={invoice.status} forecast={invoice.forecast} whole />
    </Stack>
  );
}
