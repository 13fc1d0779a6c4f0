import * as contract from '../../contract/newPatient.ts'
import { route } from '../../http/Route.ts'
import { createPatient } from './createPatient.ts'

export const newPatientRoutes = [route(contract.createPatient, createPatient)]
