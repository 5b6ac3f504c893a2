import type { SiteWire } from '@rilis/contract/content/site';
import { sitePaths } from '@rilis/contract/content/sitePaths';
import { useWords } from '../../kit/words.ts';
import { Documents } from './documents.tsx';
import { Contact } from './pieces.tsx';
import { SiteHead } from './siteHead.tsx';
import classes from './sitePage.module.css';
import { SitePart } from './sitePart.tsx';

/** Who we are, and how to reach us. */
export default function PublicAbout() {
  const t = useWords();
  return (
    <div className={classes.column}>
      <SiteHead title={t('content.site.about')} />
      <Documents kind="about" />
      <SitePart<SiteWire['contacts']> path={sitePaths.contacts}>
        {(contacts) =>
          contacts.length > 0 && (
            <section>
              <h2 className={classes.subtitle}>{t('content.site.contacts')}</h2>
              <div className={classes.contacts}>
                {contacts.map((contact) => (
                  <Contact key={contact.id} {...contact} />
                ))}
              </div>
            </section>
          )
        }
      </SitePart>
    </div>
  );
}
