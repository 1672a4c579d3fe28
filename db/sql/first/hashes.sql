-- The first four hex digits of the SHA-256 of an id, by which the marks API finds things.
create or replace function hash_prefix(id text) returns text
language sql immutable strict parallel safe as $$
  select left(encode(sha256(convert_to(id, 'UTF8')), 'hex'), 4)
$$;
