import { Button, Image, Progress, Stack, Text } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { ImageUp } from 'lucide-react';
import { type InputProps, useField } from '../../kit/fields/field.ts';
import { FileButton } from '../../kit/fields/fileButton.tsx';
import { Picture } from '../../kit/look/picture.tsx';
import { useWords } from '../../kit/words.ts';
import { CoverChecks } from './coverChecks.tsx';
import { useCoverUpload } from './coverUpload.ts';
import classes from './fields.module.css';
import { useFileDrop } from './fileDrop.ts';
import { coverOf } from './sortFiles.ts';

/** The cover: checked here before it is sent, and shown as the stores will show it. */
export function CoverField() {
  const { key, props } = useField({ name: 'albumImage' });
  return <CoverInput key={key} {...props} />;
}

function CoverInput({ value, defaultValue, onChange, label, error, ...rest }: InputProps<string | null>) {
  const t = useWords();
  const [id, setId] = useUncontrolled<string | null>({ value, defaultValue, finalValue: null, onChange });
  const { send, share, checked, remarks, mistake, local } = useCoverUpload(setId);
  const { over, target } = useFileDrop((files) => {
    const file = coverOf(files);
    if (file) void send(file);
  });
  return (
    <div className={`${classes.cover} ${classes.wide}`}>
      <div className={classes.drop} data-over={over || undefined} {...target}>
        {local || id ? (
          <Shown id={id} local={local} alt={label} />
        ) : (
          <Stack gap={6} align="center" p="md">
            <ImageUp size={26} strokeWidth={1.5} aria-hidden />
            <Text size="xs">{t('releaseEditor.cover.drop')}</Text>
          </Stack>
        )}
      </div>
      <Stack gap="sm" align="flex-start">
        <FileButton accept="image/jpeg,image/png,.jfif" onChange={(file) => file && void send(file)}>
          {(open) => (
            <Button
              {...open}
              data-path={rest['data-path']}
              variant="default"
              leftSection={<ImageUp size={15} />}
              loading={share !== null}
            >
              {t(id ? 'releaseEditor.cover.replace' : 'releaseEditor.cover.choose')}
            </Button>
          )}
        </FileButton>
        {share !== null && (
          <Progress w="100%" value={share * 100} aria-label={t('web.upload.progress', { name: label })} />
        )}
        <CoverChecks checked={checked} stored={!!id} remarks={remarks} mistake={mistake ?? error} />
        {id && <StoreSizes id={id} />}
      </Stack>
    </div>
  );
}

/** What was chosen here, at once; else what is stored. */
const Shown = ({ id, local, alt }: { id: string | null; local: string | null; alt: string }) =>
  local ? (
    <Image src={local} alt={alt} w={220} h={220} radius="sm" />
  ) : (
    <Picture mediaId={id} variant="medium" alt={alt} size={220} />
  );

const sizes = [
  { name: 'releaseEditor.cover.page', px: 120, round: 6 },
  { name: 'releaseEditor.cover.search', px: 64, round: 4 },
  { name: 'releaseEditor.cover.row', px: 40, round: 3 },
] as const;

/** What is left of a cover at the sizes people meet it. */
function StoreSizes({ id }: { id: string }) {
  const t = useWords();
  return (
    <div>
      <Text size="sm" fw={500} mb={8}>
        {t('releaseEditor.cover.sizes')}
      </Text>
      <div className={classes.sizes}>
        {sizes.map(({ name, px, round }) => (
          <figure key={name}>
            <Picture
              mediaId={id}
              variant={px > 100 ? 'medium' : 'thumb'}
              alt=""
              size={px}
              style={{ borderRadius: round }}
            />
            <figcaption>{t(name)}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}
