import { Text, type TextProps } from '@mantine/core';
import { rupiah } from './formats.ts';

/** An amount of whole rupiah, never broken over lines. */
export function Rupiah({ amount, ...text }: { amount: number } & TextProps) {
  return (
    <Text span inherit style={{ whiteSpace: 'nowrap' }} {...text}>
      {rupiah(amount)}
    </Text>
  );
}
