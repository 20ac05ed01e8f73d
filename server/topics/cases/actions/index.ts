import "./wageCases";
import "./detail";
