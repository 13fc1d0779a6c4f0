import { type FeaturePlace, featureSources, listFeaturePlaces } from '../../api/contract/features.ts'
import { type KnownFeature, knownFeatures } from '../../api/contract/knownFeatures.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { containsPattern } from '../graph/containsPattern.ts'
import { leadsTo } from '../graph/leadsTo.ts'
import { LocalizedTextRef } from '../graph/LocalizedText.ts'
import { openEnum } from '../graph/openEnum.ts'
import { practiceById, PracticeRef } from '../practices/Practice.ts'
import { companyById, CompanyRef } from './Company.ts'
import { FeatureRef } from './Feature.ts'

const source = openEnum('FeatureSource', featureSources, 'The scope of the flag that decides', {
  practice: 'A flag of the practice',
  company: 'A flag of the company',
  general: 'The flag for everyone',
  none: 'No flag applies, so the feature is off',
})

const toCompany = leadsTo(CompanyRef, companyById)
const toPractice = leadsTo(PracticeRef, practiceById)

const FeaturePlaceRef = builder.objectRef<FeaturePlace>('FeaturePlace').implement({
  description: 'A feature at a place: everyone, a company or a practice',
  fields: (t) => ({
    name: t.exposeString('name', { data: 'none', description: 'Name of the feature, for example manual-payments' }),
    company: t.field({
      data: 'none',
      type: CompanyRef,
      nullable: true,
      description: 'The company. Null: everyone',
      resolve: ({ company }, _args, context, info) => company && toCompany(company, context, info),
    }),
    practice: t.field({
      data: 'none',
      type: PracticeRef,
      nullable: true,
      description: 'The practice. Null: the company as a whole, or everyone',
      resolve: ({ client }, _args, context, info) => client && toPractice(client, context, info),
    }),
    isActive: t.exposeBoolean('active', { data: 'none', description: 'Whether the feature is on there' }),
    source: t.field({
      data: 'none',
      type: source.ref,
      description: 'The scope of the flag that decides',
      resolve: (place) => source.of(place.source),
    }),
    flag: t.expose('flag', {
      data: 'none',
      type: FeatureRef,
      nullable: true,
      description: 'The place’s own flag. Null: it inherits',
    }),
    exceptionCount: t.exposeInt('exceptions', {
      data: 'none',
      description: 'Number of flags of the more specific places below it, which override it there',
    }),
  }),
})

const FeaturePlaceFilter = builder.inputType('FeaturePlaceFilter', {
  description: 'Filters are combined with AND',
  fields: (t) => ({
    name: t.string({ data: 'none', description: 'This feature' }),
    isGeneral: t.boolean({ data: 'none', description: 'Whether to return only the values for everyone' }),
    companyRestId: t.id({ data: 'none', isRestId: true, description: 'The value of this company as a whole' }),
    practiceRestId: t.id({ data: 'none', isRestId: true, description: 'The value of this practice' }),
    search: t.string({ data: 'none', description: 'Part of the name of the company or practice' }),
    isActive: t.boolean({ data: 'none', description: 'Only where it is on, or only where it is off' }),
  }),
})

connection(listFeaturePlaces, {
  field: 'featurePlaces',
  node: FeaturePlaceRef,
  description: 'Features at places, with the value that applies there, for system admins. By place',
  maximum: 1000,
  filter: {
    type: FeaturePlaceFilter,
    toWhere: ({ name, isGeneral, companyRestId, practiceRestId, search, isActive }) => ({
      ...(name && { name }),
      ...(isGeneral && { company_id: null }),
      ...(companyRestId && { company_id: companyRestId, client_id: null }),
      ...(practiceRestId && { client_id: practiceRestId }),
      ...(search && { place: { $ilike: containsPattern(search) } }),
      ...(isActive != null && { active: isActive }),
    }),
  },
  toCall: () => ({ sort: 'place' }),
})

const KnownFeatureRef = builder.objectRef<KnownFeature>('KnownFeature').implement({
  description: 'A feature flag that the product knows',
  fields: (t) => ({
    name: t.exposeString('name', { data: 'none', description: 'Name of the flag' }),
    does: t.expose('does', { data: 'none', type: LocalizedTextRef, description: 'Effect of the flag' }),
    where: t.expose('where', {
      data: 'none',
      type: LocalizedTextRef,
      nullable: true,
      description: 'Part of the product that it affects. Null while nothing depends on it',
    }),
  }),
})

builder.queryField('knownFeatures', (t) =>
  t.field({
    data: 'none',
    type: [KnownFeatureRef],
    description: 'Feature flags that the product knows, by name. Others have no effect',
    resolve: () => [...knownFeatures],
  }),
)
