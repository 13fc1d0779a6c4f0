import { recognizedColumns } from '../../api/patients/importing/recognizedColumns.ts'
import { practices, worldId } from './worldPeople.ts'
import { places } from './worldScope.ts'

const header = ['External ID', 'First name', 'Last name', 'Date of birth', 'Notes']

/** An import of each practice that was checked and not approved. */
export const patientImportRows = (at: { createdAt: string; modifiedAt: string }, userId: string) =>
  places.map((place, index) => ({
    id: worldId('patientImport', index),
    companyId: practices[place].companyId,
    practiceId: practices[place].id,
    userId,
    fileName: 'patients.csv',
    status: 'ready' as const,
    columns: recognizedColumns(header),
    total: 4,
    problems: 2,
    ...at,
  }))

/** Its rows: two without problems, two with one. */
export const importedRows = () =>
  places.flatMap((place, index) =>
    [2, 3, 4, 5].map((line) => {
      const hasProblems = line > 3
      return {
        id: worldId('patientImportRow', index * 10 + line),
        companyId: practices[place].companyId,
        practiceId: practices[place].id,
        importId: worldId('patientImport', index),
        line,
        cells: [`W-${line}`, hasProblems ? '' : 'Walter', `Waits${line}`, '1980-01-01', 'was here'],
        hasProblems,
        problems: hasProblems ? [{ column: 'first_name' as const, code: 'no_first_name' as const, params: {} }] : [],
      }
    }),
  )
