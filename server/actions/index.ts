// Handlers register themselves when they are imported: what declared actions and writes do beyond the declaration.
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
