// What has to work before the program is there, and without it; a file of its own because the CSP allows no inline script.
// It is written for browsers of 2018, so that those which cannot read the program can say so.

// The colour scheme before the first paint; it follows the system's where nobody chose one.
(() => {
  const night = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let asked = 'auto';
    try {
      asked = localStorage.getItem('mantine-color-scheme-value') || 'auto';
    } catch {
      // storage may be forbidden: the system's scheme then
    }
    const dark = asked === 'dark' || (asked === 'auto' && night.matches);
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  };
  apply();
  // Safari before 14 cannot be told by an event: there it stays as it began.
  night.onchange = apply;
})();

// A program that does not come (a line that broke, a release that was replaced meanwhile) is asked for once more by itself;
// then the page says so under its sign, in both languages, instead of waiting for ever. So it does in a browser that is too old.
(() => {
  const lost = [
    ['h1', 'en', 'This page could not be loaded completely. Please check your connection.'],
    ['p', 'id', 'Halaman ini belum termuat seluruhnya. Silakan periksa koneksi Anda.'],
    ['button', 'en', 'Try again · Coba lagi'],
  ];
  const old = [
    ['h1', 'en', 'This browser is too old for this page. Please update it, or use another device.'],
    [
      'p',
      'id',
      'Versi peramban ini terlalu lama untuk halaman ini. Silakan perbarui, atau gunakan perangkat lain.',
    ],
  ];
  const minute = 60 * 1000;

  addEventListener(
    'error',
    ({ target }) => {
      const isProgram = target.localName === 'script' && target.type === 'module';
      if (!isProgram && target.rel !== 'stylesheet') return;
      if (isFirst()) setTimeout(() => location.reload(), 1000);
      else say(isOld() ? old : lost);
    },
    true,
  );

  // What it may be able to show nevertheless takes the place of the words.
  if (isOld()) addEventListener('load', () => say(old));

  /** What the program cannot do without and cannot be given: of Safari, all before 16.4 (apps/web/src/olderBrowsers.ts). */
  function isOld() {
    try {
      // biome-ignore lint/complexity/useRegexLiterals: written out, it would keep such a browser from reading any of this
      return !new RegExp('(?<=a)b').test('ab') || !Array.prototype.toSorted;
    } catch {
      return true;
    }
  }

  function isFirst() {
    try {
      const before = Number(sessionStorage.getItem('begunAgainAt'));
      sessionStorage.setItem('begunAgainAt', String(Date.now()));
      return Date.now() - before > minute;
    } catch {
      // Without a memory it would load itself for ever.
      return false;
    }
  }

  function say(words) {
    const root = document.getElementById('root');
    if (root.childElementCount !== 1 || root.firstElementChild.localName !== 'svg') return;
    const [place, said] = [document.createElement('main'), document.createElement('div')];
    place.style.cssText = 'position:fixed;inset:calc(50% + 32px) 16px auto;text-align:center';
    said.setAttribute('role', 'alert');
    for (const [name, lang, text] of words) {
      const element = Object.assign(document.createElement(name), { lang, textContent: text });
      element.style.cssText = 'margin:0 0 8px;font-size:14px;font-weight:400;line-height:1.6';
      said.append(element);
    }
    const button = said.querySelector('button');
    if (button) {
      button.style.minHeight = '44px';
      button.style.padding = '0 16px';
      button.addEventListener('click', () => location.reload());
    }
    place.append(said);
    root.append(place);
  }
})();
