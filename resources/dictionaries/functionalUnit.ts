export { supervisingDepartment as functionalUnit } from "./supervisingDepartment";
