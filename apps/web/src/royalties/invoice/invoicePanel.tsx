import { Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import { useCall } from '../../kit/call/useCall.ts';
import { useAnyDialog } from '../../kit/dialog/dialogs.ts';
import { Empty } from '../../kit/look/empty.tsx';
import { periodText } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { SignaturePart } from '../signature/signaturePart.tsx';
import { InvoiceActions } from './invoiceActions.tsx';
import { InvoiceAmounts } from './invoiceAmounts.tsx';
import { InvoiceHistory } from './invoiceHistory.tsx';
import { InvoiceBank, InvoicePapers, InvoicePayment } from './invoiceParts.tsx';
import { InvoiceStatusBadge } from './invoiceStatus.tsx';
import type { Stream } from './streams.ts';

interface PanelProps {
  id: string;
  stream: Stream;
  close: () => void;
}

/** One invoice beside the list: amounts and their reason, papers, bank, history, and what the reader may do now. */
export default function InvoicePanel({ id, stream, close }: PanelProps) {
  const t = useWords();
  const asked = useAnyDialog();
  const { data, error } = useCall(
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
  return (
    <Drawer
      opened
      onClose={close}
      // A question above it is answered first.
      closeOnEscape={!asked}
      position="right"
      size={560}
      title={
        data ? t('royalties.invoice.of', { period: periodText(data.periode) }) : t('royalties.invoice.one')
      }
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 120 }}
      styles={{ title: { fontWeight: 600, fontSize: '1rem' } }}
    >
      {error && <Empty title={t('royalties.invoice.none')} text={error.message} />}
      {!data && !error && <Bones />}
      {data && (
        <>
          <PanelHead invoice={data} />
          <InvoiceAmounts invoice={data} />
          <InvoicePapers invoice={data} stream={stream} />
          <SignaturePart invoice={data} />
          <InvoiceBank invoice={data} />
          <InvoicePayment invoice={data} />
          <InvoiceHistory invoice={data} />
          <InvoiceActions key={`${data.status}${data.version}`} invoice={data} stream={stream} />
        </>
      )}
    </Drawer>
  );
}

const Bones = () => (
  <Stack role="status">
    <Skeleton height={40} />
    <Skeleton height={150} />
    <Skeleton height={200} />
  </Stack>
);

/** Whose invoice it is, where it stands and whose turn it is. */
function PanelHead({ invoice }: { invoice: Invoice }) {
  const t = useWords();
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap" mb="md">
      <div>
        <Text fw={600} size="lg">
          {invoice.companyName}
        </Text>
        <Text size="sm" c="dimmed">
          {invoice.labelCd}
          {invoice.pic && ` · ${invoice.pic}`}
        </Text>
      </div>
      <Stack gap={4} align="flex-end">
        <InvoiceStatusBadge value={invoice.status} />
        <Text size="xs" c="dimmed" ta="right">
          {t(`invoice.turn.${invoice.status}`)}
        </Text>
      </Stack>
    </Group>
  );
}
