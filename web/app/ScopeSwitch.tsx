import { Building2, Hospital } from 'lucide-react'
import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { Logo } from '../images/Logo.tsx'
import { useLookup, type Lookup } from '../relay/useLookup.ts'
import { useDebounced } from '../ui/useDebounced.ts'
import { OptionPicker, type PickerOption } from './OptionPicker.tsx'
import type { Scope } from './rememberedScope.ts'
import { scopeMessages } from './scopeMessages.ts'
import type { ScopeSwitchCompaniesQuery } from './__generated__/ScopeSwitchCompaniesQuery.graphql.ts'
import type { ScopeSwitchPracticesQuery } from './__generated__/ScopeSwitchPracticesQuery.graphql.ts'
import topBarStyles from './TopBar.module.css'

const companiesQuery = graphql`
  query ScopeSwitchCompaniesQuery($filter: CompanyFilter!, $companyId: ID!, $hasCompany: Boolean!) {
    companies(first: 50, filter: $filter) {
      edges {
        node {
          restId
          name
        }
      }
    }
    company(restId: $companyId) @include(if: $hasCompany) {
      name
      logo {
        url
      }
    }
  }
`

const practicesQuery = graphql`
  query ScopeSwitchPracticesQuery($filter: PracticeFilter!, $practiceId: ID!, $hasPractice: Boolean!) {
    practices(first: 50, filter: $filter) {
      edges {
        node {
          restId
          name
        }
      }
    }
    practice(restId: $practiceId) @include(if: $hasPractice) {
      name
    }
  }
`

interface Rows {
  readonly edges: readonly { readonly node: { readonly restId: string; readonly name: string } }[]
}

const optionsOf = (rows: Rows | undefined): PickerOption[] =>
  (rows?.edges ?? []).map(({ node }) => ({ id: node.restId, label: node.name }))

function useNote() {
  const messages = useMessages(scopeMessages)
  return ({ status, data }: Lookup<unknown>, count: number): string | null => {
    if (status === 'failed') return messages.failed
    if (!data) return messages.loading
    return count === 0 ? messages.nothingFound : null
  }
}

interface ScopeSwitchProps {
  scope: Scope
  onChoose: (scope: Scope) => void
}

/** Selects the company and practice that a system user works in. */
export function ScopeSwitch(props: ScopeSwitchProps) {
  return (
    <div className={topBarStyles.scope}>
      <CompanyPicker {...props} />
      <PracticePicker {...props} />
    </div>
  )
}

function CompanyPicker({ scope, onChoose }: ScopeSwitchProps) {
  const messages = useMessages(scopeMessages)
  const noteOf = useNote()
  const [text, setText] = useState('')
  const search = useDebounced(text).trim()
  const fetched = useLookup<ScopeSwitchCompaniesQuery>(companiesQuery, {
    filter: search ? { search } : {},
    companyId: scope.companyId ?? '',
    hasCompany: scope.companyId !== null,
  })
  const companies = fetched.data?.companies
  const found = optionsOf(companies ?? undefined)
  const everything = { id: null, label: messages.allCompanies }
  const selected = scope.companyId
    ? { id: scope.companyId, label: fetched.data?.company?.name ?? messages.recentlySelected }
    : everything
  return (
    <OptionPicker
      label={messages.company}
      icon={<Logo url={fetched.data?.company?.logo?.url} size={16} fallback={<Building2 size={16} aria-hidden />} />}
      selected={selected}
      options={text.trim() ? found : [everything, ...found]}
      text={text}
      onText={setText}
      note={noteOf(companies === null ? { ...fetched, status: 'failed' } : fetched, found.length)}
      onPick={({ id }) => onChoose({ companyId: id, practiceId: null })}
    />
  )
}

function PracticePicker({ scope, onChoose }: ScopeSwitchProps) {
  const messages = useMessages(scopeMessages)
  const noteOf = useNote()
  const [text, setText] = useState('')
  const search = useDebounced(text).trim()
  const fetched = useLookup<ScopeSwitchPracticesQuery>(practicesQuery, {
    filter: { ...(scope.companyId && { companyRestId: scope.companyId }), ...(search && { search }) },
    practiceId: scope.practiceId ?? '',
    hasPractice: scope.practiceId !== null,
  })
  const practices = fetched.data?.practices
  const found = optionsOf(practices ?? undefined)
  const everything = { id: null, label: messages.allPractices }
  const selected = scope.practiceId
    ? { id: scope.practiceId, label: fetched.data?.practice?.name ?? messages.recentlySelected }
    : everything
  return (
    <OptionPicker
      label={messages.practice}
      icon={<Hospital size={16} aria-hidden />}
      selected={selected}
      options={text.trim() ? found : [everything, ...found]}
      text={text}
      onText={setText}
      note={noteOf(practices === null ? { ...fetched, status: 'failed' } : fetched, found.length)}
      onPick={({ id }) => onChoose({ ...scope, practiceId: id })}
    />
  )
}
