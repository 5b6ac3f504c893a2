import { Anchor, Text } from '@mantine/core';
import { mediaFile } from '@rilis/contract/mediaFile';
import { download } from '../../kit/call/call.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import { sizeText } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';

/** A paper by its name, to be fetched; that there is one, for whoever may not read it. */
export default function PaperLink({ id }: { id: string }) {
  const t = useWords();
  const { data } = useCall(mediaFile.read, { params: { id } }, { retry: false });
  if (!data) return t('web.document.kept');
  return (
    <span>
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={() => void download(mediaFile.download, { params: { id } }).catch(toastError)}
      >
        {data.fileName}
      </Anchor>{' '}
      <Text span size="xs" c="dimmed">
        {sizeText(data.bytes)}
      </Text>
    </span>
  );
}
