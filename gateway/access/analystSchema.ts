import {
  defaultFieldResolver,
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLInputField,
  GraphQLSchema,
  isInputObjectType,
  isLeafType,
  isObjectType,
} from 'graphql'
import { bodyOfRefusal, refuse } from '../../api/contract/refusals/Refusal.ts'
import { refusedError } from '../rest/errors.ts'
import type { Context } from '../graph/Context.ts'
import { isPromise } from '../graph/isPromise.ts'
import { tellPlace } from './fieldPlace.ts'
import { pseudonymousAge, pseudonymousDay, type Pseudonyms } from './Pseudonyms.ts'
import { type DataClass, dataClassOf } from '../graph/dataClass.ts'

type Resolve = GraphQLFieldResolver<unknown, Context>
type Field = GraphQLField<unknown, Context>

const placeFields: ReadonlySet<string> = new Set(['cursor', 'startCursor', 'endCursor'])

/**
 * The graph that can be read only.
 * @param pseudonyms shown in the place of values about persons; null shows the values
 */
export function analystSchema(whole: GraphQLSchema, pseudonyms: Pseudonyms | null): GraphQLSchema {
  const query = whole.getQueryType()
  const shown = Object.values(whole.getTypeMap()).filter(
    (type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node'),
  )
  const schema = new GraphQLSchema({ query: query!, types: shown, extensions: whole.extensions })
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      if (pseudonyms) hide(field, pseudonyms)
      tellPlace(field)
    }
  }
  return schema
}

function hide(field: Field, pseudonyms: Pseudonyms): void {
  const data = dataClassOf(field)
  if (data !== 'none' && isLeafType(getNamedType(field.type))) hideValue(field, data, pseudonyms)
  if (placeFields.has(field.name)) sealPlace(field, pseudonyms)
  openPlaces(field, pseudonyms)
  refuseSearching(field)
}

function hideValue(field: Field, data: DataClass, pseudonyms: Pseudonyms): void {
  const scalar = getNamedType(field.type).name
  field.description = `${field.description ?? ''} (${data}: shown as a pseudonym)`
  const hidden = (value: unknown, { now }: Context): unknown => {
    if (value === null || value === undefined) return value
    if (scalar === 'Date') return pseudonymousDay(value, now)
    return scalar === 'Int' ? pseudonymousAge(value) : pseudonyms.ofText(value)
  }
  after(field, hidden)
}

const sealPlace = (field: Field, pseudonyms: Pseudonyms) =>
  after(field, (value) => (typeof value === 'string' ? pseudonyms.seal(value) : value))

function replace(field: Field, instead: (resolve: Resolve) => Resolve): void {
  field.resolve = instead(field.resolve ?? defaultFieldResolver)
}

/** What a field answers, changed before anybody sees it. */
function after(field: Field, change: (value: unknown, context: Context) => unknown): void {
  replace(field, (resolve) => (source, args, context, info) => {
    const value = resolve(source, args, context, info)
    return isPromise(value) ? value.then((one) => change(one, context)) : change(value, context)
  })
}

function openPlaces(field: Field, pseudonyms: Pseudonyms): void {
  if (!field.args.some(({ name }) => name === 'after' || name === 'before')) return
  const opened = (place: unknown) => (typeof place === 'string' ? pseudonyms.open(place) : place)
  replace(
    field,
    (resolve) => (source, args, context, info) =>
      resolve(source, { ...args, after: opened(args['after']), before: opened(args['before']) }, context, info),
  )
}

/** An analyst who sees no names cannot search by one either: finding a row would confirm the name. */
function refuseSearching(field: Field): void {
  const places = field.args.flatMap(classifiedPlaces)
  if (places.length === 0) return
  replace(field, (resolve) => (source, args, context, info) => {
    const asked = places.find((place) => place.reduce<unknown>(valueIn, args) != null)
    if (asked) throw refusal(asked.join('.'))
    return resolve(source, args, context, info)
  })
}

const refusal = (name: string) => refusedError('FORBIDDEN', bodyOfRefusal(refuse('graph_personal_search', { name })))

const valueIn = (value: unknown, name: string): unknown => (value as Record<string, unknown> | null | undefined)?.[name]

/** Where an argument holds values about persons. Inputs of this graph hold no lists of inputs with any. */
function classifiedPlaces(argument: GraphQLArgument | GraphQLInputField): string[][] {
  const named = getNamedType(argument.type)
  if (isLeafType(named)) return dataClassOf(argument) === 'none' ? [] : [[argument.name]]
  if (!isInputObjectType(named)) return []
  const inside = Object.values(named.getFields()).flatMap(classifiedPlaces)
  return inside.map((place) => [argument.name, ...place])
}
