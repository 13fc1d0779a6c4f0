import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { declareIdType, decodeGlobalId, encodeGlobalId, ownedPathOf, restIdOf } from './globalId.ts'

const uuid = '0190a1b2-c3d4-7e5f-8a6b-0123456789ab'
const other = 'ffffffff-ffff-ffff-ffff-fffffffffffe'
declareIdType('Patient')
declareIdType('Tag')
const patient = encodeGlobalId('Patient', uuid)
const owned = encodeGlobalId('Tag', `${uuid}/${other}`)

const refused = (reason: string) => expect.objectContaining({ extensions: expect.objectContaining({ reason }) })
const bad = refused('graph_bad_id')

describe('A global id', () => {
  it('has 24 characters, and 46 below an owner', () => {
    expect([patient.length, owned.length]).toEqual([24, 46])
  })

  it('leads back to its type and REST id', () => {
    for (const id of [uuid, other, ...Array.from({ length: 200 }, () => randomUUID())]) {
      expect(decodeGlobalId(encodeGlobalId('Patient', id))).toEqual({ typename: 'Patient', id })
      const path = `${id}/${randomUUID()}`
      expect(decodeGlobalId(encodeGlobalId('Tag', path))).toEqual({ typename: 'Tag', id: path })
    }
    expect(restIdOf(patient, 'Patient')).toBe(uuid)
    expect(ownedPathOf(owned, 'Tag')).toBe(`${uuid}/${other}`)
  })

  it.each([
    ['of no type', `AAAA${patient.slice(4)}`],
    ['that is a REST id', uuid],
    ['that is empty', ''],
    ['that is too short', patient.slice(0, -4)],
    ['that is too long', `${patient}AAAA`],
    ['of one and a half UUIDs', owned.slice(0, 36)],
    ['with padding', `${owned}==`],
    ['with foreign characters', `${patient.slice(0, 23)}!`],
    ['in the other base64 alphabet', encodeGlobalId('Tag', `${uuid}/${other}`).replaceAll('_', '/')],
    ['with other last bits', `${owned.slice(0, -1)}${owned.endsWith('h') ? 'i' : 'h'}`],
    ['with a line break', `${patient.slice(0, 12)}\n${patient.slice(12)}`],
    ['of characters that have two bytes', 'é'.repeat(24)],
  ])('%s is rejected', (_which, id) => {
    expect([patient, owned]).not.toContain(id)
    expect(() => decodeGlobalId(id)).toThrow(bad)
  })

  it('of another type is rejected where a type is expected', () => {
    expect(() => restIdOf(owned, 'Patient')).toThrow(refused('graph_id_of_other_type'))
    expect(() => ownedPathOf(patient, 'Tag')).toThrow(refused('graph_id_of_other_type'))
  })

  it('with or without an owner is rejected where the type is otherwise', () => {
    expect(() => restIdOf(encodeGlobalId('Patient', `${uuid}/${other}`), 'Patient')).toThrow(bad)
    expect(() => ownedPathOf(encodeGlobalId('Tag', uuid), 'Tag')).toThrow(bad)
  })

  it.each([
    '',
    'x',
    uuid.toUpperCase(),
    uuid.replaceAll('-', '0'),
    `${uuid}/`,
    `${uuid}/${'x'.repeat(36)}`,
    `${uuid}:${other}`,
    'é'.repeat(36),
  ])('is not made of %j, which is not a UUID', (id) => {
    expect(() => encodeGlobalId('Patient', id)).toThrow(TypeError)
  })

  it('is not made for a type that is not declared', () => {
    expect(() => encodeGlobalId('Nothing', uuid)).toThrow('Nothing is not declared')
  })
})

it('Two types whose ids could not be distinguished are rejected', () => {
  const tagOf = (name: string) => createHash('sha256').update(name).digest().readUInt16BE()
  const known = new Map<number, string>()
  for (let number = 0; ; number += 1) {
    const name = `Type${number}`
    const equal = known.get(tagOf(name))
    if (equal === undefined) {
      known.set(tagOf(name), name)
      continue
    }
    declareIdType(equal)
    declareIdType(equal)
    expect(() => declareIdType(name)).toThrow(`Ids of ${name} and ${equal}`)
    return
  }
})
