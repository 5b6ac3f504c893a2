import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { show } from '../../../tests/stage.tsx';
import { EditForm } from '../form/form.tsx';
import ReplyLines from './replyLines.tsx';

afterEach(cleanup);

test('lines in the owner’s language are read out in it, whatever the reviewer reads', async () => {
  await show(
    <EditForm
      entity="content.faq"
      schema={z.object({ reason: z.string() })}
      initial={{ reason: '' }}
      save={async () => ({})}
      saved={() => {}}
      cancel={() => {}}
    >
      <ReplyLines lines={['Sampul buram.']} language="id" />
    </EditForm>,
  );
  expect((await screen.findByText('Sampul buram.')).lang).toBe('id-ID');
});
