-- Decision 022. Tests compare with a reference implementation (test/fixtures/best-rated.ts).
create function ratings_in(counts integer[]) returns bigint
language sql immutable parallel safe as $$
  select counts[1]::bigint + counts[2] + counts[3] + counts[4] + counts[5] + counts[6]
$$;

create function points_in(counts integer[]) returns bigint
language sql immutable parallel safe as $$
  select 5 * counts[1]::bigint + 4 * counts[2] + 3 * counts[3] + 2 * counts[4] + counts[5]
$$;

-- Whole numbers on both sides: the quotient is rounded once, keys order as exact fractions.
create function best_rated_key(counts integer[], mean integer) returns double precision
language sql immutable parallel safe as $$
  select (100 * points_in(counts) - mean * ratings_in(counts))::double precision
    / (ratings_in(counts) + 10)
$$;

create function less_counts(counts integer[], others integer[]) returns integer[]
language sql immutable parallel safe as $$
  select array[greatest(counts[1] - others[1], 0), greatest(counts[2] - others[2], 0),
    greatest(counts[3] - others[3], 0), greatest(counts[4] - others[4], 0),
    greatest(counts[5] - others[5], 0), greatest(counts[6] - others[6], 0)]
$$;

-- In hundredths; 250 until there is one.
create function current_mean() returns integer
language sql stable as $$
  select coalesce((select hundredths from site_mean where name = 'ratings'), 250)
$$;

create function rank_counts() returns trigger
language plpgsql as $$
declare mean integer := current_mean();
begin
  new.best_key := best_rated_key(new.member_counts, mean);
  new.tie_key := best_rated_key(less_counts(new.rating_counts, new.member_counts), mean);
  return new;
end $$;
create trigger channels_are_ranked
  before insert or update of rating_counts, member_counts on channels
  for each row execute function rank_counts();
create trigger videos_are_ranked before insert or update of rating_counts, member_counts on videos
  for each row execute function rank_counts();
create trigger paths_are_ranked before insert or update of rating_counts, member_counts on paths
  for each row execute function rank_counts();
