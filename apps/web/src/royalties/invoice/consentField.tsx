import { Anchor } from '@mantine/core';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import { useEffect, useState } from 'react';
import { useSetField } from '../../kit/fields/field.ts';
import { dayText } from '../../kit/look/formats.ts';
import { useWords, type Word } from '../../kit/words.ts';
import { CheckField } from './checkField.tsx';

interface ConsentProps extends Pick<Invoice, 'policy'> {
  /** What one consents to. */
  to: Word;
}

/** Consent to the privacy policy in effect: when another one takes its place meanwhile, it is asked for anew. */
export function ConsentField({ policy, to }: ConsentProps) {
  const t = useWords();
  const set = useSetField();
  const [shown, show] = useState(policy?.id);
  useEffect(() => {
    if (shown === policy?.id) return;
    show(policy?.id);
    set('consent', false);
  }, [shown, policy?.id, set]);
  return (
    <CheckField name="consent" said={t(to)}>
      <PolicyLink policy={policy} />
    </CheckField>
  );
}

/** The version of the privacy policy that is meant, as everybody can read it. */
export function PolicyLink({ policy }: Pick<Invoice, 'policy'>) {
  const t = useWords();
  const version = policy
    ? `, ${t('royalties.invoice.policyVersion', { number: policy.number, date: dayText(policy.takesEffectAt) })}`
    : '';
  return (
    <Anchor
      href={`./#/privacyAndPolicy${policy ? `?version=${policy.id}` : ''}`}
      target="_blank"
      size="xs"
      underline="always"
    >
      {t('royalties.invoice.consentLink')}
      {version}
    </Anchor>
  );
}
