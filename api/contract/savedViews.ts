import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { openEnum, typedText, uuid } from './primitives.ts'
import { refusedAs } from './refusals/ofIssue.ts'

/** Lists that have saved views. */
export const viewScreens = ['patients', 'inbox', 'payments'] as const

/** Maximum number of saved views per list and user. */
export const maxViews = 50
const longestName = 40

/** Named filters and sort order of a list. Private to the caller, so it leaves neither an event nor an audit entry. */
export const savedView = z.object({
  id: uuid,
  screen: openEnum(viewScreens),
  name: z.string(),
  /** Parameters of the list's address, as the app writes them. */
  query: z.string(),
})
export type SavedView = z.infer<typeof savedView>

const path = '/v2/saved_views'
/** All views of the list, by name; also the response to a change. */
const answers = { 200: z.array(savedView) }

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  method: 'GET',
  path,
  summary: 'Views of a list that the caller has saved, by name',
  access: 'app.use',
  query: z.strictObject({ screen: z.enum(viewScreens) }),
  answers,
})

/** 422 for a name the caller already uses, ignoring case; 409 at 50 views. */
export const createSavedView = endpoint({
  name: 'createSavedView',
  method: 'POST',
  path,
  summary: 'Saves a view of a list for the caller',
  access: 'app.use',
  body: z.strictObject({
    screen: z.enum(viewScreens),
    name: typedText.min(1, refusedAs('no_view_name')).max(longestName, refusedAs('text_too_long')),
    query: typedText.max(4000),
  }),
  answers,
})

export const deleteSavedView = endpoint({
  name: 'deleteSavedView',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Deletes one of the caller’s saved views',
  access: 'app.use',
  answers,
})
