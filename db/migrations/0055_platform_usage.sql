-- Units of the video platform's quota that requests took, per day in California (core/videos).
create table platform_usage (
  day date primary key,
  units integer not null
);
