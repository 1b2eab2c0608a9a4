# frozen_string_literal: true

# The works of a small harbour. Twins: first names, subjects, versions and categories that are the
# same or begin the same.

ENV['RAILS_ENV'] = 'production'
require File.join(ENV.fetch('LAB_REDMINE'), 'config', 'environment')

SPRING = Time.local(2026, 5, 11, 9, 0)

def saved(record)
  record.save!
  record
end

def settings(given)
  given.each { |name, value| Setting[name] = value }
end

settings(
  app_title: 'Harbour works', welcome_text: 'What is to be done at the harbour.',
  default_language: 'en', force_default_language_for_loggedin: '1', date_format: '%Y-%m-%d',
  time_format: '%H:%M', gravatar_enabled: '0', rest_api_enabled: '1', notified_events: [],
  default_notification_option: 'only_my_events',
  session_lifetime: '0', session_timeout: '0', timespan_format: 'minutes'
)

# -- persons

def person(login, first, last, more = {})
  user = User.new(firstname: first, lastname: last, mail: "#{login}@harbour.example", language: 'en')
  user.login = login
  user.password = user.password_confirmation = 'harbour-2026'
  user.admin = more[:admin] || false
  user.pref.auto_watch_on = []
  user.pref.time_zone = 'UTC'
  saved(user)
end

User.find_by!(login: 'admin').update!(must_change_passwd: false)
NORA = person('nora', 'Nora', 'Lund', admin: true)
MARIA = person('maria', 'Maria', 'Lund')
MOEN = person('moen', 'Maria', 'Lund-Moen')
OLE = person('ole', 'Ole', 'Berg')
BERGAN = person('bergan', 'Ole', 'Bergan')
BEN = person('ben', 'Ben', 'Carter')
BENNY = person('benny', 'Ben', 'Cartwright')
CARLA = person('carla', 'Carla', 'Diaz')
User.current = NORA

# -- words that all projects share

%w[Repair Building Question].each_with_index { |name, at| Tracker.sorted[at].update!(name: name) }
%w[Carpentry Painting].each_with_index do |name, at|
  TimeEntryActivity.order(:position)[at].update!(name: name)
end
%w[Diving Paperwork Survey].each { |name| saved(TimeEntryActivity.new(name: name)) }
REPAIR, BUILDING, QUESTION = Tracker.sorted.to_a
STATUS = IssueStatus.all.index_by(&:name)
PRIORITY = IssuePriority.all.index_by(&:name)
ACTIVITY = TimeEntryActivity.all.index_by(&:name)
ROLE = Role.all.index_by(&:name)
ROLE['Manager'].add_permission!(:log_time_for_other_users)

def field(name, format, more)
  made = IssueCustomField.new({name: name, field_format: format, is_for_all: true}.merge(more))
  made.trackers = Tracker.all
  made.is_filter = true
  saved(made)
end

BOAT = field('Boat', 'list', possible_values: %w[Gannet Petrel Puffin Tern])
TOOLS = field('Tools', 'list', multiple: true, edit_tag_style: 'check_box',
              possible_values: ['Divers', 'Grease', 'Grinder', 'Ladder', 'Long ladder'])

# -- projects

def project(identifier, name, said)
  made = Project.new(name: name, description: said, is_public: false)
  made.identifier = identifier
  made.enabled_module_names = %w[issue_tracking time_tracking news files wiki calendar gantt]
  made.trackers = Tracker.all
  saved(made)
end

YARD = project('boatyard', 'Boatyard', 'Repairs of boats, ashore and afloat.')
FERRY = project('ferry', 'Ferry line', 'The ferry and its landing.')
OFFICE = project('office', 'Harbour office', 'All that is written.')
[YARD, FERRY, OFFICE].each do |each|
  [[NORA, 'Manager'], [MARIA, 'Developer'], [MOEN, 'Developer'], [OLE, 'Developer'],
   [BERGAN, 'Developer'], [BEN, 'Developer'], [BENNY, 'Reporter'], [CARLA, 'Reporter']].each do |user, role|
    saved(Member.new(project: each, principal: user, roles: [ROLE.fetch(role)]))
  end
end
CATEGORY = ['Engine', 'Hull', 'Rig inspection', 'Rigging'].to_h do |name|
  [name, saved(IssueCategory.new(project: YARD, name: name))]
end
VERSION = {'Spring 2027' => '2027-04-30', 'Spring 2027, sails' => '2027-05-31'}.to_h do |name, due|
  [name, saved(Version.new(project: YARD, name: name, effective_date: due))]
end

# -- issues

def issue(project, subject, more = {})
  made = Issue.new(project: project, tracker: more[:tracker] || REPAIR, subject: subject, author: more[:by] || CARLA)
  made.status = STATUS.fetch(more[:status] || 'New')
  made.priority = PRIORITY.fetch(more[:priority] || 'Normal')
  made.description = more[:said]
  made.assigned_to = more[:to]
  made.category = CATEGORY[more[:category]]
  made.fixed_version = VERSION[more[:version]]
  made.start_date = '2026-05-04'
  made.custom_field_values = {BOAT.id.to_s => more[:boat], TOOLS.id.to_s => more[:tools] || []}
  saved(made)
end

def noted(issue, by, notes)
  again = Issue.find(issue.id)
  again.init_journal(by, notes)
  saved(again)
end

def hours(issue, user, count, on, activity)
  saved(TimeEntry.new(project: issue.project, issue: issue, user: user, author: user, hours: count, spent_on: on,
                      activity: ACTIVITY.fetch(activity)))
end

issue(YARD, 'Replace the shrouds', category: 'Rigging', boat: 'Petrel', to: OLE)
issue(YARD, 'Splice the halyard', category: 'Rigging', boat: 'Gannet', status: 'In Progress', priority: 'Low', to: OLE)
RUST = issue(YARD, 'Rust on the mast step', category: 'Rigging', boat: 'Puffin', status: 'Resolved', to: MARIA)
issue(YARD, 'Check the mast', category: 'Rig inspection', boat: 'Petrel', to: OLE)
issue(YARD, 'New mainsheet', category: 'Rigging', boat: 'Tern', status: 'Closed', to: BERGAN)
issue(YARD, 'Paint the hull', category: 'Hull', boat: 'Gannet', to: MARIA)
issue(YARD, 'Paint the hull', category: 'Hull', boat: 'Petrel', to: MOEN)
issue(YARD, 'Dry the hull', category: 'Hull', boat: 'Petrel', to: MOEN, status: 'In Progress')
issue(YARD, 'Dry the hull and the keel', category: 'Hull', boat: 'Tern', to: BEN)
COVER = issue(YARD, 'Winter cover', boat: 'Tern', said: 'The cover is torn at the bow.', to: BEN)
AGAIN = issue(YARD, 'Winter cover', boat: 'Tern', to: BEN)
issue(YARD, 'The engine smells of oil', category: 'Engine', boat: 'Tern', status: 'Feedback', to: BEN)
issue(YARD, 'The engine does not start', category: 'Engine', boat: 'Puffin', to: BEN)
SLIPWAY = issue(YARD, 'Inspect the slipway', tracker: QUESTION, by: NORA, said: 'As each year, before the first boat.')
issue(YARD, 'Sails of the Tern', tracker: BUILDING, version: 'Spring 2027, sails', boat: 'Tern', by: NORA)
RAMP = issue(FERRY, 'The ramp jams', to: BERGAN, said: 'In the rain only.')
BELL = issue(FERRY, 'The bell sounds flat', to: OLE, by: NORA, said: 'Since the frost.')
issue(FERRY, 'A bell for the landing', tracker: BUILDING)
issue(OFFICE, 'Renew the insurance', tracker: QUESTION, to: NORA, priority: 'High')
issue(OFFICE, 'New crane', tracker: BUILDING, to: NORA)
noted(BELL, CARLA, 'Guests ask why.')
noted(BELL, OLE, 'I have a look on Monday.')
noted(RAMP, BERGAN, 'It does not jam in the sun.')
hours(COVER, BEN, 2, '2026-05-05', 'Carpentry')
hours(AGAIN, BEN, 1.5, '2026-05-06', 'Carpentry')
hours(AGAIN, OLE, 1, '2026-05-07', 'Survey')
hours(RUST, MARIA, 4, '2026-04-28', 'Painting')
SLIPWAY.add_watcher(CARLA)

WikiContent.create!(page: saved(WikiPage.new(wiki: YARD.wiki, title: 'Wiki')), author: CARLA,
                    text: "h1. Boatyard\n\nWho lifts a boat tells the office first.")

# -- when it was

Issue.order(:id).each_with_index do |each, at|
  moment = SPRING + at.hours
  each.update_columns(created_on: moment, updated_on: moment)
  each.update_columns(closed_on: moment) if each.closed_on
end
Journal.order(:id).each_with_index { |each, at| each.update_columns(created_on: SPRING + at.days) }
[Project, User, Version, TimeEntry, Setting, Member].each do |each|
  ['created_on', 'updated_on'].each { |name| each.update_all(name => SPRING) if each.column_names.include?(name) }
end
