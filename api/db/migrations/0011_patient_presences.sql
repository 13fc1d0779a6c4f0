CREATE TABLE "patient_presences" (
	"patient_id" uuid PRIMARY KEY NOT NULL,
	"online_until" timestamp(3) with time zone NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "patient_presences" ADD CONSTRAINT "patient_presences_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;