import * as contract from '../../../api/contract/emailDomains.ts'
import type { Context } from '../../graph/Context.ts'
import { type InputBuilder, restMutation } from '../../graph/restMutation.ts'
import { practiceById } from '../Practice.ts'
import { type ChangedPractice, practiceSuccess } from '../PracticeSuccess.ts'

const practiceId = (t: InputBuilder) =>
  t.id({ data: 'none', required: true, for: 'Practice', description: 'The practice' })

const changed = (description: string) => ({
  ...practiceSuccess(description),
  from: async ({ client_id: id }: { client_id: string }, context: Context): Promise<ChangedPractice> => ({
    practice: await practiceById(context).load(id),
  }),
})

restMutation({
  name: 'addEmailDomain',
  description: 'Sends a practice’s emails from its own domain, once that is verified',
  endpoint: contract.addEmailDomain,
  input: (t) => ({
    practiceId: practiceId(t),
    senderEmail: t.string({ data: 'personal', required: true, description: 'Address of the sender' }),
    useSameDomain: t.boolean({
      data: 'none',
      description: 'Whether replies go to the sender’s own mailbox, which redirects them. Default: false',
    }),
  }),
  toCall: ({ practiceId: id, senderEmail, useSameDomain }) => ({
    path: { id },
    body: { sender_email: senderEmail, use_same_domain: useSameDomain ?? false },
  }),
  success: changed('The domain was added'),
})

restMutation({
  name: 'removeEmailDomain',
  description: 'Deletes a practice’s email domain. Its emails are sent from the default address again',
  endpoint: contract.removeEmailDomain,
  input: (t) => ({ practiceId: practiceId(t) }),
  toCall: ({ practiceId: id }) => ({ path: { id } }),
  success: changed('The domain was deleted'),
})

restMutation({
  name: 'reloadEmailRecords',
  description: 'Reads the DNS records that an email domain needs again. They must be verified afterwards',
  endpoint: contract.updateDnsRecords,
  input: (t) => ({ practiceId: practiceId(t) }),
  toCall: ({ practiceId: id }) => ({ path: { id } }),
  success: changed('The records were read'),
})

restMutation({
  name: 'verifyEmailDomain',
  description: 'Looks up the DNS records of an email domain',
  endpoint: contract.verifyEmailDomain,
  input: (t) => ({ practiceId: practiceId(t) }),
  toCall: ({ practiceId: id }) => ({ path: { id } }),
  success: changed('The records were looked up'),
})

restMutation({
  name: 'checkEmailRedirection',
  description: 'Sends an email to the sender’s address, which must be redirected within five minutes',
  endpoint: contract.startRedirectionCheck,
  input: (t) => ({ practiceId: practiceId(t) }),
  toCall: ({ practiceId: id }) => ({ path: { id } }),
  success: changed('The email was sent'),
})

restMutation({
  name: 'pollEmailRedirection',
  description: 'Looks whether the redirected email has arrived',
  endpoint: contract.pollRedirection,
  input: (t) => ({ practiceId: practiceId(t) }),
  toCall: ({ practiceId: id }) => ({ path: { id } }),
  success: changed('The state of the redirection'),
})
