import { previewDays, releasePreviews } from '@rilis/contract/catalogue/releasePreview';
import { text } from '@rilis/contract/wire';
import { z } from 'zod';
import { act } from '../../kit/call/act.ts';
import { NumberField } from '../../kit/fields/number.tsx';
import { TextField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { word } from '../../kit/words.ts';
import { copyAddress } from './copyAddress.tsx';

const schema = z.object({ note: text(120).optional(), days: z.int().min(1).max(previewDays.most) });

/** Makes a link for the press and copies it at once. */
export default function PreviewForm({ albumId, close }: { albumId: number; close: () => void }) {
  const make = async (body: z.output<typeof schema>) => {
    const { path } = await act(releasePreviews.create, { params: { id: albumId }, body });
    await copyAddress(path, 'releasePage.page.made');
    close();
  };
  return (
    <ActionForm
      entity="releasePage.preview"
      schema={schema}
      initial={{ note: '', days: previewDays.usual }}
      act={make}
      cancel={close}
      yes={word('releasePage.page.make')}
    >
      <TextField name="note" />
      <NumberField name="days" min={1} max={previewDays.most} />
    </ActionForm>
  );
}
