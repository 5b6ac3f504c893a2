import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { lastDayOf } from '@rilis/contract/clock';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import { type Signature, signatures } from '@rilis/contract/royalties/signature';
import { privySimulator } from '@rilis/contract/royalties/signatureSimulator';
import { mediaId } from '@rilis/contract/wire';
import { BadgeCheck, PenLine, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { act } from '../../kit/call/act.ts';
import { useCan, useOwnLabel } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { DocumentField } from '../../kit/fields/document.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { dayText, invoiceTime } from '../../kit/look/formats.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords, word } from '../../kit/words.ts';
import { Paper, Papers } from '../../labels/paper.tsx';
import classes from '../money.module.css';
import { SignatureBadge } from './signatureBadge.tsx';
import { SignerConsent } from './signerConsent.tsx';

/** Where the signature of an invoice stands, and what its label may do about it. */
export function SignaturePart({ invoice }: { invoice: Invoice }) {
  const t = useWords();
  const { signature } = invoice;
  if (!signature) return null;
  const mayAct = signature.actions.length > 0;
  return (
    <section className={classes.part} aria-label={t('signing.one')}>
      <Group justify="space-between">
        <Title order={3}>{t('signing.one')}</Title>
        <SignatureBadge status={signature.status} />
      </Group>
      {signature.status === 'SIGNED' && <Signed signature={signature} />}
      {signature.reason && (
        <Alert color="red" variant="light" mt="sm">
          {signature.reason}
        </Alert>
      )}
      {signature.status === 'WAITING' && signature.provider === 'API' && <AtSimulator />}
      {signature.status !== 'SIGNED' && !mayAct && (
        <Text size="sm" c="dimmed" mt={6}>
          {t('signing.hint.staff')}
        </Text>
      )}
      {mayAct && <ToSign signature={signature} labelId={invoice.labelId} />}
      {signature.provider === 'API' && <OwnConsent />}
    </section>
  );
}

/** Where a label sees what its account with the provider did, it finds the way to take its consent back. */
function OwnConsent() {
  const own = useOwnLabel() !== null;
  const may = useCan()(signatures.account.can);
  const { data } = useCall(signatures.account, {}, { enabled: own && may, retry: false });
  return data?.account?.verified ? <SignerConsent account={data.account} labelId={undefined} /> : null;
}

/** Whoever may press its buttons finds the way to the simulator, where one plays the provider. */
function AtSimulator() {
  const t = useWords();
  const may = useCan()(privySimulator.read.can);
  const { data } = useCall(privySimulator.read, {}, { enabled: may, retry: false });
  if (!data) return null;
  return (
    <LinkAnchor to="/backoffice/privy-simulator" size="sm" underline="always">
      {t('signing.simulator.one')}
    </LinkAnchor>
  );
}

function Signed({ signature }: { signature: Signature }) {
  const t = useWords();
  const { signer, issuer, trusted, signedAt, document } = signature;
  return (
    <>
      <Group gap={8} mt="sm" wrap="nowrap" align="flex-start">
        <BadgeCheck size={18} aria-hidden color="var(--status-green)" />
        <div>
          <Text size="sm">
            {t('signing.by', { signer: signer ?? '–', time: signedAt ? invoiceTime(signedAt) : '–' })}
          </Text>
          <Text size="xs" c={trusted ? 'dimmed' : 'var(--status-amber)'}>
            {t(trusted ? 'signing.trusted' : 'signing.untrusted', { issuer: issuer ?? '–' })}
          </Text>
        </div>
      </Group>
      <Papers>
        <Paper name={t('signing.document')} mediaId={document} />
      </Papers>
    </>
  );
}

const uploading = z.object({ signedDocument: mediaId });

function ToSign({ signature, labelId }: { signature: Signature; labelId: number }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const { id, version, provider, status, privyId, expiresAt, actions } = signature;
  const isThere = provider === 'API' && status === 'WAITING';
  const hint = isThere
    ? t('signing.hint.API', { privyId, day: expiresAt ? dayText(lastDayOf(expiresAt)) : '–' })
    : t('signing.hint.MANUAL');
  const save = async ({ signedDocument }: z.output<typeof uploading>) => {
    await act(signatures.upload, { params: { id }, body: { signedDocument, version } });
    toastDone(word('signing.done'));
  };
  return (
    <>
      <Text size="sm" c="dimmed" mt={6}>
        {hint}
      </Text>
      {open ? (
        <ActionForm
          entity="signing.paper"
          schema={uploading}
          act={save}
          cancel={() => setOpen(false)}
          yes={t('signing.upload')}
        >
          <div className={classes.fields}>
            <DocumentField name="signedDocument" labelId={labelId} pdf />
          </div>
        </ActionForm>
      ) : (
        <Group gap="xs" mt="sm">
          {actions.includes('ask') && (
            <Button leftSection={<RotateCw size={15} />} onClick={() => void askAgain(signature)}>
              {t('signing.ask')}
            </Button>
          )}
          <Button variant="default" leftSection={<PenLine size={15} />} onClick={() => setOpen(true)}>
            {t('signing.upload')}
          </Button>
        </Group>
      )}
    </>
  );
}

async function askAgain({ id, version }: Signature): Promise<void> {
  try {
    await act(signatures.ask, { params: { id }, body: { version } });
    toastDone(word('signing.asked'));
  } catch (error) {
    toastError(error);
  }
}
