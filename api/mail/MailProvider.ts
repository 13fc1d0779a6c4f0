/** The service through which practices send and receive email under their own domains. */
export interface MailProvider {
  /** Host name that sends and receives. */
  host: string
  /** A new key pair for signatures. */
  newKeys: () => Promise<MailKeys>
  /** Receives redirected emails. Null if nothing receives email. */
  inbound: InboundMail | null
}

export interface MailKeys {
  /** Base64, as a DKIM record has it. */
  publicKey: string
  /** PEM. */
  privateKey: string
}

export interface InboundMail {
  /** Whether an email that was sent to an address has come back by its redirection. */
  hasArrived: (sentTo: string) => Promise<boolean>
}

/** Address to which the mailbox of a domain redirects. @param id id of the domain */
export const redirectAddress = ({ host }: MailProvider, id: string): string => `${id.slice(-12)}@inbound.${host}`

/** Without a provider, practices can't add domains. */
export const noMail: MailProvider = {
  host: 'localhost',
  newKeys: () => Promise.reject(new Error('no mail provider')),
  inbound: null,
}
