import { expectedVersion, seenVersion } from '../../graph/seenVersion.ts'
import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import * as contract from '../../../api/contract/providers.ts'
import { type InputBuilder, restMutation } from '../../graph/restMutation.ts'
import type { SuccessBuilder } from '../../graph/resultUnion.ts'
import { ProviderRef } from '../Provider.ts'

interface Changed {
  provider: AnswerOf<typeof contract.updateProvider>
}

const success = {
  description: 'The provider was changed',
  from: (provider: AnswerOf<typeof contract.updateProvider>): Changed => ({ provider }),
  fields: (t: SuccessBuilder<Changed>) => ({
    provider: t.expose('provider', { data: 'none', type: ProviderRef, description: 'The provider' }),
  }),
}

const common = (t: InputBuilder) => ({
  providerId: t.id({ data: 'none', required: true, for: 'Provider', description: 'The provider' }),
  modifiedAt: seenVersion(t, 'provider'),
})

restMutation({
  name: 'setProviderEnabled',
  description: 'Enables or disables a provider. The last enabled provider of a practice stays enabled',
  endpoint: contract.updateProvider,
  inputNames: { do_not_bill: 'isEnabled', modified_at: 'modifiedAt' },
  input: (t) => ({
    ...common(t),
    isEnabled: t.boolean({ data: 'none', required: true, description: 'Whether visits of the provider are billed' }),
  }),
  toCall: ({ providerId: id, isEnabled, modifiedAt }) => ({
    path: { id },
    body: { do_not_bill: !isEnabled, ...expectedVersion({ modifiedAt }) },
  }),
  success,
})

restMutation({
  name: 'setTelehealthLink',
  description: 'Sets or removes the address of a provider’s video visits',
  endpoint: contract.setTelehealthLink,
  inputNames: { telehealth_link: 'telehealthLink', modified_at: 'modifiedAt' },
  input: (t) => ({
    ...common(t),
    telehealthLink: t.string({ data: 'none', description: 'An https address. Null removes it' }),
  }),
  toCall: ({ providerId: id, telehealthLink, modifiedAt }) => ({
    path: { id },
    body: { telehealth_link: telehealthLink ?? null, ...expectedVersion({ modifiedAt }) },
  }),
  success,
})
