import { Badge, Box, Table, Text } from '@mantine/core';
import { type ContractTermRow, contractTerms } from '@rilis/contract/royalties/contractTerm';
import { act as write } from '../../kit/call/act.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { RowAction, RowMenu } from '../../kit/list/rowMenu.tsx';
import { dotted, percent, periodText } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import { exactRupiah } from '../exact.ts';
import classes from '../statement/statement.module.css';
import type { TermAct } from './contractTerms.tsx';

interface TableProps {
  labelId: number;
  terms: readonly ContractTermRow[];
  /** Missing for those who only read. */
  act: ((act: TermAct) => void) | undefined;
}

/** The terms, the general ones first: the most specific one decides a line. */
export function TermTable({ labelId, terms, act }: TableProps) {
  const t = useWords();
  return (
    <Table.ScrollContainer minWidth={0} px="md" py="xs">
      <Table className={classes.lines} aria-label={t('royalties.term.many')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('royalties.term.condition')}</Table.Th>
            <Table.Th>{t('royalties.term.pays')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('royalties.term.periods')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('royalties.term.priority')}</Table.Th>
            <Table.Th>
              <span className="unseen">{t('action.more')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {terms.map((term) => (
            <Table.Tr key={term.id}>
              <Table.Td>
                {aboutText(term)}
                <Text size="xs" c="dimmed">
                  {t('royalties.term.version', { version: term.version })}
                </Text>
                <Text size="xs" c="dimmed" hiddenFrom="sm">
                  {periodsText(term)}
                </Text>
                {term.isDefault && (
                  <Box hiddenFrom="sm" mt={4}>
                    <Standing />
                  </Box>
                )}
              </Table.Td>
              <Table.Td>{paysText(term)}</Table.Td>
              <Table.Td visibleFrom="sm">{periodsText(term)}</Table.Td>
              <Table.Td visibleFrom="sm">{term.priority}</Table.Td>
              <Table.Td ta="right">
                {term.isDefault ? (
                  <Box visibleFrom="sm">
                    <Standing />
                  </Box>
                ) : (
                  act && <Menu {...{ labelId, term, act }} />
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const Standing = () => (
  <Badge variant="light" color="gray" miw="max-content">
    {word('royalties.term.standing')}
  </Badge>
);

/** What a term is about, in words. */
export const aboutText = (term: ContractTermRow): string =>
  dotted(
    term.channel && word(`royalties.statement.channel.${term.channel}`),
    term.dsp,
    term.territory && word(`royalties.term.territories.${term.territory}`),
    term.artistName,
    term.albumTitle,
    term.songTitle,
  ) || word('royalties.term.everything');

function paysText({ base, labelShare, poolShare, unitRate }: ContractTermRow): string {
  const share = percent(labelShare);
  if (typeof poolShare === 'number')
    return word('royalties.statement.ofPool', { share, pool: percent(poolShare) });
  if (unitRate) return word('royalties.term.perUse', { share, rate: exactRupiah(unitRate) });
  return word('royalties.statement.ofBase', { share, base: word(`royalties.statement.base.${base}`) });
}

const periodsText = ({ from, to }: ContractTermRow): string =>
  to ? `${periodText(from)} – ${periodText(to)}` : word('royalties.term.since', { period: periodText(from) });

function Menu({
  labelId,
  term,
  act,
}: {
  labelId: number;
  term: ContractTermRow;
  act: (act: TermAct) => void;
}) {
  return (
    <RowMenu name={aboutText(term)}>
      <RowAction label="royalties.term.replace" onClick={() => act({ act: 'replace', term })} />
      <RowAction label="royalties.term.end" onClick={() => act({ act: 'end', term })} />
      {!term.used && (
        <RowAction label="royalties.term.remove" destructive onClick={() => void removeTerm(labelId, term)} />
      )}
    </RowMenu>
  );
}

async function removeTerm(labelId: number, term: ContractTermRow): Promise<void> {
  const question = {
    title: word('royalties.term.remove'),
    text: word('royalties.term.removeText', { term: aboutText(term) }),
    yes: word('royalties.term.remove'),
    destructive: true,
  };
  if (!(await confirm(question))) return;
  const params = { id: labelId, termId: term.id };
  await write(contractTerms.remove, { params }).then(
    () => toastDone(word('royalties.change.waits')),
    toastError,
  );
}
