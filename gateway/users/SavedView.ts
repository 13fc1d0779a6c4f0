import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  viewScreens,
} from '../../api/contract/savedViews.ts'
import { builder } from '../graph/builder.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { restMutation } from '../graph/restMutation.ts'
import { restNode } from '../graph/restNode.ts'
import { onePerKey, orNull } from '../rest/loaders.ts'

type SavedScreen = (typeof viewScreens)[number]

const viewsOf = onePerKey(
  listSavedViews,
  (screen: SavedScreen) => ({ query: { screen } }),
  (views) => views,
)

const SavedViewRef = restNode<SavedView>('SavedView', {
  description: 'A named set of filters and sort order of a list. Visible to the viewer only',
  load: async (id, context) => {
    const lists = await Promise.all(viewScreens.map((screen) => viewsOf(context).load(screen)))
    return lists.flat().find((view) => view.id === id) ?? null
  },
})
builder.objectFields(SavedViewRef, (t) => ({
  name: t.exposeString('name', { data: 'personal', description: 'Name' }),
  query: t.exposeString('query', { data: 'personal', description: 'Parameters of the list’s address in the app' }),
}))

const ViewScreen = builder.enumType('ViewScreen', {
  description: 'A list that has saved views',
  values: {
    PATIENTS: { value: viewScreens[0], description: 'The patients' },
    INBOX: { value: viewScreens[1], description: 'The inbox' },
    PAYMENTS: { value: viewScreens[2], description: 'The payments' },
  } as const,
})

builder.queryField('savedViews', (t) =>
  t.field({
    data: 'none',
    type: [SavedViewRef],
    nullable: true,
    description: 'The viewer’s saved views of a list, by name. Null when the server does not store views',
    args: { screen: t.arg({ data: 'none', type: ViewScreen, required: true, description: 'The list' }) },
    resolve: (_root, { screen }, context) => orNull(viewsOf(context).load(screen)),
  }),
)

restMutation({
  name: 'saveView',
  description: 'Saves a view of a list for the viewer, on every device',
  endpoint: createSavedView,
  input: (t) => ({
    screen: t.field({ data: 'none', type: ViewScreen, required: true, description: 'The list' }),
    name: t.string({
      data: 'personal',
      required: true,
      description: 'Name, up to 40 characters. Unique, ignoring case',
    }),
    query: t.string({ data: 'personal', required: true, description: 'Parameters of the list’s address in the app' }),
  }),
  toCall: ({ screen, name, query }) => ({ body: { screen, name, query } }),
  success: {
    description: 'The saved views of the list after the change',
    from: (views) => ({ views }),
    fields: (t) => ({
      views: t.expose('views', { data: 'none', type: [SavedViewRef], description: 'All views of the list, by name' }),
    }),
  },
})

restMutation({
  name: 'deleteSavedView',
  description: 'Deletes one of the viewer’s saved views',
  endpoint: deleteSavedView,
  input: (t) => ({ viewId: t.id({ data: 'none', required: true, for: 'SavedView', description: 'The view' }) }),
  toCall: ({ viewId }) => ({ path: { id: viewId } }),
  success: {
    description: 'The view was deleted',
    from: (_views, _context, { viewId }) => ({ viewId }),
    fields: (t) => ({
      deletedId: t.id({
        data: 'none',
        description: 'Id of the deleted view',
        resolve: ({ viewId }) => encodeGlobalId('SavedView', viewId),
      }),
    }),
  },
})
