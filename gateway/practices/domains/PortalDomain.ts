import { listPortalDomains, type PortalDomainSetup, portalDomainSwitches } from '../../../api/contract/portalDomains.ts'
import { builder } from '../../graph/builder.ts'
import { openEnum } from '../../graph/openEnum.ts'
import { relation } from '../../graph/relation.ts'
import { reads } from '../../graph/restFields.ts'
import { PracticeRef } from '../Practice.ts'

type Domain = PortalDomainSetup['domains'][number]

const portalDomainSwitch = openEnum(
  'PortalDomainSwitch',
  portalDomainSwitches,
  'Direction of a background task for a portal domain',
  {
    enable: 'Links of messages lead to the domain afterwards',
    disable: 'Links in messages then lead to the portal’s default address',
  },
)

const TaskRef = builder.objectRef<NonNullable<Domain['task']>>('PortalDomainTask').implement({
  description: 'A running background task that enables or disables a portal domain',
  fields: (t) => ({
    restId: t.id({
      data: 'none',
      nullable: true,
      description: 'REST id of the background task, which is polled. Null for a task of another user',
      resolve: ({ id }) => id,
    }),
    action: t.field({
      data: 'none',
      type: portalDomainSwitch.ref,
      description: 'Its direction',
      resolve: ({ action }) => portalDomainSwitch.of(action),
    }),
    startedAt: t.expose('started_at', { data: 'none', type: 'DateTime', description: 'When it was requested' }),
  }),
})

const PortalDomainRef = builder.objectRef<Domain>('PortalDomain').implement({
  description: 'A practice’s own domain of the patient portal',
  fields: (t) => ({
    domain: t.exposeString('domain', { data: 'none', description: 'Host name, in lower case and in ASCII' }),
    isActive: t.exposeBoolean('is_active', {
      data: 'none',
      description: 'Whether links of messages lead to this domain',
    }),
    task: t.expose('task', {
      data: 'none',
      type: TaskRef,
      nullable: true,
      description: 'The running task that enables or disables it. Null without one',
    }),
    modifiedAt: t.expose('modified_at', {
      data: 'none',
      type: 'DateTime',
      description: 'When it was last changed. `savePortalDomain` takes it to detect other changes',
    }),
  }),
})

const SetupRef = builder.objectRef<PortalDomainSetup>('PortalDomainSetup').implement({
  description: 'A practice’s own portal domain, and the DNS record that it needs',
  fields: (t) => ({
    recordType: t.string({
      data: 'none',
      description: 'Type of the DNS record: CNAME',
      resolve: ({ record }) => record.type,
    }),
    recordValue: t.string({
      data: 'none',
      description: 'Host name that the DNS record must point to',
      resolve: ({ record }) => record.value,
    }),
    current: t.field({
      data: 'none',
      type: PortalDomainRef,
      nullable: true,
      description: 'The saved domain. Null without one',
      resolve: ({ domains }) => domains[0] ?? null,
    }),
  }),
})

const setupOf = relation('Practice', 'portalDomain', async ({ rest }, id: string, _args: object) => {
  const { answer } = await rest.call(listPortalDomains, { path: { id } })
  return answer
})

builder.objectField(PracticeRef, 'portalDomain', (t) =>
  t.field({
    data: 'none',
    type: SetupRef,
    nullable: true,
    description: 'Its own portal domain. Only for those who may change it',
    ...reads<{ id: string }>('id'),
    resolve: ({ id }, args, context, info) => setupOf(context, id, args, info),
  }),
)
