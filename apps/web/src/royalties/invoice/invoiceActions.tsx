import { Alert, Button, Group, Text, Title } from '@mantine/core';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import { CircleAlert, Users } from 'lucide-react';
import { useState } from 'react';
import { act, putAnswer, readAgain } from '../../kit/call/act.ts';
import { CallError } from '../../kit/call/call.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { rupiah } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import classes from '../money.module.css';
import { type Act, askedFor, startOf } from './invoiceAsk.ts';
import { InvoiceFields } from './invoiceFields.tsx';
import { openSelfBilled } from './openSelfBilled.tsx';
import type { Stream } from './streams.ts';

interface ActionsProps {
  invoice: Invoice;
  stream: Stream;
}

interface Choosing {
  /** The action whose form is open. */
  chosen: Act | null;
  choose: (action: Act | null) => void;
}

const destructive: readonly Act[] = ['reject', 'reverse'];

/** What the reader may do now; one action at a time opens its form in place. */
export function InvoiceActions({ invoice, stream, chosen, choose }: ActionsProps & Choosing) {
  const [left, leave] = useState<Act | null>(null);
  const cancel = () => {
    leave(chosen);
    choose(null);
  };
  if (invoice.actions.length === 0) return null;
  if (chosen) return <ActionPart {...{ invoice, stream }} action={chosen} cancel={cancel} />;
  const held = invoice.actions.includes('request') ? invoice.hindrance : null;
  return (
    <Group className={classes.actions} justify="flex-end" gap="xs">
      {held && (
        <Alert variant="light" color="yellow" icon={<CircleAlert size={17} />} w="100%" role="status">
          {held.message}
        </Alert>
      )}
      {invoice.actions.toSorted(gravestFirst).map((action) => (
        <Button
          key={action}
          disabled={(action === 'request' && held !== null) || !isPassable(invoice, action)}
          ref={action === left ? focus : undefined}
          variant={destructive.includes(action) || action === 'request' ? 'default' : 'filled'}
          onClick={() => choose(action)}
        >
          {action === 'request'
            ? word('royalties.selfBilled.own')
            : word(`royalties.invoice.action.${invoice.status}.${action}`, {
                amount: rupiah(invoice.adjustTo ?? 0),
              })}
        </Button>
      ))}
      {invoice.actions.includes('request') && (
        <Button disabled={held !== null} onClick={() => openSelfBilled(stream, invoice.id)}>
          {word('royalties.selfBilled.button')}
        </Button>
      )}
    </Group>
  );
}

const isPassable = (invoice: Invoice, action: Act) => action !== 'send' || !isUnsigned(invoice);

/** The paper we drew up waits for its label: the server passes it on only once it is signed. */
export const isUnsigned = ({ status, signature, actions }: Invoice) =>
  actions.includes('send') && status === 'R' && signature !== null && signature.status !== 'SIGNED';

/** The action that takes an invoice on, by whoever of the staff may: passing it on, or writing its payment down. */
export const onwardOf = (invoice: Invoice): Act | undefined =>
  invoice.actions.find((action) => (action === 'send' || action === 'paid') && isPassable(invoice, action));

const focus = (button: HTMLElement | null) => button?.focus();

const gravestFirst = (one: Act, other: Act) =>
  Number(destructive.includes(other)) - Number(destructive.includes(one));

function ActionPart({ invoice, stream, action, cancel }: ActionsProps & { action: Act; cancel: () => void }) {
  const { fields, schema } = askedFor(invoice.status, action);
  const another = invoice.needsOther.find((one) => one.action === action);
  const amounts = { amount: rupiah(invoice.adjustTo ?? 0) };
  const name = word(`royalties.invoice.action.${invoice.status}.${action}`, amounts);
  const send = (values: Record<string, unknown>) => move({ stream, invoice, action, values });
  return (
    <section className={classes.part} aria-label={name} ref={reach}>
      <Title order={3}>{name}</Title>
      <Text size="sm" c="dimmed" mt={2}>
        {word(`royalties.invoice.explain.${invoice.status}.${action}`)}
      </Text>
      {another && <Another above={another.above} />}
      <ActionForm
        entity="royalties.invoice"
        schema={schema}
        initial={startOf(invoice, fields)}
        act={send}
        cancel={cancel}
        yes={name}
        destructive={destructive.includes(action)}
      >
        <div className={classes.fields}>
          <InvoiceFields invoice={invoice} fields={fields} />
        </div>
      </ActionForm>
    </section>
  );
}

/** A key opens it as well, with the focus at the other end of the panel: what it asks for is under the fingers. */
function reach(part: HTMLElement | null) {
  part?.querySelector<HTMLElement>('input:not([type=file], [type=hidden]), textarea, [type=submit]')?.focus();
  part?.scrollIntoView({ block: 'nearest' });
}

function Another({ above }: { above: number | null }) {
  const t = useWords();
  return (
    <Alert variant="light" color="yellow" icon={<Users size={17} />} mt="sm">
      {above === null
        ? t('royalties.invoice.four.step')
        : t('royalties.invoice.four.sum', { amount: rupiah(above) })}
    </Alert>
  );
}

interface Moving extends ActionsProps {
  action: Act;
  values: Record<string, unknown>;
}

const movedOn = ['error.invoice.transition', 'error.stale', 'error.staleInvoice'];

/** Makes the move once; when the invoice has moved on meanwhile it is shown as it stands now. */
async function move({ stream, invoice, action, values }: Moving) {
  const { id, version, policy } = invoice;
  try {
    const moved = await act(stream.routes.move, {
      params: { id, action },
      body: { ...values, version, ...(values.consent === true && { policyVersionId: policy?.id ?? null }) },
      once: true,
    });
    putAnswer(stream.routes.read, { params: { id } }, moved);
    toastDone(word(`royalties.invoice.done.${action}`));
  } catch (error) {
    if (!(error instanceof CallError) || !movedOn.includes(error.code)) {
      // What the reader agrees to may have changed: it is shown as it is now.
      void readAgain(stream.routes.read);
      throw error;
    }
    toastError(new Error(word('royalties.invoice.late')));
    await readAgain(stream.path);
  }
}
