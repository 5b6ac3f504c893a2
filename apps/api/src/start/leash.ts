/**
 * Loaded into every child before its own program: when the supervisor is gone, even by kill -9, the channel to it
 * closes and the child ends as if it had been told to.
 */
process.on('disconnect', () => {
  setTimeout(() => process.exit(1), 10_000).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
