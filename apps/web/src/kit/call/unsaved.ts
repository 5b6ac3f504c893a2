/** Whether something on this page would be lost: whoever guards against closing the tab says so. */
export function isUnsaved(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  return closing.defaultPrevented;
}
