import { roleLevels } from '../contract/accessProfile.ts'
import { readRow } from '../patients/importing/readRow.ts'
import { recognizedColumns } from '../patients/importing/recognizedColumns.ts'
import { rowValues } from '../patients/importing/rowValues.ts'
import type { Random } from '../samples/Random.ts'
import { addDays, instantOn } from '../time/calendar.ts'
import type { RowSets } from './rowSets.ts'

const practiceUid = 'harborview-orthopedics'
const header = ['MRN', 'First', 'Last', 'DOB', 'Mobile', 'E-mail', 'Referred by']

/** Rows of a file that an admin has uploaded and not approved yet. Some have a problem. */
const file = [
  ['HO-9001', 'Amelia', 'Okafor', '1984-03-19', '(503) 555-0171', 'amelia.okafor@example.com', 'Dr. Lind'],
  ['HO-9002', 'Bruno', 'Castellano', '7/2/1971', '(503) 555-0172', 'bruno@example.com', ''],
  ['HO-9003', '', 'Haverford', '1990-11-30', '(503) 555-0173', '', 'Dr. Lind'],
  ['HO-9004', 'Dalia', 'Mirza', '2001-05-06', '555-01', 'dalia.mirza@example.com', ''],
  ['HO-9005', 'Elliot', 'Marsh', '13/13/1966', '(503) 555-0175', 'elliot.marsh@', ''],
  ['HO-9006', 'Freya', 'Lindqvist', '1958-09-14', '(503) 555-0176', 'freya.l@example.com', 'Dr. Osei'],
  ['HO-9007', 'Gideon', 'Park', '1979-01-25', '', 'gideon.park@example.com', ''],
] as const

/** A checked import, whose rows wait for a decision. */
export function addPatientImport(rows: RowSets, random: Random, today: string): void {
  const at = instantOn(addDays(today, -1), 16 * 60)
  const practice = rows.practices.find(({ clientUid }) => clientUid === practiceUid)!
  const { id: practiceId, companyId } = practice
  const user = rows.users.find((each) => each.companyId === companyId && each.role === roleLevels.admin)
  const importId = random.id(at)
  const columns = recognizedColumns(header)
  const checked = file.map((cells, index) => {
    const { problems } = readRow(rowValues(cells, columns), today)
    const id = random.fork(index + 1).id(at)
    const owner = { companyId, practiceId: practiceId!, importId }
    return { id, ...owner, line: index + 2, cells: [...cells], problems, hasProblems: problems.length > 0 }
  })
  rows.patientImports.push({
    id: importId,
    companyId,
    practiceId: practiceId!,
    userId: user!.id!,
    fileName: 'orthopedics-patients.csv',
    status: 'ready',
    columns,
    total: checked.length,
    problems: checked.filter(({ hasProblems }) => hasProblems).length,
    createdAt: at,
    modifiedAt: at,
  })
  rows.patientImportRows.push(...checked)
}
