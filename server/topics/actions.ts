// Handlers register themselves when imported: the parts of actions and writes that the declarations cannot express.
import "./projects/actions";
import "../identity/actions";
import "./alarms/actions";
import "./corps/actions";
import "./accounts/actions";
import "./complaints/actions";
import "./deposits/actions";
import "./forecast/actions";
import "./payrolls/actions";
import "./people/actions";
import "./province/actions";
import "./reports/actions";
import "./cases/actions";
