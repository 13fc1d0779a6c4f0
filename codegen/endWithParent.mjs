/**
 * Loaded into a server before its own code: when the command that started it is gone, however it went,
 * the server ends as if it had been asked to.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
