DROP INDEX "audit_entries_object";--> statement-breakpoint
DROP INDEX "tasks_user";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "impersonator_id" uuid;--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_practice" ON "audit_entries" USING btree ("practice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_type" ON "audit_entries" USING btree ("object_type","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_unfinished" ON "tasks" USING btree ("created_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "audit_entries_object" ON "audit_entries" USING btree ("object_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_user" ON "tasks" USING btree ("user_id","created_at","id");