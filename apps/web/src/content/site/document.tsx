import { dayText } from '@rilis/contract/formats';
import { RichText } from '../../kit/look/richText.tsx';
import { product } from '../../kit/product.ts';
import { useWords } from '../../kit/words.ts';
import classes from './sitePage.module.css';

interface DocumentProps {
  title?: string;
  description?: string | null | undefined;
  version?: VersionSeen | null;
  /** The page's own head says its title already. */
  single?: boolean;
}

/** What a version's line tells; one that is being written has no fingerprint yet. */
interface VersionSeen {
  number: number;
  summary: string | null;
  takesEffectAt: Date | string;
  endedAt?: Date | string | null;
  textHash?: string;
  company?: string;
}

export function Document({ title, description, version, single = false }: DocumentProps) {
  return (
    <article className={classes.document}>
      {!single && <h2 className={classes.subtitle}>{title}</h2>}
      {version && <Version version={version} />}
      <div className={classes.text}>
        <RichText html={description} />
      </div>
    </article>
  );
}

const day = (instant: Date | string) => dayText(new Date(instant));

/** Which version this is: the same line stands on the printed page, with whose it is. */
function Version({ version }: { version: VersionSeen }) {
  const t = useWords();
  const { number, takesEffectAt, endedAt, summary, textHash, company = product.name } = version;
  const span = { number, from: day(takesEffectAt), until: endedAt ? day(endedAt) : '' };
  return (
    <div className={classes.version}>
      <div>
        <p>
          <span className={classes.paperOnly}>{company} · </span>
          {t(endedAt ? 'content.site.versionPast' : 'content.site.version', span)}
          {textHash && (
            <span title={textHash}> · {t('content.site.fingerprint', { hash: textHash.slice(0, 12) })}</span>
          )}
        </p>
        {summary && <p>{t('content.site.changed', { summary })}</p>}
      </div>
      <button
        type="button"
        className={`${classes.print} ${classes.screenOnly}`}
        onClick={() => window.print()}
      >
        {t('content.site.print')}
      </button>
    </div>
  );
}
