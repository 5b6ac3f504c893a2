const settings = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const;

/** The setting that names this address of a database: whoever runs the program mends it there. Of the embedded one there is none. */
export const settingOf = (connectionString: string): (typeof settings)[number] | undefined =>
  settings.find((name) => process.env[name] === connectionString);
