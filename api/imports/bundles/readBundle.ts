import { readFile, stat } from 'node:fs/promises'
import { failureCode } from '../../db/failureCode.ts'
import { ImportProblem } from '../problems.ts'

/** A resource, which is not checked yet. */
export interface BundledResource {
  resourceType: string
  [field: string]: unknown
}

const mostMegabytes = 256

/** References by the identifiers of those who are shared by bundles: `Practitioner?identifier=system|value` to `Practitioner/1`. */
export type Identified = Map<string, string>

/**
 * The resources of a FHIR bundle. References to each other (`urn:uuid:`) and by identifier become those of a server
 * (`Patient/1`).
 * @param identified of the bundles read before; those of this bundle are added
 * @throws ImportProblem that says why the file can't be read
 */
export async function readBundle(path: string, identified: Identified): Promise<BundledResource[]> {
  const bundle = parsed(await textOf(path)) as { resourceType?: unknown; entry?: unknown } | null
  if (bundle?.resourceType !== 'Bundle' || !Array.isArray(bundle.entry)) throw new ImportProblem('not a FHIR bundle')
  const entries = bundle.entry.filter(isEntry)
  const known = new Map(
    entries.flatMap(({ fullUrl, resource: { resourceType, id } }) =>
      typeof fullUrl === 'string' && typeof id === 'string' ? [[fullUrl, `${resourceType}/${id}`] as const] : [],
    ),
  )
  for (const { resource } of entries) addIdentifiers(identified, resource)
  const referenceTo = (text: string) => known.get(text) ?? identified.get(text) ?? text
  return entries.map(({ resource }) => withReferences(resource, referenceTo) as BundledResource)
}

const sharedTypes = new Set(['Practitioner', 'Location', 'Organization'])

function addIdentifiers(identified: Identified, { resourceType: type, id, identifier }: Entry['resource']): void {
  if (!sharedTypes.has(type) || typeof id !== 'string' || !Array.isArray(identifier)) return
  for (const each of identifier as ({ system?: unknown; value?: unknown } | null)[])
    if (typeof each?.value === 'string')
      identified.set(
        `${type}?identifier=${typeof each.system === 'string' ? each.system : ''}|${each.value}`,
        `${type}/${id}`,
      )
}

async function textOf(path: string): Promise<string> {
  try {
    const { size } = await stat(path)
    if (size > mostMegabytes * 1024 * 1024) throw new ImportProblem(`larger than ${mostMegabytes} MB`)
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof ImportProblem) throw error
    throw new ImportProblem(`can’t be opened (${failureCode(error)})`)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ImportProblem('not JSON, or cut off')
  }
}

interface Entry {
  fullUrl?: unknown
  resource: { resourceType: string; id?: unknown; identifier?: unknown }
}

const isEntry = (entry: unknown): entry is Entry =>
  typeof (entry as Entry | null)?.resource === 'object' && typeof (entry as Entry).resource?.resourceType === 'string'

function withReferences(value: unknown, referenceTo: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => withReferences(each, referenceTo))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === 'reference' && typeof part === 'string' ? referenceTo(part) : withReferences(part, referenceTo),
    ]),
  )
}
