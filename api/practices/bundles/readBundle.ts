import { UnreadableBundle } from './UnreadableBundle.ts'

/** A resource, which is not checked yet. */
export interface BundledResource {
  resourceType: string
  [field: string]: unknown
}

/** References by the identifiers of those who are shared by bundles: `Practitioner?identifier=system|value` to `Practitioner/1`. */
export type Identified = Map<string, string>

/** Resources are flat: only a file that was made to harm is nested deeper. */
const deepest = 100

/**
 * The resources of a FHIR bundle. References to each other (`urn:uuid:`) and by identifier become those of a server
 * (`Patient/1`).
 * @param identified of the bundles read before; those of this bundle are added
 * @throws UnreadableBundle
 */
export function readBundle(text: string, identified: Identified): BundledResource[] {
  const bundle = parsed(text) as { resourceType?: unknown; entry?: unknown } | null
  if (bundle?.resourceType !== 'Bundle' || !Array.isArray(bundle.entry)) throw new UnreadableBundle('bundle_not_fhir')
  const entries = bundle.entry.filter(isEntry)
  const known = new Map(
    entries.flatMap(({ fullUrl, resource: { resourceType, id } }) =>
      typeof fullUrl === 'string' && typeof id === 'string' ? [[fullUrl, `${resourceType}/${id}`] as const] : [],
    ),
  )
  for (const { resource } of entries) addIdentifiers(identified, resource)
  const referenceTo = (reference: string) => known.get(reference) ?? identified.get(reference) ?? reference
  return entries.map(({ resource }) => withReferences(resource, referenceTo, 0) as BundledResource)
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

/** Databases don't store the zero byte. A mark at the start of the file says that it is UTF-8. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '').replaceAll('\\u0000', ''))
  } catch {
    throw new UnreadableBundle('bundle_not_json')
  }
}

interface Entry {
  fullUrl?: unknown
  resource: { resourceType: string; id?: unknown; identifier?: unknown }
}

const isEntry = (entry: unknown): entry is Entry =>
  typeof (entry as Entry | null)?.resource === 'object' && typeof (entry as Entry).resource?.resourceType === 'string'

function withReferences(value: unknown, referenceTo: (text: string) => string, depth: number): unknown {
  if (depth > deepest) throw new UnreadableBundle('bundle_too_deep')
  if (Array.isArray(value)) return value.map((each) => withReferences(each, referenceTo, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === 'reference' && typeof part === 'string'
        ? referenceTo(part)
        : withReferences(part, referenceTo, depth + 1),
    ]),
  )
}
