import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  viewScreens,
} from '../../api/contract/savedViews.ts'
import { builder } from '../graph/builder.ts'
import { encodeGlobalId, restIdOf } from '../graph/globalId.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { orNull } from '../rest/loaders.ts'

const SavedViewRef = builder.objectRef<SavedView>('SavedView').implement({
  description: 'Filters and order of a list, which the viewer has saved under a name; nobody else sees it',
  fields: (t) => ({
    id: t.id({ description: 'Id in this graph', resolve: ({ id }) => encodeGlobalId('SavedView', id) }),
    name: t.exposeString('name', { description: 'Name' }),
    query: t.exposeString('query', { description: 'Parameters of the list’s address in the app' }),
  }),
})

const ViewScreen = builder.enumType('ViewScreen', {
  description: 'A list that views are saved of',
  values: {
    PATIENTS: { value: viewScreens[0], description: 'The patients' },
    INBOX: { value: viewScreens[1], description: 'The inbox' },
  } as const,
})

builder.queryField('savedViews', (t) =>
  t.field({
    type: [SavedViewRef],
    nullable: true,
    description: 'Views of a list that the viewer has saved, by name; null where the server keeps none',
    args: { screen: t.arg({ type: ViewScreen, required: true, description: 'Which list' }) },
    resolve: async (_root, { screen }, { rest }) =>
      (await orNull(rest.call(listSavedViews, { query: { screen } })))?.answer ?? null,
  }),
)

const SavedViewsSuccess = builder.objectRef<{ views: SavedView[] }>('SavedViewsSuccess').implement({
  description: 'The views of the list are other ones now',
  fields: (t) => ({
    views: t.expose('views', { type: [SavedViewRef], description: 'All views of the list, by name' }),
  }),
})
const savedViewsResult = resultUnion('SavedViewsResult', SavedViewsSuccess, 'SavedViewsSuccess')

const SaveViewInput = builder.inputType('SaveViewInput', {
  description: 'What to save, and under which name',
  fields: (t) => ({
    screen: t.field({ type: ViewScreen, required: true, description: 'Which list' }),
    name: t.string({ required: true, description: 'Name, of 40 characters at most; each once, in whatever case' }),
    query: t.string({ required: true, description: 'Parameters of the list’s address in the app' }),
  }),
})

builder.mutationField('saveView', (t) =>
  t.field({
    type: savedViewsResult,
    description: 'Saves a view of a list for the viewer, on every device',
    args: { input: t.arg({ type: SaveViewInput, required: true, description: 'List, name and parameters' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => ({
        views: (await rest.call(createSavedView, { body: input })).answer,
      })) as never,
  }),
)

builder.mutationField('deleteSavedView', (t) =>
  t.field({
    type: savedViewsResult,
    description: 'Forgets a view that the viewer has saved',
    args: { viewId: t.arg.id({ required: true, description: 'The view' }) },
    resolve: (_root, { viewId }, { rest }) =>
      catchingMutationErrors(async () => {
        const path = { id: restIdOf(viewId, 'SavedView') }
        return { views: (await rest.call(deleteSavedView, { path })).answer }
      }) as never,
  }),
)
