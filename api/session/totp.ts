import { Secret, TOTP } from 'otpauth'

const stepSeconds = 30

const totpOf = (secret: string, email: string) =>
  new TOTP({ issuer: 'Tally Care', label: email, secret: Secret.fromBase32(secret), digits: 6, period: stepSeconds })

/** 160 bits, as the algorithm requires, in Base32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

/** The URI in the QR code of an authenticator app. */
export const totpUrl = (secret: string, email: string) => totpOf(secret, email).toString()

/**
 * The 30-second step of a code: the current, previous or next one, to allow for clock skew.
 * @returns null if it matches none of them. The caller checks whether the step was used before
 */
export function matchedStep(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta
}
