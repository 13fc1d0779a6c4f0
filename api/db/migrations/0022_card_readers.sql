CREATE TABLE "pos_terminals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"reader_id" text NOT NULL,
	"label" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "pos_terminal_id" uuid;--> statement-breakpoint
ALTER TABLE "pos_terminals" ADD CONSTRAINT "pos_terminals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_terminals" ADD CONSTRAINT "pos_terminals_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_terminals" ADD CONSTRAINT "pos_terminals_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_terminals" ADD CONSTRAINT "pos_terminals_connection_id_payment_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."payment_connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pos_terminals_company" ON "pos_terminals" USING btree ("company_id","label","id");--> statement-breakpoint
CREATE INDEX "pos_terminals_practice_id" ON "pos_terminals" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "pos_terminals_location_id" ON "pos_terminals" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "pos_terminals_connection_id" ON "pos_terminals" USING btree ("connection_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_pos_terminal_id_pos_terminals_id_fk" FOREIGN KEY ("pos_terminal_id") REFERENCES "public"."pos_terminals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_pos_terminal_id" ON "payments" USING btree ("pos_terminal_id") WHERE "pos_terminal_id" is not null;