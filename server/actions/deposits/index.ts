import "./deposits";
import "./overview";
