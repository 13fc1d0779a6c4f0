import { daysBefore, patientCount, practiceOf } from './worldPatients.ts'
import { practices, worldId } from './worldPeople.ts'

const practiceNumber = (number: number) =>
  [practices.north, practices.south, practices.main].indexOf(practiceOf(number) as typeof practices.north) + 1

/** One provider and one location for each practice, with the practice's number. */
export const providerRows = () =>
  Object.values(practices).map(({ id, companyId }, index) => ({
    id: worldId('provider', index + 1),
    companyId,
    practiceId: id,
    firstName: 'Pat',
    lastName: `Provider ${index + 1}`,
  }))
export const locationRows = () =>
  Object.values(practices).map(({ id, companyId }, index) => ({
    id: worldId('location', index + 1),
    companyId,
    practiceId: id,
    name: `Location ${index + 1}`,
  }))
/** One group for each practice, also where the billing system has none: it may have had some before. */
export const providerGroupRows = () =>
  Object.values(practices).map(({ id, companyId }, index) => ({
    id: worldId('providerGroup', index + 1),
    companyId,
    practiceId: id,
    externalId: `G-${index + 1}`,
    name: `Group ${index + 1}`,
  }))

/** Each patient had an appointment a week ago, has one this afternoon and one in two days, which was canceled. */
export const appointmentRows = () =>
  Array.from({ length: patientCount }, (_, index) => index + 1).flatMap((number) =>
    [
      { days: 7, status: 'completed' as const },
      { days: -0.125, status: 'scheduled' as const },
      { days: -2, status: 'cancelled' as const },
    ].map(({ days, status }, index) => ({
      id: worldId('appointment', number * 10 + index),
      companyId: practiceOf(number).companyId,
      practiceId: practiceOf(number).id,
      patientId: worldId('patient', number),
      providerId: worldId('provider', practiceNumber(number)),
      locationId: worldId('location', practiceNumber(number)),
      startsAt: daysBefore(days),
      status,
      reason: 'Office visit',
      copayAmount: 2_500,
      createdAt: daysBefore(30),
      modifiedAt: daysBefore(30),
    })),
  )
