CREATE TABLE "import_headings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"corp" bigint,
	"org" bigint,
	"import_name" text NOT NULL,
	"heading" text NOT NULL,
	"column_name" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "import_headings_corp_import_name_heading_key" ON "import_headings" USING btree ("corp","import_name","heading");--> statement-breakpoint
CREATE UNIQUE INDEX "import_headings_org_import_name_heading_key" ON "import_headings" USING btree ("org","import_name","heading");