import {
  Alert,
  Button,
  Card,
  Code,
  Group,
  NativeSelect,
  Skeleton,
  Table,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { access } from '@rilis/contract/accounts/access';
import type { ReplyOf } from '@rilis/contract/route';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowRight, CircleCheck, CircleX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../kit/call/call.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { roleText } from '../../kit/look/roleText.ts';
import { useWords } from '../../kit/words.ts';
import classes from './accessExplain.module.css';
import { accessPath } from './accessPath.ts';

type Explained = ReplyOf<typeof access.explain>;
interface Asked {
  login?: string;
  path?: string;
  method?: string;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** "May this user open this path, and by which rule?"; the question stands in the address. */
export default function AccessExplain() {
  const t = useWords();
  const asked = useSearch({ strict: false }) as Asked;
  const complete = !!asked.login && !!asked.path;
  const { data, error } = useCall(
    access.explain,
    { query: { ...asked } },
    {
      enabled: complete,
      keepPrevious: true,
      retry: false,
    },
  );
  return (
    <>
      <PageHeader
        title={t('administration.access.many')}
        about={t('administration.access.about')}
        crumbs={[{ label: t('administration.user.many'), to: '/backoffice/userM' }]}
      />
      <div className={classes.page}>
        <Question asked={asked} />
        {error && (
          <Alert color="red" role="alert">
            {error instanceof CallError && error.status === 404
              ? t('administration.access.nobody')
              : error.message}
          </Alert>
        )}
        {complete && !data && !error && <Skeleton height={160} radius="md" />}
        {data && !error && <Answer found={data} />}
      </div>
    </>
  );
}

function Question({ asked }: { asked: Asked }) {
  const t = useWords();
  const navigate = useNavigate();
  const [tried, setTried] = useState(false);
  const missing = (given?: string) => tried && !given && t('error.validation.required');
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const search = askedIn(new FormData(event.currentTarget));
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  };
  return (
    <Card>
      <form key={JSON.stringify(asked)} onSubmit={ask} className={classes.form} noValidate>
        <TextInput
          name="login"
          label={t('administration.access.login')}
          defaultValue={asked.login}
          error={missing(asked.login)}
          required
        />
        <NativeSelect
          name="method"
          label={t('administration.access.method')}
          data={[{ value: '', label: t('administration.access.screen') }, ...methods]}
          defaultValue={asked.method ?? ''}
        />
        <TextInput
          name="path"
          label={t('administration.access.path')}
          description={t('administration.access.pathHint')}
          defaultValue={asked.path}
          error={missing(asked.path)}
          required
          spellCheck={false}
        />
        <Button type="submit" className={classes.ask}>
          {t('administration.access.ask')}
        </Button>
      </form>
    </Card>
  );
}

function askedIn(form: FormData): Asked {
  const text = (name: string) => String(form.get(name) ?? '').trim() || undefined;
  return { login: text('login'), path: accessPath(text('path') ?? '') || undefined, method: text('method') };
}

function Answer({ found }: { found: Explained }) {
  const t = useWords();
  const { allowed, because, rules, asks, leadsTo } = found;
  const Icon = allowed ? CircleCheck : CircleX;
  return (
    <Card role="status">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Icon size={22} className={allowed ? classes.yes : classes.no} aria-hidden />
        <div>
          <Title order={2}>
            {t(allowed ? 'administration.access.yes' : 'administration.access.no')}:{' '}
            <span className={classes.wrap}>
              {found.login} <ArrowRight size={14} aria-label="–" /> {found.path}
            </span>
          </Title>
          <Text size="sm" c="dimmed">
            {t(`administration.access.because.${because}`)}
          </Text>
          {found.found && (
            <Text size="sm" c="dimmed" className={classes.wrap}>
              {t('administration.access.found', { found: found.found })}
              {leadsTo && ` · ${t('administration.access.leadsTo', { path: leadsTo })}`}
            </Text>
          )}
        </div>
      </Group>
      {rules.length > 0 && <Rules rules={rules} />}
      {!allowed && asks.length > 0 && (
        <Text size="sm" mt="md">
          {t('administration.access.asks')}:{' '}
          {asks.map((pattern) => (
            <Code key={pattern} mr={6}>
              {pattern}
            </Code>
          ))}
        </Text>
      )}
    </Card>
  );
}

function Rules({ rules }: { rules: Explained['rules'] }) {
  const t = useWords();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('web.list.table')}>
      <Table mt="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('administration.access.role')}</Table.Th>
            <Table.Th>{t('administration.access.privilege')}</Table.Th>
            <Table.Th>{t('administration.access.pattern')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rules.map(({ role, privilege, name, pattern }) => (
            <Table.Tr key={`${role}-${privilege}-${pattern}`}>
              <Table.Td>{roleText(role)}</Table.Td>
              <Table.Td>{name}</Table.Td>
              <Table.Td>
                <Code>{pattern}</Code>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
