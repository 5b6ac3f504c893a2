import type { Plugin } from 'vite';

/** What was looked through for what is taken out below; another one has to be looked through again. */
const known = '19.3.1';

/** What stands in React's file for the browser, and what stands there instead; constants are folded by the minifier. */
const instead: readonly (readonly [RegExp, string])[] = [
  // Pages made by a server, taken over by the browser: there are none. Nothing is ever dehydrated, so that no event waits for it.
  [/(?<![\w$])isHydrating(?![\w$]| =|\n\))/g, '!1'],
  [/[\w$.]+\.isDehydrated\b/g, '!1'],
  [/[\w$]+\.dehydrated\b/g, 'null'],
  [/if \(null !== dehydrated\$\d+\)/, 'if (!1)'],
  [/(function updateActivityComponent[\s\S]+?)if \(null !== prevState\) \{/, '$1if (!1) {'],
  [/(?<!function )popHydrationState\(\w+\)/g, '!1'],
  [/(?<!function )retryIfBlockedOn\([\w.]+\)/g, '0'],
  [/(?<!function )clearIfContinuousEvent\(\w+, \w+\)/g, '0'],
  [
    /var blockedOn = (findInstanceBlockingEvent\(nativeEvent\);)\s+if \(null === blockedOn\)/,
    '$1\n    if (!0)',
  ],
  [/exports\.hydrateRoot = function[\s\S]+?\n\};/, ''],
  [/ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = function[\s\S]+?\n\};/, ''],
  [/ReactDOMHydrationRoot\.prototype\.\w+ = /g, ''],
  // <ViewTransition>
  [/shouldStartViewTransition\s+\?/, '!1 ?'],
  [/(?<=[^\w$])inUpdateViewTransition(?= &&|;)/g, '!1'],
  [/(?<![\w$])pendingViewTransition(?![\w$]| =)/g, 'null'],
  [/30 === [\w$.]+\.tag/g, '!1'],
  // <Fragment ref>
  [/^FragmentInstance\.prototype\.\w+ = function[\s\S]+?\n\};/gm, ''],
  [/if \(null === current\.stateNode\) \{\s+var fragmentInstance[\s\S]+?\n {10}\}/, ''],
  [/(?<!function )commitNewChildToFragmentInstances?\([\w.]+, \w+\)/g, '0'],
  [/(?<!function )commitFragmentInstance(?:Inser|Dele)tionEffects\(\w+\)/g, '0'],
  [/(?<!function )isFragmentInstanceParent\(\w+\)/g, '!1'],
];

const withoutTheRest: Plugin = {
  name: 'without-the-rest-of-react',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler(code) {
      if (!code.includes(`exports.version = "${known}"`))
        throw new Error(
          `React is not ${known} any more: look through apps/web/leanReact.ts, then say so there`,
        );
      return instead.reduce((text, [found, put]) => {
        const left = text.replace(found, put);
        if (left === text) throw new Error(`React has changed: ${found}`);
        return left;
      }, code);
    },
  },
};

/** Whoever asks for what is not there ends the build, not the page. */
const asked =
  /import\s*\{[^}]*\b(?:hydrateRoot|ViewTransition)\b[^}]*\}\s*from\s*['"]react(?:-dom\/client)?['"]|\bReact\w*\.(?:hydrateRoot|ViewTransition)\b|<Fragment[^>]*\sref=/;

const notAskedFor: Plugin = {
  name: 'the-rest-of-react-is-not-asked-for',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { code: asked },
    handler(_, id) {
      throw new Error(`${id} asks for a part of React that is taken out (apps/web/leanReact.ts)`);
    },
  },
};

/** React comes to the browser without what no screen uses (9 KB gzip of every screen, the public pages' too). */
export const leanReact: Plugin[] = [withoutTheRest, notAskedFor];
