import { previewChannels } from '../../api/contract/templates.ts'
import { builder } from '../graph/builder.ts'

/** By which way a template is sent or inserted; the list is ours, so there is no unknown one. */
export const TemplateChannelRef = builder.enumType('TemplateChannel', {
  description: 'By which way a template goes; a chat says what a text message would',
  values: Object.fromEntries(previewChannels.map((value) => [value.toUpperCase(), { value, description: value }])),
})
