import type { previewChannels } from '../../api/contract/templates.ts'
import { closedEnum } from '../graph/closedEnum.ts'

export const TemplateChannelRef = closedEnum<(typeof previewChannels)[number]>(
  'TemplateChannel',
  'Channel by which a template is sent or inserted',
  {
    email: 'By email, with the template’s subject',
    sms: 'As a text message',
    chat: 'In the chat of the patient portal, with the words of the text message',
  },
)
