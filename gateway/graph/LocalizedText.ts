import type { Text } from '../../api/contract/Text.ts'
import { builder } from './builder.ts'

export const LocalizedTextRef = builder.objectRef<Text>('LocalizedText').implement({
  description: 'A text in the languages of the app',
  fields: (t) => ({
    english: t.exposeString('en', { data: 'none', description: 'In English' }),
    russian: t.exposeString('ru', { data: 'none', description: 'In Russian' }),
  }),
})
