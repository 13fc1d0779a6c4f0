import { chooseLanguage, useLanguage } from '../i18n/language.ts'
import { languageNames, languages } from '../i18n/languages.ts'
import styles from './LanguageLinks.module.css'

export function LanguageLinks({ label }: { label: string }) {
  const current = useLanguage()
  return (
    <div className={styles.languages} role="group" aria-label={label}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void chooseLanguage(language).catch((failure: unknown) => reportError(failure))}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  )
}
