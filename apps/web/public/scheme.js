// Sets the colour scheme before the first paint, and follows the system's where nobody chose one; a file of its own because
// the CSP allows no inline script.
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
