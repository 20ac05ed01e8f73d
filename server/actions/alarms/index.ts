import "./detail";
import "./handle";
