import { Progress, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { PercentField } from '../kit/fields/amount.tsx';
import { useFieldValue, useSetField } from '../kit/fields/field.ts';
import { percent } from '../kit/look/formats.ts';
import { useWords } from '../kit/words.ts';
import classes from './label.module.css';
import { checkShares, restOf } from './shares.ts';

/** The two shares of a contract: typing the label's fills in the other, and a bar shows the split. */
export function ShareFields() {
  const labelShare = useFieldValue<number | null>('labelShare');
  const rilisShare = useFieldValue<number | null>('rilisShare');
  useFollowing(labelShare);
  return (
    <>
      <PercentField name="labelShare" />
      <PercentField name="rilisShare" />
      <ShareBar labelShare={labelShare} rilisShare={rilisShare} />
    </>
  );
}

/** Keeps the distributor's share at what is left, from the first change of the label's on. */
function useFollowing(labelShare: number | null | undefined) {
  const set = useSetField();
  const before = useRef(labelShare);
  useEffect(() => {
    if (before.current === labelShare) return;
    before.current = labelShare;
    const rest = restOf(labelShare);
    if (rest !== null) set('rilisShare', rest);
  });
}

interface Shares {
  labelShare: number | null | undefined;
  rilisShare: number | null | undefined;
}

export function ShareBar({ labelShare, rilisShare }: Shares) {
  const t = useWords();
  const { sum, fits } = checkShares(labelShare, rilisShare);
  if (sum === null) return null;
  const said = fits
    ? t('labels.label.shareBar', { label: percent(labelShare!), rilis: percent(rilisShare!) })
    : t('labels.label.shareWrong', { sum: percent(sum) });
  return (
    <div className={classes.wide} role="status">
      <Progress.Root size={8} aria-hidden>
        <Progress.Section value={labelShare! / 100} color="brand" />
        <Progress.Section value={rilisShare! / 100} color="gray.4" />
      </Progress.Root>
      <Text size="xs" mt={6} c={fits ? 'dimmed' : 'var(--mantine-color-error)'}>
        {said}
      </Text>
    </div>
  );
}
