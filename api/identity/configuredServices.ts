import { openIdProvider } from './openIdProvider.ts'
import type { SignInServices } from './SignInServices.ts'
import { tokenKeysOf } from './TokenKeys.ts'

type Environment = Record<string, string | undefined>

/**
 * The outside services of signing in, by the environment (see the README's table).
 * @throws Error that names what is missing or is no address, so that a server does not start half configured
 */
export function configuredServices(environment: Environment, publicUrl: string): SignInServices {
  return {
    identityProvider: providerOf(environment, publicUrl),
    helpCenter: helpCenterOf(environment),
    tokenKeys: tokenKeysOf(environment),
  }
}

function providerOf(environment: Environment, publicUrl: string) {
  if (!environment['OIDC_ISSUER']) return null
  const of = (name: string) => required(environment, name, 'OIDC_ISSUER')
  return openIdProvider({
    issuer: address(environment, 'OIDC_ISSUER'),
    clientId: of('OIDC_CLIENT_ID'),
    clientSecret: of('OIDC_CLIENT_SECRET'),
    publicOrigin: publicUrl,
    ...(environment['OIDC_ACCOUNT_URL'] && { accountUrl: address(environment, 'OIDC_ACCOUNT_URL') }),
  })
}

function helpCenterOf(environment: Environment) {
  if (!environment['HELP_CENTER_URL']) return null
  const secret = required(environment, 'HELP_CENTER_SECRET', 'HELP_CENTER_URL')
  return { url: address(environment, 'HELP_CENTER_URL'), secret }
}

function required(environment: Environment, name: string, because: string): string {
  const value = environment[name]
  if (!value) throw new Error(`${because} is set, so ${name} must be set too.`)
  return value
}

/** @throws Error for anything but an address by HTTPS, or by HTTP on this machine */
function address(environment: Environment, name: string): string {
  const value = required(environment, name, 'OIDC_ISSUER')
  const url = URL.canParse(value) ? new URL(value) : null
  const isHere = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url?.protocol !== 'https:' && !(isHere && url.protocol === 'http:'))
    throw new Error(`${name} must be an address that begins with https://.`)
  return value
}
