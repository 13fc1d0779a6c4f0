import { conflict } from '../http/ApiError.ts'

/** Encrypts secrets for storage, such as the credentials of a billing system. */
export interface SecretBox {
  /** @param context what the secret belongs to, such as the id of its row: a copy in another row can't be opened */
  seal: (text: string, context: string) => string
  /** @throws Error for a text that another key or context sealed */
  open: (sealed: string, context: string) => string
}

/** Not 503: another attempt would not help, and users read why. */
const refused = (): never => {
  throw conflict('secrets_off')
}

/** Without a key, secrets are not accepted. */
export const noSecrets: SecretBox = { seal: refused, open: refused }
