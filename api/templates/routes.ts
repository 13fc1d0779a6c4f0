import * as templates from '../contract/templates.ts'
import { route } from '../http/Route.ts'
import { listTemplateLanguages, listTemplates } from './listTemplates.ts'
import { previewMessage } from './previewMessage.ts'

export const templateRoutes = [
  route(templates.listTemplates, listTemplates),
  route(templates.listTemplateLanguages, listTemplateLanguages),
  route(templates.previewMessage, previewMessage),
]
