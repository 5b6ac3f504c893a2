import { List, Modal, Text } from '@mantine/core';
import { Status } from '../kit/status.tsx';
import { useWords } from '../kit/words.ts';
import type { UserRow } from './userActions.tsx';
import type { Results } from './userBulk.tsx';

interface ResultProps {
  rows: UserRow[];
  results: Results;
  close: () => void;
}

/** Of each row what became of it, and why not where it was refused. */
export default function ResultDialog({ rows, results, close }: ResultProps) {
  const t = useWords();
  const done = results.filter(({ ok }) => ok).length;
  const loginOf = (id: number) => rows.find((row) => row.id === id)?.login ?? id;
  return (
    <Modal
      opened
      onClose={close}
      title={t('administration.bulk.title', { count: results.length })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 0 }}
    >
      <Text size="sm" mb="sm">
        {t('administration.bulk.some', { done, count: results.length })}
      </Text>
      <List listStyleType="none" size="sm" spacing={8}>
        {results.map(({ id, ok, message }) => (
          <List.Item key={id}>
            <Status tone={ok ? 'teal' : 'red'}>
              {t(ok ? 'administration.bulk.ok' : 'administration.bulk.refused')}
            </Status>{' '}
            <b>{loginOf(id)}</b> {message}
          </List.Item>
        ))}
      </List>
    </Modal>
  );
}
