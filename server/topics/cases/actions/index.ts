import "./wageCases";
