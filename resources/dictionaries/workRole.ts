export { workerKind as workRole } from "./workerKind";
