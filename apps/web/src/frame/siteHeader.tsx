import type { Language } from '@rilis/contract/words/languages';
import { Menu, Moon, Sun, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { chooseBeforeSignIn } from '../accounts/signIn/chosenLanguage.ts';
import { usePlace } from '../content/site/siteAddress.ts';
import { SiteLink } from '../content/site/siteLink.tsx';
import { tokenOf } from '../kit/call/session.ts';
import { Mark } from '../kit/look/mark.tsx';
import { product } from '../kit/product.ts';
import { languageNow, speak, useWords, type Word } from '../kit/words.ts';
import classes from './siteFrame.module.css';

const languages: readonly (readonly [Language, string])[] = [
  ['en-us', 'EN'],
  ['id', 'ID'],
];

/** In one row, also on the smallest phone; its menu closes by Escape, and by going on. */
export function SiteHeader({ pages }: { pages: readonly { to: string; name: Word }[] }) {
  const t = useWords();
  const { path } = usePlace();
  const [open, setOpen] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);
  useEscape(open, () => {
    setOpen(false);
    burger.current?.focus();
  });
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <SiteLink to="/" className={classes.home} aria-label={product.name}>
          <Mark />
        </SiteLink>
        <nav
          id="site-menu"
          className={classes.nav}
          aria-label={t('content.site.menu')}
          data-open={open || undefined}
        >
          {pages.map(({ to, name }) => (
            <SiteLink
              key={to}
              to={to}
              className={classes.link}
              aria-current={to === path ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              {t(name, { product: product.name })}
            </SiteLink>
          ))}
          <Switches />
        </nav>
        <div className={classes.wide}>
          <Switches />
        </div>
        <WaysIn />
        <button
          ref={burger}
          type="button"
          className={classes.burger}
          aria-label={t('content.site.openMenu')}
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={() => setOpen(!open)}
        >
          {open ? <X size={20} /> : <Menu size={20} />}
        </button>
      </div>
    </header>
  );
}

/** To the office, or for whoever is not known there to sign-in and, where there is room, to a beginning. */
function WaysIn() {
  const t = useWords();
  const known = tokenOf() !== null;
  return (
    <>
      <SiteLink
        to={known ? '/backoffice' : '/login'}
        className={classes.enter}
        data-known={known || undefined}
      >
        {t(known ? 'web.site.open' : 'web.site.signIn')}
      </SiteLink>
      {!known && (
        <SiteLink to="/register" className={classes.start}>
          {t('web.site.start')}
        </SiteLink>
      )}
    </>
  );
}

function useEscape(active: boolean, close: () => void) {
  useEffect(() => {
    if (!active) return;
    const read = (event: KeyboardEvent) => event.key === 'Escape' && close();
    addEventListener('keydown', read);
    return () => removeEventListener('keydown', read);
  });
}

const schemeName = 'mantine-color-scheme-value';
const isDark = () => document.documentElement.dataset.mantineColorScheme === 'dark';

/** Language and colour scheme, both remembered as the office does it. */
function Switches() {
  const t = useWords();
  const [dark, setDark] = useState(isDark);
  useEffect(() => {
    const night = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => setDark(isDark());
    night.addEventListener('change', follow);
    return () => night.removeEventListener('change', follow);
  }, []);
  const turn = () => {
    const next = isDark() ? 'light' : 'dark';
    localStorage.setItem(schemeName, next);
    document.documentElement.dataset.mantineColorScheme = next;
    setDark(!dark);
  };
  return (
    <div className={classes.switches}>
      <fieldset aria-label={t('web.frame.language')} className={classes.languages}>
        {languages.map(([language, name]) => (
          <button
            key={language}
            type="button"
            value={language}
            aria-pressed={languageNow() === language}
            onClick={() => {
              chooseBeforeSignIn(language);
              void speak(language);
            }}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className={classes.scheme}
        aria-label={t(dark ? 'web.frame.light' : 'web.frame.dark')}
        onClick={turn}
      >
        {dark ? <Sun size={18} /> : <Moon size={18} />}
      </button>
    </div>
  );
}
