ALTER TABLE "payments" ADD COLUMN "location_id" uuid;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "payment_connection_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_payment_connection_id_payment_connections_id_fk" FOREIGN KEY ("payment_connection_id") REFERENCES "public"."payment_connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_location_id" ON "payments" USING btree ("location_id") WHERE "location_id" is not null;--> statement-breakpoint
CREATE INDEX "locations_payment_connection_id" ON "locations" USING btree ("payment_connection_id") WHERE "payment_connection_id" is not null;