/**
 * How long a test waits for what a job makes, in milliseconds. It costs nothing when all is well; jobs give way to calls
 * (docs/adr/0110), and four products beside each other leave them little of two cores: a song that is heard through in two
 * seconds has taken ninety.
 */
export const patience = 200_000;
