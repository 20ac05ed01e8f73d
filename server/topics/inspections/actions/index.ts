import "./inspections";
import "./inspectionPersons";
