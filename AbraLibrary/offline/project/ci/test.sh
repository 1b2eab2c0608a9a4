#!/bin/sh
# Runs the tests side by side, and makes one log of them and AbraLibrary's report of the run.
# Nothing is run again: a test that fails now and then is a finding, and the report names it.
set -u
cd "$(dirname "$0")/.." || exit 1
pabot --processes "${PROCESSES:-2}" --outputdir results "$@" tests
status=$?
abra report --output results/abra-report.html results || [ "$status" -ne 0 ] || status=1
exit "$status"
