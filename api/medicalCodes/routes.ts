import * as contract from '../contract/medicalCodes.ts'
import { route } from '../http/Route.ts'
import { listMedicalCodes } from './listMedicalCodes.ts'

export const medicalCodeRoutes = [route(contract.listMedicalCodes, listMedicalCodes)]
