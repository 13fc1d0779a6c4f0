import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { slugShape } from '../../../api/contract/partners.ts'

const partnerFile = z.strictObject({
  name: z.string().min(1),
  requestsAMinute: z.number().int().min(1).max(6000),
  operations: z.record(
    z.string(),
    z.strictObject({
      description: z.string().min(1),
      variables: z.record(z.string(), z.strictObject({ meaning: z.string().min(1), example: z.unknown() })),
    }),
  ),
})

/** The contents of a partner's folder. */
export interface PartnerFolder {
  slug: string
  definition: z.infer<typeof partnerFile>
  /** The text of each document by its file name without the extension. */
  documents: Map<string, string>
}

/** The folders of the registry. @throws Error that names the file, for an invalid `partner.json` */
export function readFolders(root: string): PartnerFolder[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'partner.json')))
    .map(({ name }) => readFolder(root, name))
    .toSorted((one, two) => one.slug.localeCompare(two.slug))
}

function readFolder(root: string, slug: string): PartnerFolder {
  const path = join(root, slug, 'partner.json')
  if (!slugShape.test(slug)) throw new Error(`${slug} cannot be the name of a partner`)
  const { success, data, error } = partnerFile.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!success) throw new Error(`${slug}/partner.json: ${z.prettifyError(error)}`)
  const files = readdirSync(join(root, slug)).filter((file) => file.endsWith('.graphql'))
  const documents = files
    .toSorted()
    .map((file) => [file.replace('.graphql', ''), readFileSync(join(root, slug, file), 'utf8')] as const)
  return { slug, definition: data, documents: new Map(documents) }
}
