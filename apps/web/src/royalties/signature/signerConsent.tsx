import { Anchor, Text } from '@mantine/core';
import { type PrivyAccount, signatures } from '@rilis/contract/royalties/signature';
import { act } from '../../kit/call/act.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { invoiceTime } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';

interface ConsentProps {
  account: NonNullable<PrivyAccount['account']>;
  labelId: number | undefined;
}

/** When the consent to sign at the provider was given, and the way to take it back. */
export function SignerConsent({ account: { consent }, labelId }: ConsentProps) {
  const t = useWords();
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {t('royalties.invoice.consentGiven', { time: invoiceTime(consent.givenAt) })}{' '}
      <Anchor component="button" type="button" size="xs" onClick={() => void withdraw(labelId)}>
        {t('signing.account.withdraw')}
      </Anchor>
    </Text>
  );
}

async function withdraw(labelId: number | undefined) {
  const sure = await confirm({
    title: `${word('signing.account.withdraw')}?`,
    text: word('signing.account.withdrawText'),
    yes: word('signing.account.withdraw'),
    destructive: true,
  });
  if (!sure) return;
  await act(signatures.withdraw, labelId ? { query: { labelId } } : {}).then(
    () => toastDone(word('signing.account.withdrawn')),
    toastError,
  );
}
