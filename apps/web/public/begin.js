// What has to work before the program is there, and without it; a file of its own because the CSP allows no inline script.

// The colour scheme before the first paint; it follows the system's where nobody chose one.
(() => {
  const night = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let asked = 'auto';
    try {
      asked = localStorage.getItem('mantine-color-scheme-value') ?? 'auto';
    } catch {
      // storage may be forbidden: the system's scheme then
    }
    const dark = asked === 'dark' || (asked === 'auto' && night.matches);
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  };
  apply();
  night.addEventListener('change', apply);
})();

// A program that does not come (a line that broke, a release that was replaced meanwhile) is asked for once more by itself;
// then the page says so under its sign, in both languages, instead of waiting for ever.
(() => {
  const words = [
    ['h1', 'en', 'This page could not be loaded completely. Please check your connection.'],
    ['p', 'id', 'Halaman ini belum termuat seluruhnya. Silakan periksa koneksi Anda.'],
    ['button', 'en', 'Try again · Coba lagi'],
  ];
  const minute = 60_000;

  addEventListener(
    'error',
    ({ target }) => {
      const isProgram = target.localName === 'script' && target.type === 'module';
      if (!isProgram && target.rel !== 'stylesheet') return;
      if (isFirst()) setTimeout(() => location.reload(), 1_000);
      else say();
    },
    true,
  );

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

  function say() {
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
    const button = said.lastElementChild;
    button.style.minHeight = '44px';
    button.style.padding = '0 16px';
    button.addEventListener('click', () => location.reload());
    place.append(said);
    root.append(place);
  }
})();
