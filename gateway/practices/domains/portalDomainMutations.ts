import * as contract from '../../../api/contract/portalDomains.ts'
import { RefusalRef } from '../../graph/refusalFields.ts'
import { type InputBuilder, restMutation } from '../../graph/restMutation.ts'
import type { SuccessBuilder } from '../../graph/resultUnion.ts'
import { seenVersion } from '../../graph/seenVersion.ts'
import { practiceById } from '../Practice.ts'
import { type ChangedPractice, practiceSuccess } from '../PracticeSuccess.ts'

const domainInput = (t: InputBuilder) => ({
  practiceId: t.id({ data: 'none', required: true, for: 'Practice', description: 'The practice' }),
  domain: t.string({ data: 'none', required: true, description: 'Host name, without a scheme and a path' }),
})
const callOf = ({ practiceId, domain }: { practiceId: string; domain: string }) => ({
  path: { id: practiceId },
  body: { domain },
})

interface Checked {
  domain: string
  problem: contract.PortalDomainProblem
}
const checked = (description: string) => ({
  description,
  fields: (t: SuccessBuilder<Checked>) => ({
    domain: t.exposeString('domain', { data: 'none', description: 'The domain, in lower case and in ASCII' }),
    problem: t.field({
      data: 'none',
      type: RefusalRef,
      nullable: true,
      description: 'Problem with the domain. Null if there is none',
      resolve: ({ problem }) => problem,
    }),
  }),
})

restMutation({
  name: 'checkPortalDomain',
  description: 'Checks whether another practice uses a domain',
  endpoint: contract.checkPortalDomain,
  input: domainInput,
  toCall: callOf,
  success: { ...checked('The domain was checked'), from: ({ domain, problem }): Checked => ({ domain, problem }) },
})

restMutation({
  name: 'verifyPortalRecord',
  description: 'Looks up whether the DNS record of a domain points to the portal',
  endpoint: contract.verifyPortalRecord,
  input: domainInput,
  toCall: callOf,
  success: { ...checked('The record was looked up'), from: ({ domain, problem }): Checked => ({ domain, problem }) },
})

restMutation({
  name: 'savePortalDomain',
  description: 'Saves a practice’s own portal domain as inactive, in place of an inactive one',
  endpoint: contract.updatePortalDomain,
  input: (t) => ({
    ...domainInput(t),
    modifiedAt: seenVersion(t, 'saved domain (null if there was none)'),
  }),
  toCall: ({ modifiedAt, ...input }) => ({
    path: { id: input.practiceId },
    body: {
      domain: input.domain,
      action: 'save' as const,
      ...(modifiedAt !== undefined && { modified_at: modifiedAt }),
    },
  }),
  success: {
    ...practiceSuccess('The domain is saved'),
    from: async ({ client_id: id }, context): Promise<ChangedPractice> => ({
      practice: await practiceById(context).load(id),
    }),
  },
})

const switching = (action: contract.PortalDomainSwitch, description: string) =>
  restMutation({
    name: `${action}PortalDomain`,
    description,
    endpoint: contract.updatePortalDomain,
    input: domainInput,
    toCall: ({ practiceId, domain }) => ({ path: { id: practiceId }, body: { domain, action } }),
    success: {
      description: 'The task has started',
      from: (started) => started,
      fields: (t) => ({
        taskRestId: t.id({
          data: 'none',
          nullable: true,
          description: 'REST id of the background task, which is polled. Null if the server started none',
          resolve: ({ task_id: id }) => id,
        }),
      }),
    },
  })

switching('enable', 'Enables a practice’s saved portal domain in the background')
switching('disable', 'Disables a practice’s portal domain in the background')
