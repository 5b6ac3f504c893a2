import { Button, Group, Text, Title } from '@mantine/core';
import type { SeenVersion, SitePage } from '@rilis/contract/content/site';
import { Printer } from 'lucide-react';
import { dayText } from '../kit/look/formats.ts';
import { RichText } from '../kit/look/richText.tsx';
import { useWords } from '../kit/words.ts';
import classes from './sitePage.module.css';

type Shown = SitePage['documents'][number];

interface DocumentProps extends Partial<Pick<Shown, 'title' | 'description'>> {
  version?: VersionSeen | null;
  /** The page's own head says its title already. */
  single?: boolean;
}

/** What a version's line tells; one that is being written has no fingerprint yet. */
type VersionSeen = Pick<SeenVersion, 'number' | 'summary' | 'takesEffectAt'> & Partial<SeenVersion>;

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
function Version({ version }: { version: VersionSeen }) {
  const t = useWords();
  const { number, takesEffectAt, endedAt, summary, textHash } = version;
  const span = { number, from: dayText(takesEffectAt), until: endedAt ? dayText(endedAt) : '' };
  return (
    <Group justify="space-between" align="flex-start" mb="md" gap="xs">
      <div>
        <Text size="sm" c="dimmed">
          {t(endedAt ? 'content.site.versionPast' : 'content.site.version', span)}
          {textHash && (
            <span title={textHash}> · {t('content.site.fingerprint', { hash: textHash.slice(0, 12) })}</span>
          )}
        </Text>
        {summary && <Text size="sm">{t('content.site.changed', { summary })}</Text>}
      </div>
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
