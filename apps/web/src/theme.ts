import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { longestSearch } from '@rilis/contract/wire';

/** Indigo; the only colour of the frame, kept for the primary action, links and focus. */
const brand: MantineColorsTuple = [
  '#eef0ff',
  '#dfe3fe',
  '#c3cafd',
  '#a3adfb',
  '#8489f7',
  '#6b67f0',
  '#5850e3',
  '#4b42c9',
  '#3d37a1',
  '#333280',
];

/** Text first, then muted, line, and the three grounds: raised, card, page. */
const dark: MantineColorsTuple = [
  '#e9eaee',
  '#c5c8d0',
  '#9ca1ae',
  '#7f8594',
  '#262930',
  '#1e2128',
  '#181a1f',
  '#131519',
  '#0b0c0f',
  '#08090b',
];

const gray: MantineColorsTuple = [
  '#f7f7f8',
  '#f0f1f3',
  '#eaebee',
  '#e4e5e9',
  '#c3c6cf',
  '#8b909d',
  '#5d616c',
  '#454954',
  '#2b2e36',
  '#17181c',
];

/** Tinted alerts and badges speak in the colours of the states, which are legible by day and night. */
const tones: Record<string, string> = {
  gray: 'gray',
  yellow: 'amber',
  teal: 'teal',
  green: 'teal',
  red: 'red',
  orange: 'orange',
  blue: 'blue',
};

const tinted: VariantColorsResolver = (input) => {
  const tone = input.variant === 'light' && tones[input.color ?? ''];
  const plain = defaultVariantColorsResolver(input);
  if (!tone) return plain;
  const [color, background] = [`var(--status-${tone})`, `var(--status-${tone}-tint)`];
  return { ...plain, color, background, hover: background };
};

const scrollingOptions = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: 220, overflowY: 'auto' } },
};

/** No more is searched for than the server reads; a text that was pasted is cut where one sees it. */
const searchedOptions = {
  ...scrollingOptions,
  defaultProps: { ...scrollingOptions.defaultProps, maxLength: longestSearch },
};

export const theme = createTheme({
  variantColorResolver: tinted,
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 6 },
  colors: { brand, dark, gray },
  white: '#ffffff',
  black: '#17181c',
  fontFamily: "'Geist Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  breakpoints: { xs: '30em', sm: '40em', md: '64em', lg: '80em', xl: '96em' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  // Plain objects: naming the components here would put every one of them into the first chunk.
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      styles: { label: { fontSize: 'var(--mantine-font-size-sm)', fontWeight: 500 } },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 500, radius: 'sm' } },
    Card: {
      defaultProps: { withBorder: true, radius: 'md', padding: 'lg' },
      styles: { root: { backgroundColor: 'var(--card)' } },
    },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: {
      defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Menu: { defaultProps: { radius: 'sm', withinPortal: true, position: 'bottom-end' } },
    // Overlays stand inside the main landmark: without a side of their own they would begin at its text.
    Modal: {
      defaultProps: { radius: 'md', centered: true },
      styles: { title: { fontWeight: 600, lineHeight: 1.4 }, inner: { insetInlineStart: 0 } },
    },
    Drawer: { styles: { inner: { insetInlineStart: 0 } } },
    // The list of a box scrolls itself: its box has the focus and says which option is meant.
    Select: searchedOptions,
    MultiSelect: searchedOptions,
    TagsInput: scrollingOptions,
    Table: { defaultProps: { verticalSpacing: 8 } },
    // What scrolls is reached by keyboard, though nothing in it is.
    TableScrollContainer: { defaultProps: { scrollAreaProps: { viewportProps: { tabIndex: 0 } } } },
    Tooltip: { defaultProps: { openDelay: 300 } },
  },
});

/** The tokens of the design that Mantine names itself; our own are in theme.css. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#17181c',
    '--mantine-color-dimmed': '#5d616c',
    '--mantine-color-placeholder': '#6b7080',
    '--mantine-color-default-border': '#d5d7dd',
    '--mantine-color-anchor': '#4b42c9',
    '--mantine-color-error': '#b42318',
    '--mantine-color-red-filled': '#c92a2a',
    '--mantine-color-red-filled-hover': '#b02525',
  },
  dark: {
    '--mantine-color-body': '#131519',
    '--mantine-color-text': '#e9eaee',
    '--mantine-color-dimmed': '#9ca1ae',
    '--mantine-color-placeholder': '#8a90a0',
    '--mantine-color-default-border': '#30343d',
    '--mantine-color-anchor': '#a3adfb',
    '--mantine-color-error': '#ff8f85',
    '--mantine-color-red-filled': '#c92a2a',
    '--mantine-color-red-filled-hover': '#b02525',
  },
});
