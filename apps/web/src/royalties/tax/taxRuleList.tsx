import { Alert, Text } from '@mantine/core';
import { today } from '@rilis/contract/clock';
import { EXAMPLE_PAYABLE } from '@rilis/contract/royalties/taxExample';
import { TAX_KINDS, TAX_PAYEES } from '@rilis/contract/royalties/taxRule';
import { type TaxRuleRow, taxRules } from '@rilis/contract/royalties/taxRuleRoutes';
import { lazy, Suspense } from 'react';
import { closeDialog, openDialog } from '../../kit/dialog/dialogs.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { SelectFilter } from '../../kit/list/listFilters.tsx';
import { RowAction } from '../../kit/list/rowMenu.tsx';
import { dayText, percent, rupiah } from '../../kit/look/formats.ts';
import { small } from '../../kit/look/status.tsx';
import { useWords, word } from '../../kit/words.ts';
import { WaitingChanges } from '../contract/waitingChanges.tsx';
import { choicesOf } from './taxChoices.ts';
import { exampleText } from './taxFigures.ts';
import { withdrawRule } from './taxRuleWithdraw.ts';

const TaxRuleDialog = lazy(() => import('./taxRuleDialog.tsx'));

/** The rules of withholding tax by date, each with what it takes of the worked example. */
export default function TaxRuleList() {
  const t = useWords();
  return (
    <ListScreen
      resource={{
        path: '/tax-rules',
        screen: '/backoffice/taxRules',
        routes: { list: taxRules.list },
      }}
      word="royalties.taxRule"
      columns={columns}
      filters={<Filters />}
      create="/backoffice/taxRules/create"
      rowActions={(rule) => !isOver(rule) && isApplied(rule) && <RuleActions rule={rule} />}
      nameOf={aboutText}
      above={
        <>
          <Alert variant="light" color="yellow" mb="md">
            {t('tax.notice')}
            <WaitingChanges kinds={['TAX_RULE', 'TAX_REPLACE', 'TAX_END', 'TAX_WITHDRAW']} />
          </Alert>
          <Text size="sm" c="dimmed" mb="md">
            {t('royalties.taxRule.exampleOf', { payable: rupiah(EXAMPLE_PAYABLE) })}
          </Text>
        </>
      }
    />
  );
}

const ask = (act: 'replace' | 'end', rule: TaxRuleRow) =>
  openDialog({
    title: word(`royalties.taxRule.${act}`),
    body: (
      <Suspense>
        <TaxRuleDialog act={act} rule={rule} close={closeDialog} />
      </Suspense>
    ),
  });

const aboutText = ({ payee, kind, condition }: TaxRuleRow): string =>
  [`payees.${payee}`, `kinds.${kind}`, `conditions.${condition}`]
    .map((key) => word(`royalties.taxRule.${key}`))
    .join(', ');

const daysText = ({ from, to }: TaxRuleRow) =>
  to === null ? word('royalties.taxRule.since', { day: dayText(from) }) : `${dayText(from)} – ${dayText(to)}`;

const whoText = ({ madeBy, confirmedBy }: TaxRuleRow) =>
  word('royalties.contract.who', { written: madeBy ?? '', confirmed: confirmedBy ?? '' });

const takesText = ({ scale, base, rate }: TaxRuleRow) =>
  word(`royalties.taxRule.takes.${scale}`, { rate: percent(rate), base: percent(base) });

const columns = [
  {
    name: 'about',
    label: 'royalties.taxRule.about' as const,
    render: (row: TaxRuleRow) => (
      <span style={{ display: 'block', minWidth: 130 }}>
        {aboutText(row)}
        {small(row.article)}
        {!isApplied(row) && small(word('royalties.taxRule.notApplied'))}
        {row.madeBy && small(whoText(row))}
        <Text span display="block" size="xs" c="dimmed" fw={400} hiddenFrom="md">
          {daysText(row)}
        </Text>
      </span>
    ),
    csv: [
      { field: 'payee', words: 'royalties.taxRule.payees' },
      { field: 'kind', words: 'royalties.taxRule.kinds' },
      { field: 'condition', words: 'royalties.taxRule.conditions' },
      { field: 'article' },
    ],
  },
  {
    name: 'rate',
    from: 'sm' as const,
    render: takesText,
    csv: [
      { field: 'base', as: 'percent' as const },
      { field: 'rate', as: 'percent' as const },
    ],
  },
  {
    name: 'from',
    from: 'md' as const,
    width: 190,
    render: daysText,
    csv: [
      { field: 'from', as: 'day' as const },
      { field: 'to', as: 'day' as const },
    ],
  },
  {
    name: 'example',
    label: 'royalties.taxRule.example' as const,
    end: true,
    width: 130,
    render: exampleText,
    csv: [],
  },
];

/** Whatever is paid out here is a royalty (`taxOfPayee`): of other payments a rule is only known. */
const isApplied = ({ kind }: TaxRuleRow) => kind === 'ROYALTY';

const isOver = ({ to }: TaxRuleRow) => to !== null && to < today();

function RuleActions({ rule }: { rule: TaxRuleRow }) {
  const { replace, end, withdraw } = taxRules;
  return (
    <>
      <RowAction label="royalties.taxRule.replace" can={replace.can} onClick={() => ask('replace', rule)} />
      <RowAction label="royalties.taxRule.end" can={end.can} onClick={() => ask('end', rule)} />
      {rule.from > today() && (
        <RowAction
          label="royalties.taxRule.withdraw"
          can={withdraw.can}
          destructive
          onClick={() => void withdrawRule(rule)}
        />
      )}
    </>
  );
}

const Filters = () => (
  <>
    <SelectFilter name="payee" label="royalties.taxRule.payee" choices={choicesOf('payees', TAX_PAYEES)} />
    <SelectFilter name="kind" label="royalties.taxRule.kind" choices={choicesOf('kinds', TAX_KINDS)} />
    <SelectFilter
      name="state"
      label="royalties.taxRule.state"
      choices={choicesOf('states', ['NOW', 'COMING', 'PAST'])}
    />
  </>
);
