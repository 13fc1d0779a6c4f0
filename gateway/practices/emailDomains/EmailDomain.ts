import {
  type EmailDomain,
  emailDomainStates,
  emailRecordPurposes,
  emailRedirections,
  getEmailDomain,
} from '../../../api/contract/emailDomains.ts'
import { builder } from '../../graph/builder.ts'
import { openEnum } from '../../graph/openEnum.ts'
import { RefusalRef } from '../../graph/refusalFields.ts'
import { relation } from '../../graph/relation.ts'
import { reads } from '../../graph/restFields.ts'
import { PracticeRef } from '../Practice.ts'

const domainState = openEnum('EmailDomainState', emailDomainStates, 'Whether a side of an email domain works', {
  active: 'It works',
  unverified: 'It was not verified, or the last check found a problem',
})
const recordPurpose = openEnum('EmailRecordPurpose', emailRecordPurposes, 'Purpose of a DNS record', {
  dkim: 'Signs emails',
  spf: 'Lists the servers that may send',
  dmarc: 'Tells receivers what to do with emails that fail the checks',
  mx: 'Receives replies',
})
const redirection = openEnum('EmailRedirection', emailRedirections, 'Whether a mailbox redirects its email', {
  pending: 'A test email was sent and has not come back yet',
  active: 'The test email came back',
  failed: 'The test email did not come back within five minutes',
})

const SideRef = builder.objectRef<EmailDomain['sending_domain']>('EmailDomainSide').implement({
  description: 'A side of an email domain: sending or receiving',
  fields: (t) => ({
    name: t.exposeString('name', { data: 'none', description: 'Host name' }),
    state: t.field({
      data: 'none',
      type: domainState.ref,
      description: 'Whether it works',
      resolve: ({ state }) => domainState.of(state),
    }),
  }),
})

const RecordRef = builder.objectRef<EmailDomain['records'][number]>('EmailDomainRecord').implement({
  description: 'A DNS record that an email domain needs',
  fields: (t) => ({
    purpose: t.field({
      data: 'none',
      type: recordPurpose.ref,
      description: 'Purpose of the record',
      resolve: ({ purpose }) => recordPurpose.of(purpose),
    }),
    type: t.exposeString('type', { data: 'none', description: 'Type: TXT or MX' }),
    name: t.exposeString('name', { data: 'none', description: 'Name' }),
    value: t.exposeString('value', { data: 'none', description: 'Value' }),
    priority: t.exposeInt('priority', { data: 'none', nullable: true, description: 'Of an MX record; else null' }),
    isFound: t.exposeBoolean('found', { data: 'none', description: 'Whether the last check found it' }),
    problem: t.expose('problem', {
      data: 'none',
      type: RefusalRef,
      nullable: true,
      description: 'Problem that the last check found. Null if none, or before the first check',
    }),
  }),
})

const EmailDomainRef = builder.objectRef<EmailDomain>('EmailDomain').implement({
  description: 'The domain from which a practice’s emails are sent',
  fields: (t) => ({
    senderEmail: t.exposeString('sender_email', { data: 'personal', description: 'Address of the sender' }),
    usesSameDomain: t.exposeBoolean('use_same_domain', {
      data: 'none',
      description: 'Whether replies go to the sender’s own mailbox, which redirects them',
    }),
    sending: t.expose('sending_domain', { data: 'none', type: SideRef, description: 'Side that sends emails' }),
    receiving: t.expose('receiving_domain', { data: 'none', type: SideRef, description: 'Side that receives replies' }),
    isVerified: t.exposeBoolean('is_verified', { data: 'none', description: 'Whether both sides are active' }),
    records: t.field({
      data: 'none',
      type: [RecordRef],
      description: 'DNS records that it needs',
      resolve: ({ records }) => records,
    }),
    redirectTo: t.exposeString('redirect_to', {
      data: 'none',
      nullable: true,
      description: 'Address to which the sender’s mailbox must redirect. Null unless `usesSameDomain`',
    }),
    redirection: t.field({
      data: 'none',
      type: redirection.ref,
      nullable: true,
      description: 'Whether the mailbox redirects. Null before the first check',
      resolve: ({ email_redirection: state }) => (state === null ? null : redirection.of(state)),
    }),
    redirectionCheckedAt: t.expose('last_email_redirection_check', {
      data: 'none',
      type: 'DateTime',
      nullable: true,
      description: 'When the last check of the redirection started. Null before the first one',
    }),
    checkedAt: t.expose('checked_at', {
      data: 'none',
      type: 'DateTime',
      nullable: true,
      description: 'When the records were last looked up. Null if never',
    }),
  }),
})

interface Setup {
  domain: EmailDomain | null
}
const SetupRef = builder.objectRef<Setup>('EmailDomainSetup').implement({
  description: 'How a practice’s emails are sent',
  fields: (t) => ({
    current: t.expose('domain', {
      data: 'none',
      type: EmailDomainRef,
      nullable: true,
      description: 'Its own domain. Null: emails are sent from the default address',
    }),
  }),
})

const setupOf = relation('Practice', 'emailDomain', async ({ rest }, id: string, _args: object): Promise<Setup> => {
  const { answer } = await rest.call(getEmailDomain, { path: { id } })
  return answer
})

builder.objectField(PracticeRef, 'emailDomain', (t) =>
  t.field({
    data: 'none',
    type: SetupRef,
    nullable: true,
    description: 'How its emails are sent. Only for those who may change it',
    ...reads<{ id: string }>('id'),
    resolve: ({ id }, args, context, info) => setupOf(context, id, args, info),
  }),
)
