import "./phoneRequests";
import "./resetPassword";
import "./workerContracts";
import "./workerDetail";
import "./personDetail";
import "./shiftPlans";
import "./leave";
