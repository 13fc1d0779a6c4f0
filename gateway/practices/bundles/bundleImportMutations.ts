import * as contract from '../../../api/contract/bundleImports.ts'
import { restMutation } from '../../graph/restMutation.ts'
import type { SuccessBuilder } from '../../graph/resultUnion.ts'
import { expectedVersion, seenVersion } from '../../graph/seenVersion.ts'
import { orNull } from '../../rest/loaders.ts'
import { bundleImportById, BundleImportRef } from './BundleImport.ts'

interface Changed {
  bundleImport: contract.BundleImport | null
}

const success = (description: string) => ({
  description,
  fields: (t: SuccessBuilder<Changed>) => ({
    bundleImport: t.expose('bundleImport', {
      data: 'none',
      type: BundleImportRef,
      nullable: true,
      description: 'The import. Null when it no longer exists',
    }),
  }),
})

restMutation({
  name: 'startBundleImport',
  description: 'Imports the uploaded FHIR bundles of a practice in the background. The same files again change nothing',
  endpoint: contract.startBundleImport,
  inputNames: { id: 'bundleImportId', modified_at: 'modifiedAt' },
  input: (t) => ({
    bundleImportId: t.id({ data: 'none', required: true, for: 'BundleImport', description: 'The import' }),
    modifiedAt: seenVersion(t, 'import'),
  }),
  toCall: ({ bundleImportId: id, modifiedAt }) => ({ body: { id, ...expectedVersion({ modifiedAt }) } }),
  success: {
    ...success('The import has started'),
    from: async ({ import_id: id }, context): Promise<Changed> => ({
      bundleImport: await orNull(bundleImportById(context).load(id)),
    }),
  },
})

restMutation({
  name: 'stopBundleImport',
  description: 'Ends an import of FHIR bundles: one that runs, between two batches, or one that was not started',
  endpoint: contract.stopBundleImport,
  inputNames: { id: 'bundleImportId' },
  input: (t) => ({
    bundleImportId: t.id({ data: 'none', required: true, for: 'BundleImport', description: 'The import' }),
  }),
  toCall: ({ bundleImportId: id }) => ({ body: { id } }),
  success: {
    ...success('The import has ended. What it had imported stays'),
    from: (bundleImport): Changed => ({ bundleImport }),
  },
})
