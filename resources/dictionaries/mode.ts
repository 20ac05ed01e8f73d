export { attendanceMethod as mode } from "./attendanceMethod";
