import { Button, Stack, Text } from '@mantine/core';
import type { InvoiceRow } from '@rilis/contract/royalties/invoiceRoutes';
import { useOwnLabel } from '../../kit/call/session.ts';
import { periodText } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { isAsked, PayoutForecastText } from './forecastText.tsx';
import { InvoiceStatusBadge, useTurn } from './invoiceStatus.tsx';
import { openSelfBilled } from './openSelfBilled.tsx';
import type { Stream } from './streams.ts';

/** Where an invoice stands, whose turn it is, and the request itself where it is the reader's. */
export function RowTurn({ row, stream }: { row: InvoiceRow; stream: Stream }) {
  const t = useWords();
  const own = useOwnLabel() !== null;
  const turn = useTurn(row.status);
  // What cannot be asked for today is not promised to whoever would ask for it today.
  const mayBePaid = row.requestable || isAsked(row.status);
  return (
    <Stack gap={2} align="flex-start" style={{ whiteSpace: 'normal' }}>
      <InvoiceStatusBadge value={row.status} />
      {row.status !== 'P' && (row.requestable || !(own && row.status === 'O')) && (
        <Text size="xs" c="dimmed">
          {row.requestable ? t('paperDesk.request.may') : turn}
        </Text>
      )}
      <PayoutForecastText status={row.status} forecast={mayBePaid ? row.forecast : null} />
      {row.requestable && (
        <Button
          size="compact-sm"
          mt={4}
          aria-description={periodText(row.periode)}
          onClick={() => openSelfBilled(stream, row.id)}
        >
          {t('paperDesk.request.button')}
        </Button>
      )}
    </Stack>
  );
}
