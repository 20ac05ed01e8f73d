import "./resetPassword";
import "./workerContracts";
import "./workerDetail";
