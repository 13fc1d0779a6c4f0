import { refuse, type Refusal } from '../../contract/refusals/Refusal.ts'
import type { EmailRecordRow } from '../../db/emailDomainTables.ts'
import { lookUpMailHosts, lookUpTexts, type DnsResolver } from '../../dns/DnsResolver.ts'

/** Name under which the public key is published. */
export const dkimSelector = 'tally'

interface RecordsOf {
  sendingDomain: string
  receivingDomain: string
  useSameDomain: boolean
  publicKey: string
}

/** The DNS records that a domain needs, not looked up yet. With the same domain, its mailbox stays where it is. */
export function requiredRecords({ sendingDomain, receivingDomain, useSameDomain, publicKey }: RecordsOf, host: string) {
  const record = (purpose: EmailRecordRow['purpose'], name: string, value: string): EmailRecordRow => ({
    purpose,
    type: purpose === 'mx' ? 'MX' : 'TXT',
    name,
    value,
    isFound: false,
    problem: null,
  })
  return [
    record('dkim', `${dkimSelector}._domainkey.${sendingDomain}`, `v=DKIM1; k=rsa; p=${publicKey}`),
    record('spf', sendingDomain, `v=spf1 include:${host} ~all`),
    record('dmarc', `_dmarc.${sendingDomain}`, 'v=DMARC1; p=none'),
    ...(useSameDomain ? [] : [record('mx', receivingDomain, host)]),
  ]
}

/** The record with what DNS answers now. */
export async function lookedUp(dns: DnsResolver, record: EmailRecordRow): Promise<EmailRecordRow> {
  const problem = await problemOf(dns, record)
  return { ...record, isFound: problem === null, problem }
}

async function problemOf(dns: DnsResolver, { purpose, name, value }: EmailRecordRow): Promise<Refusal | null> {
  const lookUp = purpose === 'mx' ? lookUpMailHosts : lookUpTexts
  const answers = await lookUp(dns, name, value)
  if (answers === null) return refuse('portal_dns_unanswered')
  const found = answers.filter(relevant[purpose])
  if (found.length === 0) return refuse('portal_dns_missing')
  // Receivers reject a domain with several SPF or DMARC records.
  if ((purpose === 'spf' || purpose === 'dmarc') && found.length > 1) return refuse('email_record_twice')
  return found.some((text) => fits[purpose](text, value)) ? null : refuse('email_record_differs')
}

const tight = (text: string) => text.replaceAll(/\s/g, '')
const hostOf = (text: string) => text.toLowerCase().replace(/\.$/, '')

/** Whether an answer is a record of this purpose at all: a name may have others. */
const relevant: Record<EmailRecordRow['purpose'], (text: string) => boolean> = {
  dkim: (text) => /(^|;)p=/.test(tight(text)),
  spf: (text) => /^v=spf1(\s|$)/i.test(text),
  dmarc: (text) => /^v=DMARC1\s*(;|$)/i.test(text),
  mx: () => true,
}

const fits: Record<EmailRecordRow['purpose'], (text: string, value: string) => boolean> = {
  dkim: (text, value) => /p=[^;]*/.exec(tight(text))?.[0] === /p=[^;]*/.exec(tight(value))?.[0],
  // A practice may also send from elsewhere.
  spf: (text, value) => text.toLowerCase().split(/\s+/).includes(value.split(' ')[1]!),
  // The policy is the practice's own decision.
  dmarc: () => true,
  mx: (text, value) => hostOf(text) === value,
}
