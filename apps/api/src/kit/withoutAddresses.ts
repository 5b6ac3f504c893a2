/** A mail server names whom it turned away. */
export const withoutAddresses = (message: string) =>
  message.replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '(an address)');
