import { type DataClass, dataClasses } from '../graph/dataClass.ts'

/** Tags of fields by the name of their type, and by theirs. */
export type TagTable = ReadonlyMap<string, ReadonlyMap<string, DataClass>>

/**
 * Reads a table of tags: `Type: tag field field / tag field`, one type a line.
 * @throws for a tag that is none, and for what is named twice
 */
export function readTags(text: string): TagTable {
  const table = new Map<string, Map<string, DataClass>>()
  for (const line of text.trim().split('\n')) {
    const [type = '', groups = ''] = line.split(': ')
    if (table.has(type)) throw new Error(`${type} is tagged twice`)
    const fields = new Map<string, DataClass>()
    for (const group of groups.split(' / ')) {
      const [tag = '', ...names] = group.split(' ')
      if (!isTag(tag)) throw new Error(`${type} has a tag that is none: ${tag}`)
      for (const name of names) {
        if (fields.has(name)) throw new Error(`${type}.${name} is tagged twice`)
        fields.set(name, tag)
      }
    }
    table.set(type, fields)
  }
  return table
}

const isTag = (text: string): text is DataClass => (dataClasses as readonly string[]).includes(text)
