import { Alert, Text } from '@mantine/core';
import { EXAMPLE_PAYABLE } from '@rilis/contract/royalties/taxExample';
import { conditionsOf } from '@rilis/contract/royalties/taxRule';
import { useFieldValue } from '../../kit/fields/field.ts';
import { rupiah } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import { type Rule, taken } from './taxFigures.ts';

/** The worked example by what the form says at this moment, and why. */
export function LiveExample({ about }: { about?: Pick<Rule, 'payee' | 'kind' | 'condition'> }) {
  const t = useWords();
  const rule = { ...useWritten(), ...about } as Rule;
  return (
    <Alert
      variant="light"
      color="gray"
      title={t('royalties.taxRule.exampleOf', { payable: rupiah(EXAMPLE_PAYABLE) })}
      aria-live="polite"
    >
      <Text size="sm">{canBe(rule) ? reasonText(rule) : t('royalties.taxRule.incomplete')}</Text>
      <Text size="xs" c="dimmed" mt={6}>
        {t('tax.notice')}
      </Text>
    </Alert>
  );
}

function reasonText(rule: Rule): string {
  const { PPH, reasonKey, reasonParams } = taken(rule);
  const why = word(`tax.reasons.${reasonKey}`, reasonParams);
  return word('royalties.taxRule.exampleText', {
    PPH: rupiah(PPH),
    rest: rupiah(EXAMPLE_PAYABLE - PPH),
    why,
  });
}

const useWritten = () => ({
  payee: useFieldValue<Rule['payee']>('payee'),
  kind: useFieldValue<Rule['kind']>('kind'),
  condition: useFieldValue<Rule['condition']>('condition'),
  scale: useFieldValue<Rule['scale']>('scale'),
  base: useFieldValue<number>('base'),
  rate: useFieldValue<number>('rate'),
  article: useFieldValue<string>('article') || '…',
});

/** A form in the middle of being filled in has no example yet. */
const canBe = ({ payee, kind, condition, scale, base, rate }: Partial<Rule>) =>
  payee !== undefined &&
  kind !== undefined &&
  condition !== undefined &&
  scale !== undefined &&
  conditionsOf(payee, kind).includes(condition) &&
  typeof base === 'number' &&
  typeof rate === 'number';
