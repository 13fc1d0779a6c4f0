import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** As in the English build: its own texts, and a placeholder for those of any other language. */
async function englishBuild() {
  const { lazyTexts } = await import('../../web/i18n/loadTexts.ts')
  const { defineMessages, currentMessages } = await import('../../web/i18n/messages.ts')
  const { chooseLanguage, followLanguage, languageChoice } = await import('../../web/i18n/language.ts')
  const declare = () => {
    const en = { name: 'Tally Care', language: 'Language' }
    return defineMessages({ en, ru: lazyTexts('../../app/appMessages.ru.ts') as typeof en })
  }
  return { declare, currentMessages, chooseLanguage, followLanguage, languageChoice }
}

describe('A single-language build', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.resetModules()
    vi.stubEnv('BUILT_LANGUAGE', 'en')
  })
  afterEach(async () => {
    // Modules of earlier tests also react to another tab, and their loads would outlive the page.
    await vi.dynamicImportSettled()
    vi.unstubAllEnvs()
    vi.resetModules()
    vi.doUnmock('../../web/i18n/whole/ru.ts')
    localStorage.clear()
    document.cookie = 'tally_language=; Max-Age=0'
  })

  it('changes the language once its texts are loaded, for current and later screens', async () => {
    const { declare, currentMessages, chooseLanguage, languageChoice } = await englishBuild()
    const shown = declare()
    const changed = vi.fn<() => void>(() => expect(currentMessages(shown).language).toBe('Язык'))
    languageChoice.subscribe(changed)
    const choosing = chooseLanguage('ru')
    expect(currentMessages(shown).language).toBe('Language')
    await choosing
    expect(changed).toHaveBeenCalledOnce()
    expect(currentMessages(declare()).language).toBe('Язык')
  })

  it('keeps its language when another’s texts fail to load, and says so', async () => {
    vi.doMock('../../web/i18n/whole/ru.ts', () => Promise.reject(new Error('offline')))
    const { declare, currentMessages, chooseLanguage, languageChoice } = await englishBuild()
    await expect(chooseLanguage('ru')).rejects.toThrow('error when mocking')
    expect(languageChoice.read()).toBe('en')
    expect(currentMessages(declare()).language).toBe('Language')
    expect(localStorage.getItem('tally.language')).toBeNull()
  })

  it('applies the later of two choices, however long the first one loads', async () => {
    const { chooseLanguage, languageChoice } = await englishBuild()
    await Promise.all([chooseLanguage('ru'), chooseLanguage('en')])
    expect(languageChoice.read()).toBe('en')
  })

  it('starts in the selected language and sends it as a cookie', async () => {
    localStorage.setItem('tally.language', 'ru')
    const { declare, currentMessages, followLanguage, languageChoice } = await englishBuild()
    const shown = declare()
    expect(languageChoice.read()).toBe('en')
    await followLanguage()
    expect(currentMessages(shown).language).toBe('Язык')
    expect(document.documentElement.lang).toBe('ru')
    expect(document.cookie).toContain('tally_language=ru')
  })

  it('follows another tab', async () => {
    const { declare, currentMessages, languageChoice } = await englishBuild()
    const shown = declare()
    window.dispatchEvent(new StorageEvent('storage', { key: 'tally.language', newValue: 'ru' }))
    await vi.waitUntil(() => languageChoice.read() === 'ru')
    expect(currentMessages(shown).language).toBe('Язык')
  })
})
