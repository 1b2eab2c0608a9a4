# frozen_string_literal: true

# An initializer: a reset ends what a session keeps of how lists were filtered, and how long they
# are. Who is signed in is kept there, too, and stays so.
class LabSessions
  KEPT = %w[session_id user_id tk _csrf_token].freeze

  def initialize(app)
    @app = app
  end

  def call(env)
    session = env['rack.session']
    reset = File.mtime(File.join(ENV.fetch('LAB_STATE'), 'files')).to_f.to_s
    unless session['lab'] == reset
      (session.keys - KEPT).each { |name| session.delete(name) }
      session['lab'] = reset
    end
    @app.call(env)
  end
end

Rails.application.config.middleware.use LabSessions
