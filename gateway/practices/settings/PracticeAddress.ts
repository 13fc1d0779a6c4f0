import type { Practice } from '../../../api/contract/practices.ts'
import type { PracticeAddress } from '../../../api/contract/settings/structuredSettings.ts'
import { builder } from '../../graph/builder.ts'
import { reads } from '../../graph/restFields.ts'
import { PracticeRef } from '../Practice.ts'

const PracticeAddressRef = builder.objectRef<PracticeAddress>('PracticeAddress').implement({
  description: 'A postal address of a practice',
  fields: (t) => ({
    line1: t.exposeString('line1', { data: 'none', description: 'Street address' }),
    line2: t.exposeString('line2', { data: 'none', description: 'Suite or floor. Empty without one' }),
    city: t.exposeString('city', { data: 'none', description: 'City' }),
    state: t.exposeString('state', { data: 'none', description: 'State by its two letters' }),
    zipCode: t.exposeString('zip_code', { data: 'none', description: 'ZIP code' }),
  }),
})

builder.objectField(PracticeRef, 'address', (t) =>
  t.field({
    data: 'none',
    type: PracticeAddressRef,
    nullable: true,
    description: 'Its address. Null without one',
    ...reads<Practice>('address'),
    resolve: ({ address }) => address,
  }),
)
