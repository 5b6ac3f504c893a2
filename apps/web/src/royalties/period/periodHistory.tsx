import { Text } from '@mantine/core';
import type { PeriodDetail } from '@rilis/contract/royalties/period';
import { Block } from '../../kit/look/block.tsx';
import { invoiceTime } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import money from '../money.module.css';

/** Who asked for the lock, confirmed it or took it back, the newest first. */
export function PeriodHistory({ period: { history } }: { period: PeriodDetail }) {
  const t = useWords();
  return (
    <Block title={t('royalties.period.history')}>
      {history.length === 0 ? (
        <Text size="sm">{t('royalties.period.historyNone')}</Text>
      ) : (
        <ol className={money.history}>
          {history.map(({ id, action, by, at, reason }) => (
            <li key={id}>
              <Text size="sm">
                <b style={{ fontWeight: 500 }}>{by}</b> · {t(`royalties.period.actions.${action}`)}
              </Text>
              <Text size="xs" c="dimmed">
                {invoiceTime(at)}
              </Text>
              {reason && <div className={money.quote}>{reason}</div>}
            </li>
          ))}
        </ol>
      )}
    </Block>
  );
}
