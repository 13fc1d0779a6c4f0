/**
 * Loaded into a server before its own code. When the command that started it has ended, for whatever reason, the server
 * shuts down gracefully.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
