// Handlers register themselves when imported: the parts of actions and writes that the declarations cannot express.
import "./projects";
import "./system";
import "./alarms";
import "./corps";
import "./wageAccounts";
import "./complaints";
import "./deposits";
import "./forecast";
import "./payrolls";
import "./people";
import "./province";
import "./reports";
import "../topics/cases/actions";
