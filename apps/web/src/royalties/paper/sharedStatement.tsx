import { Alert, Button, Stack, Text } from '@mantine/core';
import { lastDayOf } from '@rilis/contract/clock';
import type { ReplyOf } from '@rilis/contract/route';
import { statementPapers } from '@rilis/contract/royalties/statementPaper';
import { CircleAlert, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { useMailedKey } from '../../accounts/signIn/mailedKey.ts';
import { NotReached, SignInFrame, ToSignIn } from '../../accounts/signIn/signInFrame.tsx';
import { CallError, call, download } from '../../kit/call/call.ts';
import { inFormat } from '../../kit/list/fileFormat.ts';
import { dayText, periodText } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { useWords } from '../../kit/words.ts';

type Opened = ReplyOf<typeof statementPapers.open>;

/** Where a link to a statement leads. */
export default function SharedStatement() {
  const t = useWords();
  const { key, outcome, lost, button } = useMailedKey((mailed) =>
    call(statementPapers.open, { body: { key: mailed } }),
  );
  if (outcome instanceof CallError) return <Failed message={outcome.message} />;
  if (outcome) return <Shared link={key} statement={outcome} />;
  return (
    <SignInFrame title={t('royalties.paper.sharedTitle')} about={t('royalties.paper.sharedAbout')}>
      <NotReached why={lost} />
      <Button size="md" h={40} fz="md" fullWidth {...button}>
        {t('royalties.paper.sharedOpen')}
      </Button>
    </SignInFrame>
  );
}

function Failed({ message }: { message: string }) {
  const t = useWords();
  return (
    <SignInFrame title={t('royalties.paper.sharedFailed')}>
      <Alert color="red" role="alert" icon={<CircleAlert size={18} />} py={10}>
        {message}
      </Alert>
      <Text size="sm" mt="sm">
        {t('royalties.paper.sharedFailedText')}
      </Text>
      <ToSignIn />
    </SignInFrame>
  );
}

function Shared({ link, statement }: { link: string; statement: Opened }) {
  const t = useWords();
  const { labelName, datenum, stream, payable, expiresAt } = statement;
  const [failure, tell] = useState<Error | null>(null);
  const about = t('royalties.paper.sharedOf', {
    label: labelName,
    period: periodText(datenum),
    stream: t(`royalties.stream.${stream}`),
  });
  return (
    <SignInFrame title={t('royalties.paper.sharedTitle')} about={about}>
      <Stack gap="md">
        <div>
          <Text size="sm" c="dimmed">
            {t('royalties.statement.payable')}
          </Text>
          <Text fz={28} fw={600}>
            <Rupiah amount={payable} />
          </Text>
        </div>
        <NotReached why={failure} />
        <SaveButton link={link} format="pdf" tell={tell} />
        <SaveButton link={link} format="xlsx" tell={tell} />
        <SaveButton link={link} format="csv" tell={tell} />
        <Text size="sm" c="dimmed">
          {t('royalties.paper.sharedUntil', { day: dayText(lastDayOf(expiresAt)) })}
        </Text>
      </Stack>
    </SignInFrame>
  );
}

interface SaveProps {
  link: string;
  format: 'pdf' | 'xlsx' | 'csv';
  /** Says why it did not come. */
  tell: (failure: Error | null) => void;
}

function SaveButton({ link, format, tell }: SaveProps) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const Icon = format === 'pdf' ? FileText : FileSpreadsheet;
  const save = async () => {
    setBusy(true);
    tell(null);
    const body = { key: link, format: format === 'pdf' ? format : ('csv' as const) };
    const as = format === 'pdf' ? {} : inFormat(format);
    await download(statementPapers.openPaper, { body, ...as }).catch(tell);
    setBusy(false);
  };
  return (
    <Button
      variant={format === 'pdf' ? 'filled' : 'default'}
      leftSection={<Icon size={16} />}
      loading={busy}
      fullWidth
      onClick={() => void save()}
    >
      {t(`royalties.paper.${format}`)}
    </Button>
  );
}
