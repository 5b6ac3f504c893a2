import { Text } from '@mantine/core';
import type { InvoiceStatus } from '@rilis/contract/royalties/invoice';
import type { PayoutForecast } from '@rilis/contract/royalties/payoutForecast';
import { useOwnLabel } from '../../kit/call/session.ts';
import { dayText } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';

interface ForecastProps {
  status: InvoiceStatus;
  forecast: PayoutForecast | null;
  /** With what it goes by; else that is told on pointing at it. */
  whole?: boolean;
}

/** It has left the label and is not paid yet. */
export const isAsked = (status: InvoiceStatus) => ['R', 'S', 'U'].includes(status);

/** When the money is likely to be there. */
export function PayoutForecastText({ status, forecast, whole = false }: ForecastProps) {
  const t = useWords();
  const own = useOwnLabel() !== null;
  const asked = isAsked(status);
  // What the label has not asked for yet is its own affair.
  if (!forecast || !(asked || own)) return null;
  const { day, basis, days, payments } = forecast;
  const by = t(`paperDesk.forecast.${basis}`, { count: payments, days });
  return (
    <Text size="xs" c="dimmed" title={whole ? undefined : by}>
      {t(asked ? 'paperDesk.forecast.asked' : 'paperDesk.forecast.ifToday', { day: dayText(day) })}
      {whole && ` · ${by}`}
    </Text>
  );
}
