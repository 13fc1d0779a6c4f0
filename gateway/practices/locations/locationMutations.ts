import { seenVersion } from '../../graph/seenVersion.ts'
import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import * as contract from '../../../api/contract/locations.ts'
import { restMutation } from '../../graph/restMutation.ts'
import type { SuccessBuilder } from '../../graph/resultUnion.ts'
import { LocationRef } from '../Location.ts'

interface Changed {
  location: AnswerOf<typeof contract.updateLocation>
}

const success = (description: string) => ({
  description,
  fields: (t: SuccessBuilder<Changed>) => ({
    location: t.expose('location', { data: 'none', type: LocationRef, description: 'The location' }),
  }),
})

restMutation({
  name: 'createLocation',
  description: 'Adds a location to a practice. It starts enabled',
  endpoint: contract.createLocation,
  inputNames: { client_id: 'practiceId' },
  input: (t) => ({
    practiceId: t.id({ data: 'none', required: true, for: 'Practice', description: 'The practice' }),
    name: t.string({ data: 'none', required: true, description: 'Name' }),
    tags: t.stringList({ data: 'none', description: 'Tags. Default: none' }),
  }),
  toCall: ({ practiceId, name, tags }) => ({
    body: { client_id: practiceId, name, ...(tags != null && { tags: [...tags] }) },
  }),
  success: { ...success('The location was added'), from: (location): Changed => ({ location }) },
})

restMutation({
  name: 'updateLocation',
  description: 'Changes a location. Omitted fields stay unchanged. Turning on pre-service requires a go-live date',
  endpoint: contract.updateLocation,
  inputNames: {
    friendly_name: 'friendlyName',
    enabled: 'isEnabled',
    is_enabled_for_pre_service: 'isPreServiceEnabled',
    pre_service_golive_date: 'preServiceGoLiveDate',
    tax_id: 'taxId',
    data: 'tags',
    modified_at: 'modifiedAt',
  },
  input: (t) => ({
    locationId: t.id({ data: 'none', required: true, for: 'Location', description: 'The location' }),
    friendlyName: t.string({
      data: 'none',
      description: 'Name that patients see. Null or empty: the location’s own name',
    }),
    isEnabled: t.boolean({ data: 'none', description: 'Whether the location is enabled' }),
    isPreServiceEnabled: t.boolean({ data: 'none', description: 'Whether patients check in before their visits' }),
    preServiceGoLiveDate: t.field({ data: 'none', type: 'Date', description: 'First day of pre-service' }),
    timezone: t.string({ data: 'none', description: 'IANA time zone. Null: the practice’s' }),
    taxId: t.string({ data: 'none', description: 'Tax id' }),
    tags: t.stringList({ data: 'none', description: 'All its tags' }),
    modifiedAt: seenVersion(t, 'location'),
  }),
  toCall: ({ locationId: id, ...input }) => ({
    path: { id },
    body: {
      ...(input.friendlyName !== undefined && { friendly_name: input.friendlyName }),
      ...(input.isEnabled != null && { enabled: input.isEnabled }),
      ...(input.isPreServiceEnabled != null && { is_enabled_for_pre_service: input.isPreServiceEnabled }),
      ...(input.preServiceGoLiveDate !== undefined && { pre_service_golive_date: input.preServiceGoLiveDate }),
      ...(input.timezone !== undefined && { timezone: input.timezone }),
      ...(input.taxId !== undefined && { tax_id: input.taxId }),
      ...(input.tags != null && { data: { tags: [...input.tags] } }),
      ...(input.modifiedAt != null && { modified_at: input.modifiedAt }),
    },
  }),
  success: { ...success('The location was changed'), from: (location): Changed => ({ location }) },
})
