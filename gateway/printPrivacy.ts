import { getNamedType, isInputObjectType, isLeafType, isObjectType, lexicographicSortSchema } from 'graphql'
import { type DataClass, dataClassOf } from './graph/dataClass.ts'
import { schema } from './schema.ts'

const titles: Record<Exclude<DataClass, 'none'>, string> = {
  personal: 'Who a person is',
  health: 'Health',
  payment: 'How a person pays',
}

interface Place {
  path: string
  data: DataClass
  description: string
}

/** The page that privacy reviews read: each field and argument of the graph that holds a value about a person. */
export function printedPrivacyPage(): string {
  const { answered, requested } = placesOf()
  const sections = Object.entries(titles).flatMap(([data, title]) => [
    `## ${title} (\`${data}\`)`,
    ...table('Answered', answered, data),
    ...table('Asked or changed by', requested, data),
  ])
  return `${[
    '# Personal data in the graph',
    'Generated from the `data` class of each field (`npm run generate`). Fields that are not listed are `none`: they say nothing about a person alone. Analysts see pseudonyms of these fields and cannot search by them.',
    ...sections,
  ].join('\n\n')}\n`
}

/** Every value in responses, and every value in input. */
function placesOf(): { answered: Place[]; requested: Place[] } {
  const answered: Place[] = []
  const requested: Place[] = []
  for (const type of Object.values(lexicographicSortSchema(schema).getTypeMap())) {
    if (type.name.startsWith('__')) continue
    if (isInputObjectType(type)) requested.push(...values(Object.values(type.getFields()), type.name, '.'))
    if (!isObjectType(type)) continue
    const fields = Object.values(type.getFields())
    answered.push(...values(fields, type.name, '.'))
    for (const field of fields) requested.push(...values(field.args, `${type.name}.${field.name}`, '(', ')'))
  }
  return { answered, requested }
}

type Declared = Parameters<typeof dataClassOf>[0] & {
  type: Parameters<typeof getNamedType>[0]
  description?: string | null | undefined
}

const values = (declared: readonly Declared[], owner: string, open: string, close = ''): Place[] =>
  declared
    .filter(({ type }) => isLeafType(getNamedType(type)))
    .map((one) => ({
      path: `${owner}${open}${one.name}${close}`,
      data: dataClassOf(one),
      description: one.description ?? '',
    }))

function table(title: string, places: readonly Place[], data: string): string[] {
  const rows = places.filter((place) => place.data === data)
  if (rows.length === 0) return []
  return [
    `### ${title}`,
    [
      '| Field | Meaning |',
      '| --- | --- |',
      ...rows.map((row) => `| \`${row.path}\` | ${inCell(row.description)} |`),
    ].join('\n'),
  ]
}

const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
