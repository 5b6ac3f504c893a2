import { Button } from '@mantine/core';
import { isWithheld } from '../call/call.ts';
import { useWords } from '../words.ts';
import { Empty } from './empty.tsx';

/** Why something could not be read, and another try; what is gone, or not the reader's to see, is not there at the next one either. */
export function Unread({ error, again }: { error: Error; again: () => unknown }) {
  const t = useWords();
  const retry = (
    <Button variant="default" onClick={() => void again()}>
      {t('action.retry')}
    </Button>
  );
  return (
    <div role="alert">
      <Empty title={error.message} action={isWithheld(error) ? undefined : retry} />
    </div>
  );
}
