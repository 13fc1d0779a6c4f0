/** The limit on attempts, for other calls that strangers make. */
export { countAttempt, forgetAttempts, ofAddress } from './attempts.ts'
