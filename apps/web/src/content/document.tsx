import { Button, Group, Text, Title } from '@mantine/core';
import { type PageKind, type SitePage, site } from '@rilis/contract/content/site';
import { Printer } from 'lucide-react';
import { Empty } from '../kit/empty.tsx';
import { dayText } from '../kit/formats.ts';
import { RichText } from '../kit/richText.tsx';
import { useWords } from '../kit/words.ts';
import classes from './sitePage.module.css';
import { SitePart } from './sitePart.tsx';

/** Of these it matters which version was read. */
const legal: readonly PageKind[] = ['privacy', 'general', 'cover-to-master', 'challenge'];

/** Every published text of a kind; one to read on screen and on paper. */
export function Documents({ kind }: { kind: PageKind }) {
  const t = useWords();
  return (
    <SitePart route={site.page} ask={{ params: { kind } }}>
      {({ documents }) =>
        documents.length === 0 ? (
          <Empty title={t('content.site.nothing')} text={t('content.site.nothingHint')} />
        ) : (
          documents.map(({ version, ...document }) => (
            <Document
              key={document.id}
              {...document}
              version={legal.includes(kind) ? version : null}
              single={documents.length === 1}
            />
          ))
        )
      }
    </SitePart>
  );
}

type Shown = SitePage['documents'][number];

interface DocumentProps extends Partial<Omit<Shown, 'id'>> {
  /** The page's own head says its title already. */
  single?: boolean;
}

export function Document({ title, description, version, single = false }: DocumentProps) {
  return (
    <article className={classes.document}>
      {!single && (
        <Title order={2} fz="xl" mb="sm">
          {title}
        </Title>
      )}
      {version && <Version version={version} />}
      <div className={classes.text}>
        <RichText html={description} />
      </div>
    </article>
  );
}

/** Which version this is: the same line stands on the printed page. */
function Version({ version }: { version: NonNullable<Shown['version']> }) {
  const t = useWords();
  const { number, createdAt, textHash } = version;
  return (
    <Group justify="space-between" mb="md" gap="xs">
      <Text size="sm" c="dimmed">
        {t('content.site.version', { number, date: dayText(createdAt) })}{' '}
        <span title={textHash}>· {t('content.site.fingerprint', { hash: textHash.slice(0, 12) })}</span>
      </Text>
      <Button
        className={classes.screenOnly}
        variant="default"
        size="xs"
        leftSection={<Printer size={14} />}
        onClick={() => window.print()}
      >
        {t('content.site.print')}
      </Button>
    </Group>
  );
}
