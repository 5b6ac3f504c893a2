import { Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { registeredAs } from '../accounts/registeredAs.ts';
import { useCan } from '../kit/call/session.ts';
import { dayText, percent } from '../kit/look/formats.ts';
import { Rupiah } from '../kit/look/money.tsx';
import { LinkButton } from '../kit/router/links.tsx';
import { pathOf } from '../kit/router/screen.ts';
import { useWords, type Word, word } from '../kit/words.ts';
import classes from './label.module.css';
import type { LabelRecord } from './labelShow.tsx';
import { noticeOf } from './normNotice.tsx';
import { ShareBar } from './shareFields.tsx';

/** A reviewer's button to write a note about a field. */
type Note = ((field: string) => ReactNode) | undefined;

export interface LabelPartProps {
  record: LabelRecord;
  note?: Note;
}

/** Who the label is and whom to reach. */
export const LabelOverview = ({ record, note }: LabelPartProps) => (
  <div className={classes.cards}>
    <Facts
      title="labels.label.sections.identity"
      note={note}
      facts={[
        ['name', record.name],
        ['type', word(`labels.label.types.${record.type}`)],
        ['beneficiaryName', record.beneficiaryName],
        ['registerAs', registeredAs(record.registerAs)],
        // A reviewer is told who applies apart.
        ...(record.username ? [['username', record.username] as [string, string]] : []),
      ]}
    />
    <Facts
      title="labels.label.sections.contact"
      note={note}
      facts={[
        ['pic', record.pic],
        ['emailPic', record.emailPic],
        ['mobilePhonePic', record.mobilePhonePic],
        ['phone2', record.phone2],
        ['contactNumber', record.contactNumber],
        ['province', record.province],
        ['city', record.city],
      ]}
    />
  </div>
);

/** What was agreed and how it is taxed. */
export const LabelContract = ({ record, note }: LabelPartProps) => (
  <div className={classes.cards}>
    <Facts
      title="labels.label.sections.contract"
      note={note}
      facts={[
        ['contractNumber', record.contractNumber],
        ['contractDate', dayText(record.contractDate)],
        ['contractPeriod', record.contractPeriod],
        ['contractStart', dayText(record.contractStart)],
        ['contractEnd', dayText(record.contractEnd)],
        ['renewalMonths', record.renewalMonths],
        ['noticeDays', record.noticeDays?.toString()],
        ['labelShare', shareText(record.labelShare)],
        ['rilisShare', shareText(record.rilisShare)],
        ['labelPool', shareText(record.labelPool)],
        ['revShare', shareText(record.revShare)],
        [
          'minimumGuarantee',
          typeof record.minimumGuarantee === 'number' && <Rupiah amount={record.minimumGuarantee} />,
        ],
        ['mgMode', record.mgMode && word(`labels.label.mgModes.${record.mgMode}`)],
        ['otherTermCondition', record.otherTermCondition],
      ]}
    >
      <ShareBar labelShare={record.labelShare} rilisShare={record.rilisShare} />
      <ContractLinks id={record.id} />
    </Facts>
    <Facts
      title="labels.label.sections.tax"
      note={note}
      facts={[
        ['taxIdType', record.taxIdType && word(`labels.label.taxIdTypes.${record.taxIdType}`)],
        ['taxId', record.taxId],
        ['taxIdStatus', record.taxIdStatus && word(`labels.label.taxIdStatuses.${record.taxIdStatus}`)],
        ['nppn', noticeText(record)],
        ['isPkp', yesNo(record.isPkp)],
        ['isrcPrefix', record.isrcPrefix],
        ['isni', record.isni],
        ['dpid', record.dpid],
      ]}
    />
  </div>
);

function noticeText({ nppn, nppnYear, nppnNumber, nppnDate }: LabelRecord) {
  if (!nppn || !nppnYear) return yesNo(nppn);
  const { isPast, params } = noticeOf(nppnYear);
  const year = word(isPast ? 'labels.label.nppnPast' : 'labels.label.nppnOf', params);
  return [year, nppnNumber, dayText(nppnDate)].filter(Boolean).join(' · ');
}

const yesNo = (is: boolean | null | undefined) => word(is ? 'list.yes' : 'list.no');
const shareText = (share: number | null | undefined) => typeof share === 'number' && percent(share);

interface FactsProps {
  title: Word;
  /** The field's name and what it says; nothing is told as nothing. */
  facts: readonly (readonly [string, ReactNode])[];
  note?: Note;
  children?: ReactNode;
}

/** A card of what is known, name over value. */
export function Facts({ title, facts, note, children }: FactsProps) {
  const t = useWords();
  return (
    <Card component="section" aria-label={t(title)}>
      <Title order={2}>{t(title)}</Title>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{word(`labels.label.${name}`)}</dt>
            <dd>
              {value || (
                <Text span c="dimmed">
                  {t('labels.label.missing')}
                </Text>
              )}
              {note?.(name)}
            </dd>
          </div>
        ))}
      </dl>
      {children && <div style={{ marginTop: 20 }}>{children}</div>}
    </Card>
  );
}

/** Only to whom they open: a reviewer reads what was agreed here alone. */
function ContractLinks({ id }: { id: number }) {
  if (!useCan()('/backoffice/label/{id}/show#contract')) return null;
  return (
    <Group gap="xs" mt="md">
      <LinkButton to={pathOf('/backoffice/label/{id}/terms', { id })} variant="default">
        {word('labels.label.terms')}
      </LinkButton>
      <LinkButton to={pathOf('/backoffice/label/{id}/contract', { id })} variant="default">
        {word('labels.label.contractPage')}
      </LinkButton>
    </Group>
  );
}
