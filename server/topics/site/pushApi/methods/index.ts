import type { PushMethod } from "../push";
import { contractAdd } from "./contracts";
import { moveAdd } from "./moves";
import { participantAdd } from "./participants";
import { payrollAdd } from "./payrolls";
import { punchAdd } from "./punches";
import { asyncResult, checkSign, projectQuery } from "./queries";
import {
  contractQuery,
  moveQuery,
  participantQuery,
  payrollQuery,
  punchQuery,
  teamQuery,
  tempExitAdd,
  trainingAdd,
  workerQuery,
} from "./rowQueries";
import { teamAdd, teamUpdate } from "./teams";
import { workerAdd, workerUpdate } from "./workers";

/** The methods of /open.api by their names in the national standard (domain model 10.2). */
export const methods: Readonly<Record<string, PushMethod>> = {
  "CheckSign.Query": checkSign,
  "Project.Query": projectQuery,
  "ProjectSubContractor.Add": participantAdd,
  "ProjectSubContractor.Update": participantAdd,
  "Team.Add": teamAdd,
  "Team.Update": teamUpdate,
  "Team.Query": teamQuery,
  "ProjectWorker.Add": workerAdd,
  "ProjectWorker.Update": workerUpdate,
  "ProjectWorker.Query": workerQuery,
  "WorkerEntryExit.Add": moveAdd,
  "WorkerContract.Add": contractAdd,
  "WorkerAttendance.Add": punchAdd,
  "Payroll.Add": payrollAdd,
  "ProjectSubContractor.Query": participantQuery,
  "WorkerEntryExit.Query": moveQuery,
  "WorkerContract.Query": contractQuery,
  "WorkerAttendance.Query": punchQuery,
  "Payroll.Query": payrollQuery,
  "ProjectTraining.Add": trainingAdd,
  // Fujian's names of calls.
  "Attendance.Query": punchQuery,
  "TempExit.Add": tempExitAdd,
  "AsyncHandleResult.Query": asyncResult,
};
