-- A new installation has these thirteen topics, in the order of the specification, part 2. Names
-- are capitalised; `calisthenics` is shown as "Bodyweight Fitness", `nba` and `ai` in capitals.

create table topics (
  id text collate "C" primary key,
  -- position in the grid, from 1
  place integer not null unique,
  name text not null check (name <> ''),
  description text not null default ''
);

create table topic_channels (
  id bigint generated always as identity primary key,
  topic_id text collate "C" not null references topics on delete cascade,
  -- A key of channels. Not a foreign key: a topic can name a channel that the site does not have
  -- yet.
  key text collate "C" not null check (key <> ''),
  name text not null check (name <> ''),
  -- ids on the platform, in the order of display
  videos text[] not null default '{}',
  score integer not null default 0,
  upvotes integer not null default 0 check (upvotes >= 0),
  downvotes integer not null default 0 check (downvotes >= 0),
  description text not null default '',
  profile_picture_url text,
  created_at timestamptz not null default now(),
  unique (topic_id, key),
  constraint score_is_the_votes check (score = upvotes - downvotes)
);
-- Highest score first, then the oldest. The score is negated because the next page begins after a
-- pair of values, and an index serves a comparison of pairs only if both columns have the same
-- direction.
create index topic_channels_by_score on topic_channels (topic_id, (-score), id);

insert into topics (place, id, name, description) values
  (1, 'calisthenics', 'Bodyweight Fitness',
    'A bar, a floor and gravity are the whole gym. From the first honest push-up to the handstand, what you add is leverage instead of plates.'),
  (2, 'math', 'Math',
    'The one subject in which a proof from 300 BC is still as good as new. Come for the trick, stay for the reason it always works.'),
  (3, 'physics', 'Physics',
    'A few laws explain the falling cat, the blue sky and the tides. Many of them you can check at home with a string and a washer.'),
  (4, 'climbing', 'Climbing',
    'Feet first, then fingers, then fear. How to move on rock, how to tie in without a doubt, and how to come home with your skin.'),
  (5, 'nba', 'NBA',
    'Ten players, a ball and twenty-four seconds. Film, numbers and stories for eyes that want to see the play before the pass.'),
  (6, 'running', 'Running',
    'No court, no partner, no appointment. Most of getting faster is running slowly more often, and the rest of it is here too.'),
  (7, 'swimming', 'Swimming',
    'Water is about eight hundred times as dense as air, so a better line beats a stronger arm. Learn to be long, quiet and unhurried.'),
  (8, 'ai', 'AI',
    'Machines that learn from examples: what they do, how they do it, and where they fail. With the mathematics and without the fog.'),
  (9, 'cooking', 'Cooking',
    'Heat, salt, acid and time. Find out why a steak browns and why a sauce splits, and you can leave the recipe behind.'),
  (10, 'wine', 'Wine',
    'Grapes, soil, weather and patience in a glass. Learn to say what you taste, and to trust your nose before the label.'),
  (11, 'history', 'History',
    'People who did not know how it would end, and the letters, bones and coins they left behind. Begin anywhere: everything has a before.'),
  (12, 'nutrition', 'Nutrition',
    'What food does in a body, told by people who read a study to its end. Fewer miracles, more fibre.'),
  (13, 'biology', 'Biology',
    'Everything alive that you have ever met is made of cells and written in the same four letters. From there it gets strange quickly.');
