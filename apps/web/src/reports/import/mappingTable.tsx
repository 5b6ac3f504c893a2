import { NativeSelect, Table, Text, UnstyledButton } from '@mantine/core';
import type { MappingProposal } from '@rilis/contract/reports/mapping';
import { REPORT_FIELDS, type ReportField } from '@rilis/contract/royalties/reportLayout';
import { number } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import classes from '../reports.module.css';

interface TableProps {
  proposal: MappingProposal;
  setColumn: (column: number, field: ReportField | null) => void;
  setHeader: (row: number) => void;
}

type Value = MappingProposal['samples'][number]['values'][number];

/** The first lines of the file: over each column what is read from it, under each value how. */
export function MappingTable({ proposal, setColumn, setHeader }: TableProps) {
  const t = useWords();
  const { header, lines, layout } = proposal;
  const headerRow = layout.headerRow ?? 1;
  const columns = header.map((name, column) => ({ key: `${column}/${name}`, name, column }));
  const rows = lines.slice(0, 20 + headerRow).map((cells, index) => ({ cells, index, key: `line ${index}` }));
  const samples = new Map(proposal.samples.map(({ field, values }) => [layout.columns[field], values]));
  return (
    <Table.ScrollContainer minWidth={Math.max(600, header.length * 150)} mah={560}>
      <Table className={classes.table} aria-label={t('reports.mapping.lines')} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('reports.batch.row')}</Table.Th>
            {columns.map(({ key, name, column }) => (
              <Table.Th key={key}>
                <FieldChoice column={column} name={name} proposal={proposal} setColumn={setColumn} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key: row, cells, index }) => (
            <Table.Tr key={row} data-header={index + 1 === headerRow || undefined} className={classes.line}>
              <Table.Td>
                <UnstyledButton
                  fz="xs"
                  // As many stops as lines would stand between the columns and the button: by keys "Names of the columns" does it.
                  tabIndex={-1}
                  onClick={() => setHeader(index + 1)}
                  aria-pressed={index + 1 === headerRow}
                  title={t('reports.mapping.makeHeader')}
                >
                  {number(index + 1)}
                </UnstyledButton>
              </Table.Td>
              {columns.map(({ key, column }) => (
                <Cell
                  key={key}
                  written={cells[column] ?? ''}
                  read={samples.get(column)?.[index - headerRow]}
                />
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface ChoiceProps extends Pick<TableProps, 'proposal' | 'setColumn'> {
  column: number;
  name: string;
}

function FieldChoice({ column, name, proposal: { layout, candidates }, setColumn }: ChoiceProps) {
  const t = useWords();
  const chosen = REPORT_FIELDS.find((field) => layout.columns[field] === column) ?? '';
  const claimed = REPORT_FIELDS.find(
    (field) => layout.columns[field] === undefined && candidates[field]?.includes(column),
  );
  return (
    <>
      <Text size="xs" fw={600} lineClamp={2} title={name}>
        {name || '–'}
      </Text>
      <NativeSelect
        size="xs"
        mt={4}
        aria-label={t('reports.mapping.fieldOf', { column: name || `${column + 1}` })}
        data={[
          { value: '', label: t('reports.mapping.notRead') },
          ...REPORT_FIELDS.map((field) => ({ value: field, label: t(`reports.mapping.fields.${field}`) })),
        ]}
        value={chosen}
        onChange={(event) => setColumn(column, (event.currentTarget.value || null) as ReportField | null)}
      />
      {claimed && !chosen && (
        <Text size="xs" c="var(--status-amber)">
          {t('reports.mapping.perhaps', { field: t(`reports.mapping.fields.${claimed}`) })}
        </Text>
      )}
    </>
  );
}

/** What is read is said where it is not what is written. */
function Cell({ written, read }: { written: string; read: Value | undefined }) {
  return (
    <Table.Td c={read ? undefined : 'dimmed'}>
      <Text size="xs" lineClamp={2}>
        {written}
      </Text>
      {read?.wrong && (
        <Text size="xs" c="var(--status-red)">
          {read.wrong}
        </Text>
      )}
      {read && !read.wrong && read.read !== written && (
        <Text size="xs" c="var(--status-teal)">
          = {read.read || '–'}
        </Text>
      )}
    </Table.Td>
  );
}
