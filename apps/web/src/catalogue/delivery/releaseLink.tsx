import type { ReleaseDeliveries } from '@rilis/contract/catalogue/delivery';
import { type ReleaseLink, songDsp } from '@rilis/contract/catalogue/songDsp';
import { webLink } from '@rilis/contract/webLink';
import { text } from '@rilis/contract/wire';
import { z } from 'zod';
import { act } from '../../kit/call/act.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { TextField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { word } from '../../kit/words.ts';

const schema = z.object({
  url: text(500).regex(webLink, 'error.content.link').optional(),
  title: text(200).optional(),
});

interface ReleaseLinkProps {
  albumId: number;
  store: ReleaseDeliveries['at'][number];
  close: () => void;
}

/** Where a release is heard at a store, as somebody enters it; left empty, the link is taken away. */
export default function ReleaseLinkForm({ albumId, store, close }: ReleaseLinkProps) {
  const save = async ({ url, title }: z.output<typeof schema>) => {
    const link: ReleaseLink = { albumId, dspId: store.dspId, url: url || null, ...(title && { title }) };
    await act(songDsp.routes.bulk, { body: { links: [link], sent: true } });
    toastDone(word('delivery.link.saved'));
    close();
  };
  return (
    <ActionForm
      entity="delivery.link"
      schema={schema}
      initial={{ url: store.url ?? '', title: '' }}
      act={save}
      cancel={close}
      yes={word('action.save')}
    >
      <TextField name="url" type="url" placeholder="https://" />
      <TextField name="title" />
    </ActionForm>
  );
}
