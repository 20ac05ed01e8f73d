import "./deposits";
import "./depositDrawdowns";
import "./overview";
