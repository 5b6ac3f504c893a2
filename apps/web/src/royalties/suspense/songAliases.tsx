import { ActionIcon, Card, Group, Text, Title } from '@mantine/core';
import { type SongAlias, suspenseDecisions } from '@rilis/contract/royalties/suspenseDecision';
import { X } from 'lucide-react';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { MorePages } from '../../kit/list/morePages.tsx';
import { dotted } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { small } from '../../kit/look/status.tsx';
import { useWords } from '../../kit/words.ts';
import money from '../money.module.css';
import { groupName } from './groupName.ts';

/** What files call a song, as matched once: later reports find it by that. */
export default function SongAliases() {
  const t = useWords();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useCall(
    suspenseDecisions.aliases,
    { query: { page } },
    { keepPrevious: true },
  );
  return (
    <Card component="section" aria-label={t('matching.suspense.aliases')}>
      <Title order={2}>{t('matching.suspense.aliases')}</Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t(data?.totalElements === 0 ? 'matching.suspense.noAliases' : 'matching.suspense.aliasesText')}
      </Text>
      {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
      {data?.content.map((alias) => (
        <Alias key={alias.id} alias={alias} />
      ))}
      <MorePages page={page} pages={data?.totalPages ?? 0} set={setPage} />
    </Card>
  );
}

function Alias({ alias }: { alias: SongAlias }) {
  const t = useWords();
  const may = useCan();
  const forget = async () => {
    try {
      await act(suspenseDecisions.forget, { params: { id: alias.id } });
      toastDone(t('matching.suspense.forgotten'));
    } catch (error) {
      toastError(error);
    }
  };
  const name = dotted(groupName(alias), alias.title && alias.isrc);
  return (
    <Group className={money.part} justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm">
        {t('matching.suspense.aliasOf', { name, song: alias.songTitle, label: alias.labelName })}
        {small(
          alias.dsp
            ? t('matching.suspense.aliasIn', { store: alias.dsp })
            : t('matching.suspense.aliasEverywhere'),
        )}
      </Text>
      {may(suspenseDecisions.forget.can) && (
        <ActionIcon
          variant="default"
          aria-label={t('matching.suspense.forget', { name })}
          onClick={() => void forget()}
        >
          <X size={15} />
        </ActionIcon>
      )}
    </Group>
  );
}
