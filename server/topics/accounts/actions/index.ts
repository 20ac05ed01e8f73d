import "./accounts";
import "./bills";
