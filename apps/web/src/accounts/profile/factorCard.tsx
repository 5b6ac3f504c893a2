import { Button, Card, Group, Skeleton, Text, Title } from '@mantine/core';
import { secondFactor } from '@rilis/contract/accounts/secondFactor';
import type { ReplyOf } from '@rilis/contract/route';
import { ShieldCheck } from 'lucide-react';
import { act } from '../../kit/call/act.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { invoiceTime } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { Status } from '../../kit/look/status.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { useWords, word } from '../../kit/words.ts';

const hasFactor = ({ enrolled, passkeys }: ReplyOf<typeof secondFactor.state>) => enrolled || passkeys > 0;

/** Whether there are codes of an app, how many recovery codes are left, and the way to set it up or remove it. */
export function FactorCard() {
  const t = useWords();
  const { data, error, refetch } = useCall(secondFactor.state);
  const remove = async () => {
    const title = word('profile.factor.remove');
    if (
      !(await confirm({
        title,
        text: word('profile.factor.removeText'),
        yes: title,
        destructive: true,
      }))
    )
      return;
    const removed = () => toastDone(word('profile.factor.removed'));
    await act(secondFactor.remove).then(removed, toastError);
  };
  return (
    <Card component="section">
      <Group justify="space-between" gap="xs">
        <Title order={2}>{t('profile.factor.app')}</Title>
        {data && (
          <Status tone={data.enrolled ? 'teal' : 'gray'}>
            {data.since ? t('profile.factor.on', { at: invoiceTime(data.since) }) : t('profile.factor.off')}
          </Status>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="md">
        {t('profile.factor.appAbout')}
        {data && hasFactor(data) && ` ${t('profile.factor.codesLeft', { count: data.recoveryCodesLeft })}.`}
      </Text>
      {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
      {!data && !error && <Skeleton height={36} width={120} />}
      {data && !data.enrolled && (
        <LinkButton
          to="/secondFactor"
          variant="default"
          leftSection={<ShieldCheck size={15} />}
          w="fit-content"
        >
          {t('profile.factor.setUp')}
        </LinkButton>
      )}
      {data?.enrolled && (!data.required || data.passkeys > 0) && (
        <Button variant="default" onClick={() => void remove()} w="fit-content">
          {t('profile.factor.remove')}
        </Button>
      )}
    </Card>
  );
}
