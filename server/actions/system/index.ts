import "./accounts";
import "./orgs";
import "./roles";
