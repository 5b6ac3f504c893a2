import { Card, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { type Language, languageOf } from '@rilis/contract/words/languages';
import { Bell, FileSpreadsheet, KeyRound, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { type SessionUser, useSession } from '../../kit/call/session.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { roleText } from '../../kit/look/roleText.ts';
import { LinkButton } from '../../kit/router/links.tsx';
import { speak, useWords } from '../../kit/words.ts';
import { fullName } from '../fullName.ts';
import { rememberLanguage } from '../signIn/language.ts';
import { FactorCard } from './factorCard.tsx';
import { PasskeyCard } from './passkeyCard.tsx';
import classes from './profile.module.css';
import { SessionsCard } from './sessionsCard.tsx';

/** One's own account: who, in which language, and how it is kept safe. */
export default function ProfileScreen() {
  const t = useWords();
  const held = useSession();
  if (!held) return null;
  const { user, viewer } = held;
  return (
    <>
      <PageHeader title={t('accounts.profile.many')} about={`${user.login} · ${user.email}`}>
        <LinkButton to="/exports" variant="default" leftSection={<FileSpreadsheet size={15} />}>
          {t('ownAccount.exports.open')}
        </LinkButton>
        <LinkButton to="/edit-profile" leftSection={<Pencil size={15} />}>
          {t('profile.own.editProfile')}
        </LinkButton>
      </PageHeader>
      <div className={classes.columns}>
        <Identity user={user} />
        <LanguageCard user={user} />
        {!viewer && <PasswordCard />}
        {!viewer && <NoticeCard />}
        {!viewer && <FactorCard />}
        {!viewer && <PasskeyCard />}
        {!viewer && <SessionsCard />}
      </div>
    </>
  );
}

function Identity({ user }: { user: SessionUser & { labelName?: string | null } }) {
  const t = useWords();
  const facts: [string, ReactNode][] = [
    [t('accounts.profile.firstName'), fullName(user)],
    [t('accounts.profile.login'), user.login],
    [t('accounts.profile.email'), user.email],
    [t('accounts.profile.phone'), user.phone || t('profile.own.noPhone')],
    [t('accounts.profile.roles'), user.roleNames.map((name) => roleText(name)).join(', ')],
  ];
  const label = user.labelCd && [user.labelName, user.labelCd].filter(Boolean).join(' · ');
  return (
    <Card component="section" className={classes.wide}>
      <Title order={2}>{t('accounts.profile.identity')}</Title>
      <dl className={classes.facts}>
        {[...facts, ...(label ? [[t('accounts.profile.label'), label] as const] : [])].map(
          ([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Card>
  );
}

/** Remembered for the account, so that the next device speaks it too. */
function LanguageCard({ user }: { user: SessionUser }) {
  const t = useWords();
  const choose = async (language: Language) => {
    await speak(language);
    await rememberLanguage(language);
  };
  return (
    <Card component="section">
      <Title order={2}>{t('profile.own.language')}</Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('profile.own.languageHint')}
      </Text>
      <SegmentedControl
        aria-label={t('profile.own.language')}
        value={languageOf(user.langKey ?? undefined)}
        onChange={(language) => void choose(language as Language)}
        data={[
          { value: 'en-us', label: t('web.frame.english') },
          { value: 'id', label: t('web.frame.indonesian') },
        ]}
      />
    </Card>
  );
}

function NoticeCard() {
  const t = useWords();
  return (
    <Card component="section">
      <Title order={2}>{t('ownAccount.noticeSettings.card')}</Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('ownAccount.noticeSettings.cardHint')}
      </Text>
      <Group>
        <LinkButton to="/noticeSettings" variant="default" leftSection={<Bell size={15} />}>
          {t('ownAccount.noticeSettings.open')}
        </LinkButton>
      </Group>
    </Card>
  );
}

function PasswordCard() {
  const t = useWords();
  return (
    <Card component="section">
      <Title order={2}>{t('profile.own.password')}</Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('profile.own.passwordHint')}
      </Text>
      <Group>
        <LinkButton to="/changePassword" variant="default" leftSection={<KeyRound size={15} />}>
          {t('profile.own.changePassword')}
        </LinkButton>
      </Group>
    </Card>
  );
}
