// Handlers register themselves when they are imported: what declared actions and writes do beyond the declaration.
import "./projects";
