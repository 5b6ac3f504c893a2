import { Button, Card, Text, Title } from '@mantine/core';
import { type ContractVersion, contracts } from '@rilis/contract/royalties/contract';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { dayText, invoiceTime, percent, periodText, rupiah } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import classes from '../money.module.css';

/** Every version there was, the newest first, with both of its persons. */
export function ContractVersions({ id, versions }: { id: number; versions: readonly ContractVersion[] }) {
  const t = useWords();
  return (
    <Card component="section" aria-label={t('royalties.contract.versions')}>
      <Title order={2}>{t('royalties.contract.versions')}</Title>
      {versions.map((version) => (
        <Version key={version.version} id={id} version={version} />
      ))}
    </Card>
  );
}

const shareText = (share: number | null) => (share === null ? '–' : percent(share));

function Version({ id, version }: { id: number; version: ContractVersion }) {
  const t = useWords();
  const may = useCan();
  const { from, start, end, mgMode, minimumGuarantee } = version;
  return (
    <div className={classes.part}>
      <Text fw={600}>
        {from === 200001
          ? t('royalties.contract.fromStart', { version: version.version })
          : t('royalties.contract.version', { version: version.version, period: periodText(from) })}
      </Text>
      <Text size="sm">
        {version.number} · {dayText(start) || '–'} – {dayText(end) || t('royalties.contract.open')}
      </Text>
      <Text size="sm">
        {t('royalties.contract.shares', {
          share: shareText(version.labelShare),
          pool: shareText(version.labelPool),
          rev: shareText(version.revShare),
        })}
      </Text>
      {minimumGuarantee > 0 && (
        <Text size="sm">
          {rupiah(minimumGuarantee)} · {word(`labels.label.mgModes.${mgMode}`)}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {invoiceTime(version.at)} · {whoText(version)}
      </Text>
      {version.withdrawable && may(contracts.withdraw.can) && (
        <Button variant="default" size="xs" mt={6} onClick={() => void withdraw(id, version.version)}>
          {t('royalties.contract.withdraw')}
        </Button>
      )}
    </div>
  );
}

/** Proposes it, after a question. */
async function withdraw(id: number, version: number): Promise<void> {
  const question = {
    title: word('royalties.contract.withdraw'),
    text: word('royalties.contract.withdrawText', { version }),
    yes: word('royalties.contract.withdraw'),
  };
  if (!(await confirm(question))) return;
  await act(contracts.withdraw, { params: { id, version } }).then(
    () => toastDone(word('royalties.change.waits')),
    toastError,
  );
}

function whoText({ writtenBy, confirmedBy }: ContractVersion): string {
  if (!writtenBy) return word('royalties.contract.unknown');
  if (!confirmedBy) return word('royalties.contract.alone', { written: writtenBy });
  return word('royalties.contract.who', { written: writtenBy, confirmed: confirmedBy });
}
