/** What is wrong with the environment, one line per mistake. */
export class ConfigError extends Error {
  constructor(mistakes: string[]) {
    super(mistakes.join('\n'));
    this.name = 'ConfigError';
  }
}
