import { product } from '../product.ts';

interface Moved {
  actorLogin: string;
  actorName?: string | null | undefined;
}

/** Who made a move, by name; the platform's own steps are the product's. Empty where the reader may not know. */
export const moverOf = ({ actorLogin, actorName }: Moved): string =>
  actorName || (actorLogin.startsWith('system') ? product.name : actorLogin);
