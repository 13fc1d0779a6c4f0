import {
  defaultFieldResolver,
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLFieldResolver,
  GraphQLID,
  type GraphQLInputField,
  GraphQLSchema,
  isInputObjectType,
  isLeafType,
  isObjectType,
} from 'graphql'
import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { refusedError } from '../rest/errors.ts'
import type { Context } from '../graph/Context.ts'
import { isPromise } from '../graph/isPromise.ts'
import { trackFieldPath } from './fieldPath.ts'
import { pseudonymousAge, pseudonymousDay, type Pseudonyms } from './Pseudonyms.ts'
import { type DataClass, dataClassOf } from '../graph/dataClass.ts'

type Resolve = GraphQLFieldResolver<unknown, Context>
type Field = GraphQLField<unknown, Context>

const placeFields: ReadonlySet<string> = new Set(['cursor', 'startCursor', 'endCursor'])

/**
 * The read-only graph.
 * @param pseudonyms replace values about persons; null shows the values
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
      trackFieldPath(field)
    }
  }
  return schema
}

function hide(field: Field, pseudonyms: Pseudonyms): void {
  const data = dataClassOf(field)
  if (data !== 'none' && isLeafType(getNamedType(field.type))) hideValue(field, data, pseudonyms)
  if (placeFields.has(field.name) || getNamedType(field.type) === GraphQLID) sealText(field, pseudonyms)
  openPlaces(field, pseudonyms)
  openIds(field, pseudonyms)
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

/** Cursors contain sort values, and ids are those of the REST API: both are encrypted. */
function sealText(field: Field, pseudonyms: Pseudonyms): void {
  const sealed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sealed)
    return typeof value === 'string' ? pseudonyms.seal(value) : value
  }
  after(field, sealed)
}

function replace(field: Field, instead: (resolve: Resolve) => Resolve): void {
  field.resolve = instead(field.resolve ?? defaultFieldResolver)
}

/** Converts the results of a field. */
function after(field: Field, change: (value: unknown, context: Context) => unknown): void {
  replace(field, (resolve) => (source, args, context, info) => {
    const value = resolve(source, args, context, info)
    return isPromise(value) ? value.then((one) => change(one, context)) : change(value, context)
  })
}

function openPlaces(field: Field, pseudonyms: Pseudonyms): void {
  if (!field.args.some(({ name }) => name === 'after' || name === 'before')) return
  const refused = refuse('graph_bad_cursor', { name: 'after' })
  const opened = (place: unknown) => (typeof place === 'string' ? pseudonyms.open(place, refused) : place)
  replace(
    field,
    (resolve) => (source, args, context, info) =>
      resolve(source, { ...args, after: opened(args['after']), before: opened(args['before']) }, context, info),
  )
}

function openIds(field: Field, pseudonyms: Pseudonyms): void {
  const places = field.args.flatMap((argument) => placesOf(argument, (leaf) => getNamedType(leaf.type) === GraphQLID))
  if (places.length === 0) return
  const refused = refuse('graph_bad_id')
  const opened = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(opened)
    return typeof value === 'string' ? pseudonyms.open(value, refused) : value
  }
  replace(
    field,
    (resolve) => (source, args, context, info) =>
      resolve(
        source,
        places.reduce<Record<string, unknown>>((all, place) => changedAt(all, place, opened), args),
        context,
        info,
      ),
  )
}

type Values = Record<string, unknown>

/** A copy of the values with the value at one path replaced. */
function changedAt(values: Values, [name, ...inside]: string[], change: (value: unknown) => unknown): Values {
  const value = values[name!]
  if (value === null || value === undefined) return values
  const changed = inside.length > 0 ? changedAt(value as Record<string, unknown>, inside, change) : change(value)
  return { ...values, [name!]: changed }
}

/** An analyst who sees no names cannot search by a name: a match would confirm it. */
function refuseSearching(field: Field): void {
  const places = field.args.flatMap((argument) => placesOf(argument, (leaf) => dataClassOf(leaf) !== 'none'))
  if (places.length === 0) return
  replace(field, (resolve) => (source, args, context, info) => {
    const requested = places.find((place) => place.reduce<unknown>(valueIn, args) != null)
    if (requested) throw refusal(requested.join('.'))
    return resolve(source, args, context, info)
  })
}

const refusal = (name: string) => refusedError('FORBIDDEN', refuse('graph_personal_search', { name }))

const valueIn = (value: unknown, name: string): unknown => (value as Record<string, unknown> | null | undefined)?.[name]

type Leaf = GraphQLArgument | GraphQLInputField

/** The paths in an argument that hold leaves of a type. Inputs of this graph contain no lists of inputs. */
function placesOf(argument: Leaf, isIncluded: (leaf: Leaf) => boolean): string[][] {
  const named = getNamedType(argument.type)
  if (isLeafType(named)) return isIncluded(argument) ? [[argument.name]] : []
  if (!isInputObjectType(named)) return []
  const inside = Object.values(named.getFields()).flatMap((each) => placesOf(each, isIncluded))
  return inside.map((place) => [argument.name, ...place])
}
