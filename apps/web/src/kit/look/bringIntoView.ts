/** For `ref`: what appears is seen, without moving what is seen already. */
export const bringIntoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });
