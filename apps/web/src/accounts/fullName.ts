export interface Named {
  login: string;
  firstName: string;
  lastName?: string | null;
}

/** How somebody is called: by name; the login of whoever has none. */
export const fullName = ({ firstName, lastName, login }: Named) =>
  `${firstName} ${lastName ?? ''}`.trim() || login;
