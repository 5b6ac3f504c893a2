import { Alert, Button, Group, Select, Text } from '@mantine/core';
import type { RbtRecord } from '@rilis/contract/ringback/rbt';
import { toneNumbers } from '@rilis/contract/ringback/toneNumber';
import { CircleCheck, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../kit/call/useCall.ts';
import { useField, useFieldValue, useSetField } from '../../kit/fields/field.ts';
import { useWords } from '../../kit/words.ts';
import { type Proof, proveNumber } from './proveNumber.tsx';

/** Where a tone is heard: a number the label has already, or another one, proved by a code. */
export function NumberField({ record }: { record?: RbtRecord | undefined }) {
  const t = useWords();
  const set = useSetField();
  const refused = useField({ name: 'otpToken' }).props.error;
  const missing = useField({ name: 'numberId' }).props.error;
  const [proof, keep] = useState<Proof | null>(null);
  const take = (next: Proof | null) => {
    keep(next);
    set('otpToken', next?.otpToken ?? null);
  };
  const prove = async () => {
    const proved = await proveNumber();
    if (proved) take(proved);
  };
  return (
    <div style={{ gridColumn: '1 / -1', maxWidth: 460 }}>
      {proof ? (
        <Alert color="teal" variant="light" icon={<CircleCheck size={18} />}>
          <Text size="sm">{t('operator.toneNumber.proved', { number: proof.masked })}</Text>
          <Button mt="xs" size="compact-sm" variant="subtle" onClick={() => take(null)}>
            {t('operator.numberProof.otherNumber')}
          </Button>
        </Alert>
      ) : (
        <>
          <OwnNumbers record={record} error={missing} />
          <Group mt="xs">
            <Button variant="default" leftSection={<Smartphone size={15} />} onClick={() => void prove()}>
              {t('operator.toneNumber.prove')}
            </Button>
          </Group>
        </>
      )}
      {refused && (
        <Text mt={6} size="sm" c="var(--mantine-color-error)" role="alert">
          {refused}
        </Text>
      )}
    </div>
  );
}

/** Numbers that were proved before; nothing is shown where there is none yet. */
function OwnNumbers({ record, error }: { record: RbtRecord | undefined; error: unknown }) {
  const t = useWords();
  const set = useSetField();
  const numberId = useFieldValue<number | null>('numberId');
  const chosenLabel = useFieldValue<number | null>('labelId');
  const labelId = record?.labelId ?? chosenLabel ?? undefined;
  const { data } = useCall(toneNumbers.list, {
    query: { size: 200, ...(labelId !== undefined && { labelId: String(labelId) }) },
  });
  const numbers = data?.content ?? [];
  if (numbers.length === 0)
    return (
      <Text size="sm" c={error ? 'var(--mantine-color-error)' : 'dimmed'}>
        {t('operator.toneNumber.none')}
      </Text>
    );
  return (
    <Select
      label={t('ringback.nsp.numberId')}
      placeholder={t('operator.toneNumber.choose')}
      data={numbers.map(({ id, number, tones }) => ({
        value: String(id),
        label: [number, tones[0]?.titleRbt].filter(Boolean).join(' · '),
      }))}
      value={numberId == null ? null : String(numberId)}
      onChange={(id) => set('numberId', id === null ? null : Number(id))}
      error={error ? String(error) : undefined}
      clearable
    />
  );
}
