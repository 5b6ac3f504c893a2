// Sets the colour scheme before the first paint; a file of its own because the CSP allows no inline script.
(() => {
  let asked = 'auto';
  try {
    asked = localStorage.getItem('mantine-color-scheme-value') ?? 'auto';
  } catch {
    // storage may be forbidden: the system's scheme then
  }
  const dark = asked === 'dark' || (asked === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
