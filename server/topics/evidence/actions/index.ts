import "./evidencePackages";
