import * as contract from '../../contract/appointments.ts'
import { route } from '../../http/Route.ts'
import { setAppointmentStatus } from './setAppointmentStatus.ts'
import { getAppointment, listAppointments, listPatientAppointments } from './listAppointments.ts'

export const appointmentRoutes = [
  route(contract.listAppointments, listAppointments),
  route(contract.getAppointment, getAppointment),
  route(contract.setAppointmentStatus, setAppointmentStatus),
  route(contract.listPatientAppointments, listPatientAppointments),
]
