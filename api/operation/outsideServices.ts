import { join } from 'node:path'
import { folderStorage } from '../files/folderStorage.ts'
import { s3Storage } from '../files/s3Storage.ts'
import { openIdProvider } from '../identity/openIdProvider.ts'
import type { SignInServices } from '../identity/SignInServices.ts'
import { embeddedDrafter } from '../inbox/replies/embeddedDrafter.ts'
import { openAiDrafter } from '../inbox/replies/openAiDrafter.ts'
import { guardedClient } from '../outside/guardedClient.ts'
import { smtpSender } from '../outgoing/smtpSender.ts'
import { aesSecretBox } from '../secrets/aesSecretBox.ts'
import { noSecrets } from '../secrets/SecretBox.ts'
import type { Configuration } from './configuration.ts'

/** External services as configured, with embedded replacements for the others, and where they find the app. */
export function outsideServices(settings: Configuration) {
  const { bucket, folder, drafting, smtp, identityProvider, helpCenter, tokenKeys } = settings
  const signIn: SignInServices = {
    identityProvider: identityProvider && openIdProvider(identityProvider),
    helpCenter,
    tokenKeys,
  }
  return {
    publicUrl: settings.publicUrl,
    files: bucket ? s3Storage(bucket) : folderStorage(join(folder, 'files')),
    drafter: drafting ? openAiDrafter(drafting) : embeddedDrafter,
    outside: guardedClient({ allowsPrivate: settings.allowsPrivateAddresses }),
    sendEmail: smtp ? smtpSender(smtp.url, smtp.from) : null,
    signIn,
    secrets: settings.secretsKey ? aesSecretBox(settings.secretsKey) : noSecrets,
  }
}
