import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import type { PaperOnFile } from '@rilis/contract/royalties/selfBilled';
import { type PrivyAccount as Account, signatures } from '@rilis/contract/royalties/signature';
import { mediaId, requiredText } from '@rilis/contract/wire';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { act } from '../../kit/call/act.ts';
import { download } from '../../kit/call/call.ts';
import { useAfresh } from '../../kit/call/useCall.ts';
import { closeDialog } from '../../kit/dialog/dialogs.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { DocumentField } from '../../kit/fields/document.tsx';
import { TextField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { dayText, periodText, rupiah } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import money from '../money.module.css';
import { PrivyAccount } from '../signature/privyAccount.tsx';
import { SignerConsent } from '../signature/signerConsent.tsx';
import { CheckField } from './checkField.tsx';
import { ConsentField } from './consentField.tsx';
import classes from './selfBilled.module.css';
import type { Stream } from './streams.ts';

const accepting = z.object({
  npwpDocument: mediaId,
  ktpDocument: mediaId,
  privyId: requiredText(100),
  checked: z.literal(true, 'error.validation.required'),
  consent: z.literal(true, 'error.invoice.consent'),
});

interface AcceptProps {
  stream: Stream;
  invoices: readonly Invoice[];
  again: () => void;
}

/** What was drawn up, to be looked at, and the one form that asks for all of it. */
export function AcceptForm({ stream, invoices, again }: AcceptProps) {
  const labelId = invoices[0]?.labelId;
  const { data: known, failure } = useAfresh(signatures.account, labelId ? { query: { labelId } } : {});
  const [byHand, setByHand] = useState(false);
  if (failure) return <Alert color="red">{failure.message}</Alert>;
  if (!known) return <Skeleton height={160} role="status" />;
  if (known.mode === 'API' && !known.account?.verified && !byHand)
    return <PrivyAccount known={known} labelId={labelId} byHand={() => setByHand(true)} cancel={again} />;
  return <Accept {...{ stream, invoices, again }} account={byHand ? null : known.account} />;
}

function Accept({ stream, invoices, again, account }: AcceptProps & Pick<Account, 'account'>) {
  const t = useWords();
  const [first] = invoices;
  if (!first) return null;
  const { onFile, policy, labelId } = first;
  const send = async ({ npwpDocument, ktpDocument, privyId }: z.output<typeof accepting>) => {
    await act(stream.routes.requestMany, {
      body: {
        ...{ npwpDocument, ktpDocument, privyId, consent: true, policyVersionId: policy?.id ?? null },
        invoices: invoices.flatMap(({ id, version, selfBilled }) =>
          selfBilled ? [{ id, version, paperHash: selfBilled.hash }] : [],
        ),
      },
      once: true,
    });
    toastDone(t('royalties.selfBilled.done', { count: invoices.length }));
    closeDialog();
  };
  return (
    <Stack gap="sm">
      <ul className={classes.rows}>
        {invoices.map((invoice) => (
          <DrawnRow key={invoice.id} stream={stream} invoice={invoice} />
        ))}
      </ul>
      <ActionForm
        entity="royalties.invoice"
        schema={accepting}
        initial={{
          ...goodOf(onFile),
          privyId: account?.privyId ?? first.privyId ?? '',
          checked: false,
          consent: false,
        }}
        act={send}
        cancel={again}
        yes={t('royalties.selfBilled.accept')}
      >
        <div className={money.fields}>
          <Filed name="npwpDocument" labelId={labelId} paper={onFile.npwpDocument} />
          <Filed name="ktpDocument" labelId={labelId} paper={onFile.ktpDocument} />
          {account?.verified ? (
            <div style={{ gridColumn: '1 / -1' }}>
              <Text size="sm">
                {t('signing.account.ready', { name: account.name, privyId: account.privyId ?? '' })}
              </Text>
              <SignerConsent account={account} labelId={labelId} />
            </div>
          ) : (
            <TextField name="privyId" hint="signing.account.byHand" />
          )}
          <CheckField name="checked" said={t('royalties.selfBilled.checked', { count: invoices.length })} />
          <ConsentField policy={policy} to="royalties.invoice.consentText" />
        </div>
      </ActionForm>
    </Stack>
  );
}

function DrawnRow({ stream, invoice }: { stream: Stream; invoice: Invoice }) {
  const t = useWords();
  const { id, periode, selfBilled, total } = invoice;
  const look = () => void download(stream.routes.download, { params: { id } }).catch(toastError);
  return (
    <li>
      <span>
        <Text size="sm" fw={500}>
          {periodText(periode)}
        </Text>
        <Text size="xs" c="dimmed">
          {selfBilled?.number}
        </Text>
      </span>
      <Group gap="sm" wrap="nowrap">
        <span className={classes.amount}>{rupiah(total)}</span>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<Eye size={14} />}
          onClick={look}
          aria-description={selfBilled?.number}
        >
          {t('royalties.selfBilled.look')}
        </Button>
      </Group>
    </li>
  );
}

interface FiledProps {
  name: 'npwpDocument' | 'ktpDocument';
  labelId: number;
  paper: PaperOnFile | null;
}

/** A paper of identity: the one on file with its day, or why another one is asked for. */
function Filed({ name, labelId, paper }: FiledProps) {
  const t = useWords();
  const said = paper
    ? t(paper.expired ? 'royalties.selfBilled.fileOld' : 'royalties.selfBilled.fileOf', {
        day: dayText(paper.date),
      })
    : t('royalties.selfBilled.fileNone');
  return (
    <div>
      <DocumentField name={name} labelId={labelId} />
      <Text size="xs" c={paper?.expired ? 'var(--status-orange)' : 'dimmed'} mt={4}>
        {said}
      </Text>
    </div>
  );
}

/** The papers on file that need not be given again. */
const goodOf = (onFile: Invoice['onFile']) =>
  Object.fromEntries(
    Object.entries(onFile).flatMap(([name, paper]) => (paper && !paper.expired ? [[name, paper.id]] : [])),
  );
