import type { previewChannels } from '../../api/contract/templates.ts'
import { closedEnum } from '../graph/closedEnum.ts'

export const TemplateChannelRef = closedEnum<(typeof previewChannels)[number]>(
  'TemplateChannel',
  'Channel on which a template is sent or inserted',
  {
    email: 'By email, with the template’s subject',
    sms: 'As a text message',
    chat: 'Chat in the patient portal, with the text of the text message',
  },
)
