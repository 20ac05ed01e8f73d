import "./preferences";
import "./savedQueries";
