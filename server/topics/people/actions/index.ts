import "./phoneRequests";
import "./resetPassword";
import "./workerContracts";
import "./workerDetail";
import "./shiftPlans";
import "./leave";
