import { languageChoice, languageNames, languages, useLanguage } from '../i18n/language.ts'

export function LanguageLinks({ label }: { label: string }) {
  const current = useLanguage()
  return (
    <div className="sign-in-languages" role="group" aria-label={label}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => languageChoice.write(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  )
}
