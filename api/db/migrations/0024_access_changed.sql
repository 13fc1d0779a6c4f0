-- The notice has the name under which gateways read it.
CREATE OR REPLACE FUNCTION "tell_standing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('notices', json_build_object('event', 'access_changed', 'user_id', to_jsonb(NEW) ->> TG_ARGV[0])::text);
	RETURN NULL;
END
$$;
