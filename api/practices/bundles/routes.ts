import * as contract from '../../contract/bundleImports.ts'
import { route, uploadRoute } from '../../http/Route.ts'
import { startBundleImport, stopBundleImport } from './changeBundleImport.ts'
import { getBundleImport, getLastBundleImport } from './findBundleImport.ts'
import { practiceOfBundle, uploadBundle } from './uploadBundle.ts'

export const bundleRoutes = [
  uploadRoute(contract.uploadBundle, contract.maxBundleBytes, uploadBundle, practiceOfBundle),
  route(contract.getLastBundleImport, getLastBundleImport),
  route(contract.getBundleImport, getBundleImport),
  route(contract.startBundleImport, startBundleImport),
  route(contract.stopBundleImport, stopBundleImport),
]
