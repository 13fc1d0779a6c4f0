import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@graphql-mesh/compose-cli'
import { loadOpenAPISubgraph } from '@omnigraph/openapi'

/**
 * Output folder and the API's address, from the environment, because the composing program runs in a separate process.
 */
const { MESH_FOLDER: folder, API_URL: endpoint } = process.env
const source = join(folder, 'openapi.json')
const whole = readFileSync(new URL('../../../api/openapi.json', import.meta.url), 'utf8')
writeFileSync(source, JSON.stringify(withoutRequired(JSON.parse(whole))))

export const composeConfig = defineConfig({
  subgraphs: [
    {
      sourceHandler: loadOpenAPISubgraph('tally', {
        source,
        endpoint: `${endpoint}/api`,
        operationHeaders: { cookie: '{context.headers.cookie}' },
      }),
    },
  ],
})

/** Mesh would make nullable fields non-null, so no field is non-null. */
function withoutRequired(value) {
  if (Array.isArray(value)) return value.map(withoutRequired)
  if (value === null || typeof value !== 'object') return value
  const kept = Object.entries(value).filter(([name, held]) => name !== 'required' || !Array.isArray(held))
  return Object.fromEntries(kept.map(([name, held]) => [name, withoutRequired(held)]))
}
