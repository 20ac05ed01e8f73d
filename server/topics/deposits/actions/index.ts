import "./deposits";
import "./depositDrawdowns";
import "./overview";
import "./projectDeposit";
