import { Text } from '@mantine/core';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import { useWords, word } from '../../kit/words.ts';
import classes from '../money.module.css';

/** Why this much tax, in plain words. */
export function TaxReason({ tax, PPN }: { tax: Invoice['tax']; PPN: number }) {
  const t = useWords();
  return (
    <div className={classes.why}>
      <Text size="xs" c="dimmed" fw={500}>
        {t('royalties.invoice.taxWhy')}
      </Text>
      <Text size="sm">{word(`tax.reasons.${tax.reasonKey}`, tax.reasonParams)}</Text>
      {PPN > 0 && (
        <Text size="sm" mt={4}>
          {t('tax.ppn')}
        </Text>
      )}
      {tax.eMeterai > 0 && (
        <Text size="sm" mt={4}>
          {t('tax.eMeterai')}
        </Text>
      )}
    </div>
  );
}
