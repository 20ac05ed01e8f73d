import "./phoneRequests";
import "./resetPassword";
import "./workerContracts";
import "./workerDetail";
