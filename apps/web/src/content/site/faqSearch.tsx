import { useConnectionLost } from '../../kit/call/connection.ts';
import { useWords } from '../../kit/words.ts';
import { goTo } from './siteAddress.ts';
import classes from './siteNothing.module.css';

/** Leads to the questions that have what was typed; nothing without a connection, where it would lead nowhere. */
export function FaqSearch() {
  const t = useWords();
  if (useConnectionLost()) return null;
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const asked = new FormData(event.currentTarget).get('search');
          goTo(`/faq?${new URLSearchParams({ search: String(asked).trim() })}`);
        }}
      >
        <input
          type="search"
          name="search"
          className={classes.search}
          placeholder={t('web.site.faqSearch')}
          aria-label={t('web.site.faqSearch')}
          maxLength={200}
          required
        />
      </form>
    </search>
  );
}
