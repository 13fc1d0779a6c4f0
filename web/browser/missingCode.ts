/**
 * Whether a part of the app could not be loaded because its file is gone: after a deployment those of the old version are.
 * Each browser words it in its own way; without a connection it is the connection.
 */
export const isMissingCode = (failure: unknown): boolean =>
  navigator.onLine &&
  failure instanceof Error &&
  /dynamically imported module|module script failed|unable to preload css/i.test(failure.message)
