/** The three files of a catalogue: `xMessages.en.ts`, `xMessages.ru.ts`, and `xMessages.ts`, which combines them. */
export function messageFiles(folder, name, { en, ru, i18n, hint }) {
  const entries = (texts) => Object.entries(texts).map(([key, text]) => `  ${key}: ${quoted(text)},`)
  return [
    [`${folder}/${name}.en.ts`, `export const en = {\n${entries(en).join('\n')}\n}\n`, hint],
    [
      `${folder}/${name}.ru.ts`,
      `import type { Translation } from '${i18n}/messages.ts'
import type { en } from './${name}.en.ts'

export const ru: Translation<typeof en> = {\n${entries(ru).join('\n')}\n}\n`,
      'translate what is still English',
    ],
    [
      `${folder}/${name}.ts`,
      `import { defineMessages } from '${i18n}/messages.ts'
import { en } from './${name}.en.ts'
import { ru } from './${name}.ru.ts'

export const ${name} = defineMessages({ en, ru })
`,
      undefined,
    ],
  ]
}

export const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
