import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { today } from '@rilis/contract/clock';
import { type PayeeDetail, payees } from '@rilis/contract/royalties/payee';
import { lazy } from 'react';
import classes from '../../catalogue/coverToMaster/facts.module.css';
import { useCan } from '../../kit/call/session.ts';
import { openDialog } from '../../kit/dialog/dialogs.ts';
import { Block } from '../../kit/look/block.tsx';
import { dayText, invoiceTime, percent } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { Loaded } from '../../kit/screen/record.tsx';
import { useWords, word } from '../../kit/words.ts';
import { noticeOf } from '../../labels/normNotice.tsx';
import { IncomeTable } from './incomeTable.tsx';
import { PayeeLinks } from './payeeLinks.tsx';
import { PayeePayments } from './payeePayments.tsx';

const PayeeForm = lazy(() => import('./payeeForm.tsx'));

/** The owner of covered works: what it is owed, why, and how it was paid. */
export default function PayeeShow() {
  return (
    <Loaded
      resource={{ path: '/cover-payees', screen: '/backoffice/coverPayees', routes: { read: payees.read } }}
    >
      {(payee) => <Shown payee={payee} />}
    </Loaded>
  );
}

function Shown({ payee }: { payee: PayeeDetail }) {
  const t = useWords();
  const pays = useCan()('/backoffice/coverPayees#pay');
  const edit = () => openDialog({ title: t('coverPayees.edit'), body: <PayeeForm payee={payee} /> });
  return (
    <>
      <PageHeader
        title={payee.name}
        about={[t(`coverPayees.kinds.${payee.kind}`), payee.email].filter(Boolean).join(' · ')}
        crumbs={[{ label: t('coverPayees.many'), to: '/backoffice/coverPayees' }]}
      >
        {pays && (
          <Button variant="default" onClick={edit}>
            {t('coverPayees.edit')}
          </Button>
        )}
      </PageHeader>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Stack gap="md">
          <Standing payee={payee} />
          <PayeePayments payee={payee} pays={pays} />
        </Stack>
        <Stack gap="md">
          <Block title={t('coverPayees.income')}>
            <IncomeTable income={payee.income} />
          </Block>
          <PayeeLinks payee={payee} pays={pays} />
        </Stack>
      </SimpleGrid>
    </>
  );
}

function noticeText({ nppn, nppnYear }: PayeeDetail) {
  if (!nppn || !nppnYear) return null;
  const { isPast, params } = noticeOf(nppnYear);
  return word(isPast ? 'coverPayees.nppnPast' : 'coverPayees.nppnOf', params);
}

/** A form of the past proves nothing for the next payment. */
function treatyText({ treatyRate, treatyUntil }: PayeeDetail): string | null {
  if (treatyRate == null) return null;
  const said = word('coverPayees.treatyOf', { rate: percent(treatyRate) });
  if (!treatyUntil) return said;
  const key = treatyUntil < today() ? 'coverPayees.treatyEnded' : 'coverPayees.treatyUntilDay';
  return word(key, { treaty: said, day: dayText(treatyUntil) });
}

function Standing({ payee }: { payee: PayeeDetail }) {
  const t = useWords();
  const account = [payee.bankName, payee.bankAccountNumber, payee.bankAccountName]
    .filter(Boolean)
    .join(' · ');
  const tax = [
    t(`coverPayees.payees.${payee.payee}`),
    treatyText(payee),
    t(`coverPayees.taxIdTypes.${payee.taxIdType}`),
    payee.taxIdType !== 'NONE' && t(`coverPayees.taxIdStatuses.${payee.taxIdStatus}`),
    noticeText(payee),
  ];
  const facts = [
    [t('coverPayees.balance'), <Rupiah key="balance" amount={payee.balance} fw={600} />],
    [t('coverPayees.paid'), <Rupiah key="paid" amount={payee.paid} />],
    [
      t('coverPayees.bankAccountNumber'),
      <span key="account">
        {account || '–'}
        {payee.bankChangedBy && payee.bankChangedAt && (
          <Text span size="xs" c="dimmed" display="block">
            {t('coverPayees.bankChanged', {
              name: payee.bankChangedBy,
              at: invoiceTime(payee.bankChangedAt),
            })}
          </Text>
        )}
      </span>,
    ],
    [t('coverPayees.payee'), tax.filter(Boolean).join(' · ')],
  ] as const;
  return (
    <Block title={t('coverPayees.balance')}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}
