interface Device {
  handheld: boolean;
  /** Null when the text says neither. */
  name: { browser: string; system: string } | null;
}

const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const firstIn = (known: [RegExp, string][], text: string) => known.find(([form]) => form.test(text))?.[1];

/** What a `User-Agent` says about the device, as far as people care. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const [browser, system] = [firstIn(browsers, text), firstIn(systems, text)];
  return {
    handheld: /Mobi|Android|iPhone|iPad/.test(text),
    name: browser && system ? { browser, system } : null,
  };
}
