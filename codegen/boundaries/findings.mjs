import { noCastToNever } from './casts.mjs'
import { domainsApart } from './domains.mjs'
import { firstLoadsSmall } from './firstLoad.mjs'
import { looksBesideComponents } from './looks.mjs'
import { importsDownwards, noCycles } from './floors.mjs'
import { readProject } from './readSources.mjs'
import * as rules from './rules.mjs'
import { unusedExports, unusedFiles } from './unused.mjs'
import * as webData from './webData.mjs'
import { plainNames, plainWords } from './words.mjs'

const everyRule = [
  ...Object.values(rules),
  ...Object.values(webData),
  noCastToNever,
  domainsApart,
  looksBesideComponents,
  firstLoadsSmall,
  importsDownwards,
  noCycles,
  unusedFiles,
  unusedExports,
  plainNames,
  plainWords,
]

/** All violations in the project: one line each, `path:line message`. */
export function findings() {
  const sources = readProject()
  return everyRule.flatMap((rule) => rule(sources)).map(({ path, line, message }) => `${path}:${line} ${message}`)
}
