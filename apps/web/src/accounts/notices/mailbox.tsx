import { Alert, Button, Card, Group, Skeleton, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { mailbox } from '@rilis/contract/accounts/mailbox';
import type { ReplyOf } from '@rilis/contract/route';
import { FlaskConical, Search } from 'lucide-react';
import { useState } from 'react';
import { CallError } from '../../kit/call/call.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { Empty } from '../../kit/look/empty.tsx';
import { invoiceTime } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { useWords } from '../../kit/words.ts';
import classes from './mailbox.module.css';

type Mail = ReplyOf<typeof mailbox>['content'][number];

/** Mails that would have been sent, on a machine without a mail server: a simulator, and it says so. */
export default function Mailbox() {
  const t = useWords();
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, 250);
  const [chosen, choose] = useState<number | null>(null);
  const { data, error, refetch } = useCall(
    mailbox,
    { query: { search: asked, size: 50 } },
    {
      keepPrevious: true,
      refetchInterval: 15_000,
      retry: false,
    },
  );
  if (error instanceof CallError && error.status === 404)
    return (
      <Empty title={t('administration.mailbox.noServer')} text={t('administration.mailbox.noServerText')} />
    );
  const mail = data?.content.find(({ id }) => id === chosen) ?? data?.content[0];
  return (
    <>
      <PageHeader title={t('administration.mailbox.many')} />
      <Alert
        color="yellow"
        icon={<FlaskConical size={18} />}
        title={t('administration.mailbox.simulator')}
        mb="md"
      >
        {t('administration.mailbox.simulatorText')}
      </Alert>
      {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
      {!data && !error && <Skeleton height={320} radius="md" />}
      {data && (
        <Card padding={0} className={classes.box}>
          <div className={classes.side}>
            <TextInput
              m="sm"
              aria-label={t('action.search')}
              placeholder={t('action.search')}
              leftSection={<Search size={15} />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <MailList mails={data.content} chosen={mail?.id} choose={choose} />
          </div>
          {mail && <Letter mail={mail} />}
        </Card>
      )}
    </>
  );
}

interface MailListProps {
  mails: readonly Mail[];
  chosen: number | undefined;
  choose: (id: number) => void;
}

function MailList({ mails, chosen, choose }: MailListProps) {
  const t = useWords();
  if (mails.length === 0)
    return <Empty title={t('list.empty')} text={t('administration.mailbox.emptyHint')} />;
  return (
    <ul className={classes.list}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <UnstyledButton
            className={classes.line}
            aria-current={mail.id === chosen || undefined}
            onClick={() => choose(mail.id)}
          >
            <Text span size="sm" fw={500} truncate display="block">
              {mail.subject}
            </Text>
            <Text span size="xs" c="dimmed" truncate display="block">
              {mail.to} · {invoiceTime(mail.createdAt)}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

/** The mail as text, with its link as a button: what stands in it is never run. */
function Letter({ mail }: { mail: Mail }) {
  const t = useWords();
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  return (
    <article className={classes.letter}>
      <Title order={2}>{mail.subject}</Title>
      <Text size="sm" c="dimmed">
        {t('administration.mailbox.to')}: {mail.to} · {invoiceTime(mail.createdAt)}
      </Text>
      <Text className={classes.text}>{mail.text}</Text>
      {link && (
        <Group>
          <Button component="a" href={link} target="_blank" rel="noreferrer" variant="default">
            {t('administration.mailbox.follow')}
          </Button>
        </Group>
      )}
    </article>
  );
}
