import { removeCompanyLogo, setCompanyLogo } from '../../api/contract/images.ts'
import type { Company } from '../../api/contract/companies.ts'
import { builder } from '../graph/builder.ts'
import { reads } from '../graph/restFields.ts'
import { restMutation } from '../graph/restMutation.ts'
import { expectedVersion, seenVersion } from '../graph/seenVersion.ts'
import { ImageRef } from '../images/Image.ts'
import { CompanyRef } from './Company.ts'
import { type ChangedCompany, changedCompanyFields } from './CompanySuccess.ts'

builder.objectField(CompanyRef, 'logo', (t) =>
  t.field({
    data: 'none',
    type: ImageRef,
    description: 'Its logo, or the place for one',
    ...reads<Company>('id', 'logo_url'),
    resolve: ({ id, logo_url: url }) => ({
      kind: 'logo' as const,
      url,
      uploadPath: setCompanyLogo.path.replace('{id}', id),
    }),
  }),
)

restMutation({
  name: 'removeCompanyLogo',
  description: 'Removes the logo of a company',
  endpoint: removeCompanyLogo,
  inputNames: { modified_at: 'modifiedAt' },
  input: (t) => ({
    companyId: t.id({ data: 'none', required: true, for: 'Company', description: 'The company' }),
    modifiedAt: seenVersion(t, 'company'),
  }),
  toCall: ({ companyId: id, modifiedAt }) => ({ path: { id }, body: expectedVersion({ modifiedAt }) }),
  success: {
    description: 'The logo was removed',
    from: (company): ChangedCompany => ({ company }),
    fields: changedCompanyFields,
  },
})
